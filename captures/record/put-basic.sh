#!/usr/bin/env bash
# PUT without credentials is refused (401 and a challenge), then with Basic authentication: 201; again: 204.
. "$(dirname "$0")/common.sh"
network
site
echo "lilei:$(openssl passwd -apr1 'open sesame')" >"$tmp/passwords"
serve_nginx <<'NGINX'
server {
    listen 80;
    location /notes/ {
        dav_methods PUT; create_full_put_path on;
        auth_basic "lesson notes"; auth_basic_user_file @TMP@/passwords;
    }
}
NGINX
record client
put() { get -H 'Content-Type: text/plain; charset=utf-8' -T "$tmp/www/poem.txt" "$@" http://lesson.test/notes/poem.txt; }
put >/dev/null
put -u 'lilei:open sesame'
put -u 'lilei:open sesame'
finish 'http.response.code == 401 && http.www_authenticate' 'http.authbasic == "lilei:open sesame"' 'http.response.code == 201' \
    'http.response.code == 204'
