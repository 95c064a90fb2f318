#!/usr/bin/env bash
# A faultless chain, but for another name (a wildcard, which does not cover lesson.test): found out after the handshake.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server www.example.test ca "${leaf}extendedKeyUsage=serverAuth\nsubjectAltName=DNS:www.example.test,DNS:*.lesson.test\n"
show_chain server ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'none: tls.app_data'
