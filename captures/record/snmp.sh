#!/usr/bin/env bash
# SNMP: values asked for in versions 1 and 2c, one that there is not, a walk through a table, a value set and refused; a wrong
# community, to which nobody answers; traps of versions 1 and 2c, and one that is confirmed; version 3 with proof, with encryption,
# and with a wrong password.
. "$(dirname "$0")/common.sh"
need snmpd snmptrapd snmpget snmpgetnext snmpbulkget snmpbulkwalk snmpset snmptrap snmpinform
network
filter=udp
mkdir "$tmp/agent" "$tmp/traps"
cat >"$tmp/snmpd.conf" <<CONF
agentaddress udp:192.0.2.80:161
rocommunity public
rwcommunity private
sysName router
sysLocation Lesson
sysContact ann@lesson.test
createUser ann SHA winter-in-bonn AES summer-in-rome
rouser ann auth
CONF
echo 'authCommunity log public
disableAuthorization yes' >"$tmp/snmptrapd.conf"
server env SNMP_PERSISTENT_DIR="$tmp/agent" MIBS= snmpd -f -Lo -C -c "$tmp/snmpd.conf" >"$tmp/snmpd.log" 2>&1 &
client env SNMP_PERSISTENT_DIR="$tmp/traps" MIBS= snmptrapd -f -Lo -C -c "$tmp/snmptrapd.conf" udp:192.0.2.10:162 >"$tmp/traps.log" 2>&1 &
sleep 2
say() { client env MIBS= SNMP_PERSISTENT_DIR="$tmp/asks" "$@" >>"$tmp/said.log" 2>&1; }
agent() { server env MIBS= SNMP_PERSISTENT_DIR="$tmp/sends" "$@" >>"$tmp/said.log" 2>&1; }
record client
say snmpget -v1 -c public 192.0.2.80 1.3.6.1.2.1.1.5.0
say snmpgetnext -v1 -c public 192.0.2.80 1.3.6.1.2.1.1.5.0
failing 2 say snmpget -v1 -c public 192.0.2.80 1.3.6.1.2.1.1.77.0
say snmpget -v2c -c public 192.0.2.80 1.3.6.1.2.1.1.3.0 1.3.6.1.2.1.1.2.0 1.3.6.1.2.1.1.77.0
say snmpbulkget -v2c -c public -Cn1 -Cr3 192.0.2.80 1.3.6.1.2.1.1.5 1.3.6.1.2.1.2.2.1
say snmpbulkwalk -v2c -c public 192.0.2.80 1.3.6.1.2.1.4.20
failing 2 say snmpset -v2c -c public 192.0.2.80 1.3.6.1.2.1.1.6.0 s Elsewhere
failing 1 say snmpget -v2c -c guess -t 1 -r 1 192.0.2.80 1.3.6.1.2.1.1.5.0
agent snmptrap -v1 -c public 192.0.2.10 1.3.6.1.4.1.8072.3.2.10 192.0.2.80 2 0 '' 1.3.6.1.2.1.2.2.1.1.2 i 2
agent snmptrap -v2c -c public 192.0.2.10 '' 1.3.6.1.6.3.1.1.5.4 1.3.6.1.2.1.2.2.1.1.2 i 2
agent snmpinform -v2c -c public 192.0.2.10 '' 1.3.6.1.6.3.1.1.5.1
say snmpget -v3 -l authNoPriv -u ann -a SHA -A winter-in-bonn 192.0.2.80 1.3.6.1.2.1.1.5.0
say snmpget -v3 -l authPriv -u ann -a SHA -A winter-in-bonn -x AES -X summer-in-rome 192.0.2.80 1.3.6.1.2.1.1.6.0
failing 1 say snmpget -v3 -l authNoPriv -u ann -a SHA -A a-wrong-password 192.0.2.80 1.3.6.1.2.1.1.5.0
finish 'snmp.data == 0' 'snmp.data == 5' 'snmp.data == 4' 'snmp.data == 7' 'snmp.data == 6' 'snmp.encryptedPDU' 'snmp.error_status == 2' \
    'snmp.community == "guess"'
