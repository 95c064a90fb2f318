#!/usr/bin/env bash
# A form as a browser sends it, with Chinese and spaces: percent-encoding and plus signs.
. "$(dirname "$0")/common.sh"
network
serve_apache <<<'Listen 80'
record client
get --data-urlencode 'name=李 雷' --data-urlencode 'city=北京' -d 'course=computer+networks' -d 'agree=' \
    http://lesson.test/cgi/receive
finish 'http.request.method == POST && http.content_type == "application/x-www-form-urlencoded"' 'http.response.code == 200' \
    'urlencoded-form.value == "李 雷"'
