#!/usr/bin/env bash
# TLS 1.2 twice with one certificate: RSA key exchange, which the server's private key opens even years later, and
# ECDHE, which it does not. No key log; the key itself is published, so each run makes one for this lesson only.
. "$(dirname "$0")/common.sh"
network
serve_every_suite <<<'ssl_protocols TLSv1.2;'
record client
get_options=(--tls-max 1.2)
get_with AES256-GCM-SHA384
get_with ECDHE-RSA-AES256-GCM-SHA384
stop_recording
rm "$tmp/keys"
keep_log
{ echo "Private key of the server in $name.pcap. Made for this lesson, published in it, and never used elsewhere."
  cat "$tmp/tls/rsa.key"; } >"$tmp/key"
tshark_options=(-o "uat:rsa_keys:\"$tmp/key\",\"\"")
publish "$tmp/$name.pcap" 'tcp.stream == 0 && http.response.code == 200' 'tcp.stream == 1 && tls.app_data' 'none: tcp.stream == 1 && http'
install -m 644 "$tmp/key" "$captures_dir/$name.key"
