"""What the two sides of other protocols say: each message is what tshark names in the packets that carry it."""
import wire
from rules import Difference

_SMB2 = ("NEGOTIATE SESSION_SETUP LOGOFF TREE_CONNECT TREE_DISCONNECT CREATE CLOSE FLUSH READ WRITE LOCK IOCTL CANCEL ECHO "
         "QUERY_DIRECTORY CHANGE_NOTIFY QUERY_INFO SET_INFO OPLOCK_BREAK").split()
_MYSQL = ("SLEEP QUIT INIT_DB QUERY FIELD_LIST CREATE_DB DROP_DB REFRESH SHUTDOWN STATISTICS PROCESS_INFO CONNECT PROCESS_KILL "
          "DEBUG PING TIME DELAYED_INSERT CHANGE_USER BINLOG_DUMP TABLE_DUMP CONNECT_OUT REGISTER_SLAVE STMT_PREPARE "
          "STMT_EXECUTE STMT_SEND_LONG_DATA STMT_CLOSE STMT_RESET SET_OPTION STMT_FETCH").split()
_MQTT = ("- CONNECT CONNACK PUBLISH PUBACK PUBREC PUBREL PUBCOMP SUBSCRIBE SUBACK UNSUBSCRIBE UNSUBACK PINGREQ PINGRESP "
         "DISCONNECT AUTH").split()
_LDAP = dict(enumerate("BindRequest BindResponse UnbindRequest SearchRequest SearchResultEntry SearchResultDone ModifyRequest "
                       "ModifyResponse AddRequest AddResponse DelRequest DelResponse ModifyDNRequest ModifyDNResponse "
                       "CompareRequest CompareResponse AbandonRequest".split()))
_LDAP.update({19: "SearchResultReference", 23: "ExtendedRequest", 24: "ExtendedResponse", 25: "IntermediateResponse"})


def _listed(names, prefix=""):
    def name(text):
        place = int(text, 0)
        return prefix + names[place] if place < len(names) else None
    return name


# Of each protocol tshark's fields, and what we call what stands in them; what has no name is held against nothing.
_FIELDS = {
    "irc": [("irc.request.command", str.upper), ("irc.response.command", str.upper)],
    "smb": [("smb2.cmd", _listed(_SMB2))],
    "mysql": [("mysql.command", _listed(_MYSQL, "COM_"))],
    "mqtt": [("mqtt.msgtype", _listed(_MQTT))],
    "ldap": [("ldap.protocolOp", lambda text: _LDAP.get(int(text, 0)))],
    "smtp": [("smtp.req.command", str.upper), ("smtp.response.code", str)],
    "ftp": [("ftp.request.command", str.upper), ("ftp.response.code", str)],
    "pop3": [("pop.request.command", str.upper), ("pop.response.indicator", str)],
    "imap": [("imap.request.command", str.upper)],
    "ssh": [("ssh.message_code", {"20": "KEXINIT", "21": "NEWKEYS"}.get)],
}
_NAMES = sorted({name for fields in _FIELDS.values() for name, _ in fields})
_ALWAYS = {"smb": set(_SMB2), "mysql": {"COM_" + name for name in _MYSQL}}


def differences(case):
    spoken = {message["protocol"] for connection in case.connections.values() for message in connection.get("messages", [])}
    if not spoken & set(_FIELDS):
        return
    rows = wire.fields(case.path, ["frame.number"] + _NAMES, case.limit, case.cache)
    theirs = {int(row[0]): dict(zip(_NAMES, row[1:])) for row in rows}
    for number, connection in case.connections.items():
        if number in case.wire.streams:
            for protocol, fields in _FIELDS.items():
                own = [message for message in connection.get("messages", []) if message["protocol"] == protocol]
                if own:
                    yield from _stream(case, number, protocol, own, _named(case, number, fields, theirs))


def _named(case, number, fields, theirs):
    """(packet, name) of all that tshark names in a stream, in order."""
    found = []
    for packet in case.wire.streams[number]:
        for field, name in fields:
            for text in filter(None, theirs.get(packet.number, {}).get(field, "").split(wire.BETWEEN)):
                if name(text):
                    found.append((packet.number, name(text)))
    return found


def _stream(case, number, protocol, own, named):
    kinds = {name for _, name in named} | _ALWAYS.get(protocol, set())
    for packet, name in named:
        case.checked("dialogue-" + protocol)
        if not any(_carries(message, packet) and _is(message, name) for message in own):
            yield Difference("dialogue-theirs:" + protocol, number, packet, "no %s there" % name, name)
            break
    for message in own:
        if message["kind"] in kinds and not any(_carries(message, packet) and _is(message, name) for packet, name in named):
            yield Difference("dialogue-ours:" + protocol, number, message["packet"], message["kind"], "no such message there")
            break


def _is(message, name):
    """tshark takes the word behind UID for the command, and four letters of a command of SMTP; it takes a proof for one. Ours
    is named "command" where we have no words for it."""
    kind, words = message["kind"].upper(), message.get("facts", {}).get("text", "").upper().split(" ")
    if kind == "RESPONSE":
        return True
    if kind in ("COMMAND", "UID"):
        kind = words[2 if kind == "UID" else 0] if len(words) > 2 or kind != "UID" else kind
    return kind == name.upper() or message["protocol"] == "smtp" and kind[:4] == name.upper()


def _carries(message, packet):
    return message["packet"] <= packet <= message.get("lastPacket", message["packet"])
