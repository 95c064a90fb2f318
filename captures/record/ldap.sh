#!/usr/bin/env bash
# LDAP: a directory is asked without a name, with a wrong password and with the right one; entries are found, added, changed,
# compared and deleted; nothing is found; the server is asked who the client is; StartTLS, and what follows it is TLS.
. "$(dirname "$0")/common.sh"
need slapd slapadd ldapsearch ldapmodify ldapcompare ldapdelete ldapwhoami
network
mkdir "$tmp/db"
cp "$captures_dir/certificates/"*.pem "$tmp/" 2>/dev/null || true
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=lesson.test -addext subjectAltName=DNS:lesson.test \
    -keyout "$tmp/key.pem" -out "$tmp/cert.pem" 2>"$tmp/openssl.log"
cat >"$tmp/slapd.conf" <<CONF
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile $tmp/cert.pem
TLSCertificateKeyFile $tmp/key.pem
database mdb
suffix dc=lesson,dc=test
rootdn cn=admin,dc=lesson,dc=test
rootpw changeit
directory $tmp/db
CONF
cat >"$tmp/tree.ldif" <<'LDIF'
dn: dc=lesson,dc=test
objectClass: dcObject
objectClass: organization
dc: lesson
o: Lesson

dn: ou=people,dc=lesson,dc=test
objectClass: organizationalUnit
ou: people

dn: uid=ann,ou=people,dc=lesson,dc=test
objectClass: inetOrgPerson
uid: ann
cn: Ann Lee
sn: Lee
mail: ann@lesson.test
userPassword: winter

dn: uid=bob,ou=people,dc=lesson,dc=test
objectClass: inetOrgPerson
uid: bob
cn: 王 (Bob)
sn: Wang
mail: bob@lesson.test
LDIF
slapadd -f "$tmp/slapd.conf" -l "$tmp/tree.ldif" >"$tmp/slapadd.log" 2>&1
server slapd -d 0 -h ldap://192.0.2.80 -f "$tmp/slapd.conf" >"$tmp/slapd.log" 2>&1 &
until_listening server 389
say() { client "$@" >>"$tmp/said.log" 2>&1; }
as_ann=(-x -H ldap://lesson.test -D uid=ann,ou=people,dc=lesson,dc=test -w winter)
as_admin=(-x -H ldap://lesson.test -D cn=admin,dc=lesson,dc=test -w changeit)
record client
say ldapsearch -x -H ldap://lesson.test -b '' -s base namingContexts supportedExtension
failing 49 say ldapsearch -x -H ldap://lesson.test -D uid=ann,ou=people,dc=lesson,dc=test -w summer -b dc=lesson,dc=test
say ldapsearch "${as_ann[@]}" -b dc=lesson,dc=test '(&(objectClass=person)(|(mail=*@lesson.test)(cn=王 \28B*))(!(uid=carl)))' cn mail
failing 32 say ldapsearch "${as_ann[@]}" -b ou=nowhere,dc=lesson,dc=test -s one
printf '%s\n' 'dn: uid=carl,ou=people,dc=lesson,dc=test' 'changetype: add' 'objectClass: inetOrgPerson' 'uid: carl' 'cn: Carl' \
    'sn: Ott' 'userPassword: spring' '' 'dn: uid=carl,ou=people,dc=lesson,dc=test' 'changetype: modify' 'replace: sn' 'sn: Otto' '-' \
    'add: mail' 'mail: carl@lesson.test' >"$tmp/carl.ldif"
say ldapmodify "${as_admin[@]}" -f "$tmp/carl.ldif"
failing 6 say ldapcompare "${as_admin[@]}" uid=carl,ou=people,dc=lesson,dc=test sn:Otto
say ldapdelete "${as_admin[@]}" uid=carl,ou=people,dc=lesson,dc=test
failing 50 say ldapdelete "${as_ann[@]}" uid=bob,ou=people,dc=lesson,dc=test
say env LDAPTLS_CACERT="$tmp/cert.pem" ldapwhoami "${as_ann[@]}" -ZZ
finish 'ldap.resultCode == 49' 'ldap.resultCode == 32' 'ldap.resultCode == 50' 'ldap.requestName == "1.3.6.1.4.1.1466.20037"' \
    'ldap.compareRequest_element' 'tls.handshake.type == 1' 'none: tcp.analysis.retransmission'
