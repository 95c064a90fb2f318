#!/usr/bin/env bash
# PostgreSQL: no TLS, a login with SCRAM, a table, rows, an error in a transaction, a COPY; prepared queries with values; a
# password that is wrong.
. "$(dirname "$0")/common.sh"
need psql pgbench setpriv
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1); [ -x "$bin/initdb" ] || refuse "needs postgresql" 69
network
mkdir "$tmp/data"; chown postgres "$tmp/data"
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
echo changeit >"$tmp/password"; chmod 644 "$tmp/password"
as_postgres "$bin/initdb" -D "$tmp/data" -U ann --pwfile "$tmp/password" -A scram-sha-256 -E UTF8 --locale C >"$tmp/initdb.log" 2>&1
echo 'host all all 192.0.2.0/24 scram-sha-256' >>"$tmp/data/pg_hba.conf"
server setpriv --reuid=postgres --regid=postgres --clear-groups "$bin/postgres" -D "$tmp/data" -c listen_addresses=192.0.2.80 \
    -c unix_socket_directories= -c ssl=off >"$tmp/postgres.log" 2>&1 &
until_listening server 5432
ask() { client env PGPASSWORD="${password:-changeit}" PGAPPNAME=psql "$@" >>"$tmp/said.log" 2>&1; }
cat >"$tmp/lesson.sql" <<'SQL'
CREATE TABLE pages (name text PRIMARY KEY, visits int);
INSERT INTO pages VALUES ('首页', 3), ('about', 1);
SELECT name, visits FROM pages ORDER BY visits;
BEGIN;
SELECT * FROM nowhere;
ROLLBACK;
\copy pages from stdin
contact	7
news	9
\.
SQL
echo '\set visits 5
SELECT name FROM pages WHERE visits > :visits;' >"$tmp/prepared.sql"
sleep 1
record client
ask psql -X -h lesson.test -U ann -d postgres -f "$tmp/lesson.sql"
ask pgbench -n -M prepared -t 2 -f "$tmp/prepared.sql" -h lesson.test -U ann postgres
password=guess failing 2 ask psql -X -h lesson.test -U ann -d postgres -c 'SELECT 1'
finish 'pgsql.type == "SSL request"' 'pgsql.authtype == 10' 'pgsql.type == "Error"' 'pgsql.type == "Data row"' \
    'pgsql.type == "Bind"' 'pgsql.type == "Copy data"' 'none: tcp.analysis.retransmission'
