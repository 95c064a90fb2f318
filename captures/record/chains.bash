# What the recordings of certificate chains share: an authority made with openssl, small certificates (ECDSA P-256)
# whose dates make their point for thirty years, the server that shows them and the client that judges them.
# The anchor to give to --anchors becomes captures/NAME.pem. Sourced, never run.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$tmp/tls"
from=20260101000000Z until=20560101000000Z digest=sha256 key='ec -pkeyopt ec_paramgen_curve:P-256'
authority='basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n'
leaf='basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\n'
web="${leaf}extendedKeyUsage=serverAuth\nsubjectAltName=DNS:lesson.test,DNS:www.lesson.test\n"

# issue FILE NAME ISSUER EXTENSIONS: the key and certificate $tmp/tls/FILE of NAME, signed by ISSUER (FILE itself: by its
# own key). The variables above say from when until when it is valid, the digest of the signature, the kind of key.
issue() {
    (
        cd "$tmp/tls"
        local signer=(-cert "$3.pem" -keyfile "$3.key")
        [ "$1" != "$3" ] || signer=(-selfsign -keyfile "$1.key")
        # shellcheck disable=SC2086 # the key's kind is several words
        openssl req -newkey $key -nodes -keyout "$1.key" -subj "/O=netlesson/CN=$2" -out "$1.csr"
        touch "$3.index"
        printf '%b' "subjectKeyIdentifier=hash\n$([ "$1" = "$3" ] || echo 'authorityKeyIdentifier=keyid')\n$4" >extensions
        configure "$3"
        openssl ca -batch -notext -config config -extfile extensions -startdate "$from" -enddate "$until" \
            -md "$digest" "${signer[@]}" -in "$1.csr" -out "$1.pem"
    ) >"$tmp/openssl.log" 2>&1
}

configure() {  # configure ISSUER: openssl ca's file of settings for that issuer
    printf '%s\n' '[ca]' 'default_ca = here' '[here]' "database = $1.index" "crlnumber = $1.crlnumber" 'new_certs_dir = .' 'rand_serial = yes' \
        'unique_subject = no' 'policy = names' 'default_md = sha256' 'crl_extensions = list' \
        '[list]' 'authorityKeyIdentifier = keyid' \
        '[names]' 'organizationName = optional' 'commonName = supplied' >config
}

# lesson_authority: the lesson's root and the CA under it
lesson_authority() {
    issue root 'netlesson Lesson Root' root "$authority"
    issue ca 'netlesson Lesson CA' root "${authority/CA:TRUE/CA:TRUE,pathlen:0}"
}

# revoke FILE ISSUER: puts the certificate on its issuer's list, $tmp/tls/ISSUER.crl, since February 2026
revoke() {
    (
        cd "$tmp/tls"
        configure "$2"
        openssl ca -config config -cert "$2.pem" -keyfile "$2.key" -revoke "$1.pem" -crl_reason keyCompromise
        sed -i 's/^\(R\t[^\t]*\t\)[0-9]*Z/\1260201000000Z/' "$2.index"
        echo 01 >"$2.crlnumber"
        openssl ca -config config -cert "$2.pem" -keyfile "$2.key" -gencrl \
            -crl_lastupdate 20260202000000Z -crl_nextupdate "$until" -out "$2.crl"
    ) >"$tmp/openssl.log" 2>&1
}

# respond FILE ISSUER: the issuer's OCSP response about that certificate, $tmp/tls/FILE.ocsp
respond() {
    (
        cd "$tmp/tls"
        openssl ocsp -index "$2.index" -CA "$2.pem" -rsigner "$2.pem" -rkey "$2.key" -resp_no_certs -ndays 10000 \
            -issuer "$2.pem" -cert "$1.pem" -respout "$1.ocsp"
    ) >"$tmp/openssl.log" 2>&1
}

# chain_server PORT FILE… <DIRECTIVES: the block for nginx that shows these certificates, with the first one's key
chain_server() {
    local port=$1 first=$2 file; shift
    for file; do cat "$tmp/tls/$file.pem"; done >"$tmp/tls/$first.chain"
    echo "server { listen $port ssl; ssl_protocols ${versions:-TLSv1.2}; ssl_session_tickets off;
        ssl_ciphers ${ciphers:-HIGH:!aNULL}; ssl_certificate @TMP@/tls/$first.chain; ssl_certificate_key @TMP@/tls/$first.key;"
    cat; echo '}'
}

# show_chain FILE… [<DIRECTIVES]: network, server with these certificates, recording at the client
show_chain() {
    network
    chain_server 443 "$@" | serve_nginx
    record client
}

# refused CODES [OPTION…]: curl, which trusts only the lesson's root, must refuse the page with one of these exit codes;
# what it said goes into the log
refused() {
    local codes=$1 status=0; shift
    SSLKEYLOGFILE=$tmp/keys client curl -sS --cacert "$tmp/tls/root.pem" -o "$tmp/page" \
        -w 'client %{local_port} - - %{method} %{url} refused: (%{exitcode}) %{errormsg}\n' "$@" \
        https://lesson.test/poem.txt >>"$tmp/client.requests" 2>"$tmp/failing.log" || status=$?
    case " $codes " in *" $status "*) ;; *) refuse "expected exit code $codes, got $status" 70;; esac
}

# finish_chain FILTER…: as finish, and the anchor beside it
finish_chain() {
    keep_log
    finish "$@"
    install -m 644 "$tmp/tls/root.pem" "$captures_dir/$name.pem"
}
