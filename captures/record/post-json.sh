#!/usr/bin/env bash
# JSON by POST, JSON in the answer.
. "$(dirname "$0")/common.sh"
network
serve_apache <<<'Listen 80'
record client
get --json '{"name": "韩梅梅", "age": 12, "friends": ["李雷", "Lucy"], "address": null}' http://lesson.test/cgi/receive
finish 'http.request.method == POST && json' 'http.response.code == 200 && json'
