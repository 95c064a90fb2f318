#!/usr/bin/env bash
# MySQL's protocol with MariaDB: a login, a table, rows, an error, a transaction, two results of one query, a file of the
# client's; a password that is wrong; a prepared query; TLS, and the same behind it.
. "$(dirname "$0")/common.sh"
need mariadbd mariadb mariadb-install-db setpriv
"$python" -c 'import pymysql' 2>/dev/null || refuse "needs python3-pymysql" 69
perl -MDBD::MariaDB -e 1 2>/dev/null || refuse "needs libdbd-mariadb-perl" 69
network
certificates
mkdir "$tmp/data"; chown mysql "$tmp/data"
as_mysql() { setpriv --reuid=mysql --regid=mysql --clear-groups "$@"; }
as_mysql mariadb-install-db --no-defaults --datadir="$tmp/data" --auth-root-authentication-method=normal --skip-test-db >"$tmp/install.log" 2>&1
cat >"$tmp/init.sql" <<'SQL'
CREATE DATABASE lesson CHARACTER SET utf8mb4;
CREATE USER ann@'%' IDENTIFIED BY 'changeit';
GRANT ALL ON lesson.* TO ann@'%';
SQL
chmod 644 "$tmp/init.sql"
install -o mysql "$tmp/tls/chain.pem" "$tmp/chain.pem"; install -m 600 -o mysql "$tmp/tls/server.key" "$tmp/server.key"
server setpriv --reuid=mysql --regid=mysql --clear-groups mariadbd --no-defaults --datadir="$tmp/data" --bind-address=192.0.2.80 \
    --socket="$tmp/data/socket" --skip-name-resolve --local-infile=1 --init-file="$tmp/init.sql" \
    --ssl-cert="$tmp/chain.pem" --ssl-key="$tmp/server.key" >"$tmp/mariadbd.log" 2>&1 &
until_listening server 3306
cd "$tmp"
ask() { client mariadb --no-defaults -h lesson.test -u ann --password="${password:-changeit}" "$@" >>"$tmp/said.log" 2>&1; }
printf 'contact\t7\nnews\t9\n' >"$tmp/pages.tsv"
cat >"$tmp/lesson.sql" <<SQL
CREATE TABLE pages (name varchar(40) PRIMARY KEY, visits int);
INSERT INTO pages VALUES ('首页', 3), ('about', 1);
SELECT name, visits FROM pages ORDER BY visits;
SELECT * FROM nowhere;
BEGIN;
UPDATE pages SET visits = visits + 1;
ROLLBACK;
LOAD DATA LOCAL INFILE 'pages.tsv' INTO TABLE pages;
SET PASSWORD = PASSWORD('changeit');
SQL
cat >"$tmp/results.py" <<'PY'
# Two results of one query, and what no client of the command line sends: another database, a ping, the server's statistics.
import pymysql, pymysql.constants.CLIENT as flags
link = pymysql.connect(host="lesson.test", user="ann", password="changeit", database="lesson", client_flag=flags.MULTI_STATEMENTS)
cursor = link.cursor()
cursor.execute("SELECT 1; SELECT name FROM pages WHERE visits > 2")
cursor.nextset(); cursor.fetchall()
link.ping(); link.select_db("information_schema")
link.close()
PY
cat >"$tmp/prepared.pl" <<'PERL'
use DBI;
my $link = DBI->connect("DBI:MariaDB:database=lesson;host=lesson.test", "ann", "changeit", {mariadb_server_prepare => 1, RaiseError => 1});
my $query = $link->prepare("SELECT name, visits FROM pages WHERE visits > ?");
for my $visits (5, 8) { $query->execute($visits); $query->fetchall_arrayref(); }
$query->finish(); $link->disconnect();
PERL
cat >"$tmp/tls.py" <<'PY'
import pymysql, ssl, sys
context = ssl.create_default_context(cafile=sys.argv[1])
context.keylog_filename = sys.argv[2]
link = pymysql.connect(host="lesson.test", user="ann", password="changeit", database="lesson", ssl=context)
with link.cursor() as cursor: cursor.execute("SELECT name FROM pages")
link.close()
PY
sleep 1
record client
ask --skip-ssl --force --local-infile=1 --default-character-set=utf8mb4 lesson <"$tmp/lesson.sql" || true
password=guess failing 1 ask --skip-ssl lesson -e 'SELECT 1'
client "$python" "$tmp/results.py"
client perl "$tmp/prepared.pl"
client "$python" "$tmp/tls.py" "$tmp/tls/root.pem" "$tmp/keys"
finish 'mysql.command == 3' 'mysql.error_code == 1146' 'mysql.error_code == 1045' 'mysql.num_fields == 2' 'mysql.command == 14' \
    'mysql.command == 23' 'tls.handshake.type == 1' \
    'none: tcp.analysis.retransmission'
