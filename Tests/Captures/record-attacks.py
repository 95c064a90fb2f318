#!/usr/bin/env python3
"""Records attacks.pcapng.gz: markup, script and what cannot be seen, in every field that a peer controls: record-attacks.py FOLDER

The packets are real ones, of clients and servers that this script runs on two addresses of lo. Where no program would send such
bytes (TLS, HTTP/2, WebSocket, MQTT, DNS, DHCP), the script writes the messages itself. What no peer but whoever wrote the file
controls is added afterwards: comments, names of interfaces and hosts, the system's. Needs openssl, tcpdump and root, on Linux.
"""

import gzip
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

CLIENT, SERVER = "127.66.0.1", "127.66.0.2"
ATTACKS = [
    "</script><svg onload=alert(1)>", "<!--<script>", "]]>", "\"><img src=//192.0.2.1/x onerror=alert(1)>",
    "' onmouseover='alert(1)", "javascript:alert(1)", "\u2028\u2029x", "\x1b[2J\x1b]0;x\x07", "\u202egpj.exe\u2066", "&lt;b&gt;&#0;",
    "%%{init:{}}%%;#35;`|*_[x](javascript:alert(1))",
]
LONG = "<i>" * 21_845


# MARK: Talking


def talk(port, exchange):
    """A connection on which the client and the server say something in turn: (0 for the client, the bytes)."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((SERVER, port))
        listener.listen()
        with socket.socket() as client:
            client.bind((CLIENT, 0))
            client.connect((SERVER, port))
            server, _ = listener.accept()
            with server:
                for side, data in exchange:
                    sender, receiver = (client, server) if side == 0 else (server, client)
                    thread = threading.Thread(target=sender.sendall, args=(data,))
                    thread.start()
                    left = len(data)
                    while left:
                        left -= len(receiver.recv(min(left, 1 << 16)))
                    thread.join()
                client.shutdown(socket.SHUT_WR)
                server.recv(1)


def datagrams(client_port, server_port, exchange):
    with socket.socket(type=socket.SOCK_DGRAM) as client, socket.socket(type=socket.SOCK_DGRAM) as server:
        client.bind((CLIENT, client_port))
        server.bind((SERVER, server_port))
        for side, data in exchange:
            sender, target = (client, (SERVER, server_port)) if side == 0 else (server, client.getsockname())
            sender.sendto(data, target)
            time.sleep(0.01)


# MARK: HTTP/1


def http1():
    for attack in [*ATTACKS, LONG]:
        text, target = attack.encode(), attack.replace(" ", "%20").encode()
        talk(8080, [
            (0, b"POST /" + target + b"?a=" + target + b"&" + target + b"=b HTTP/1.1\r\nHost: " + text + b"\r\n" + text + b": " + text
                + b"\r\nCookie: a=" + text + b"; " + text + b"=b\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n" % (len(text) * 2 + 2)
                + b"a=" + text + text),
            (1, b"HTTP/1.1 200 " + text + b"\r\nSet-Cookie: " + text + b"=" + text + b"; Path=" + text + b"; Domain=" + text
                + b"\r\nContent-Type: text/html; charset=" + text + b"\r\nLocation: " + text + b"\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n"
                + b"%x;%s\r\n%s\r\n0\r\nX: %s\r\n%s: x\r\n\r\n" % (len(text), text[:200], text, text, text)),
        ])
        boundary = b"--b\r\nContent-Disposition: form-data; name=\"" + text.replace(b'"', b"%22") + b"\"; filename=\"" + text.replace(b'"', b"%22") + b"\"\r\n\r\n" + text + b"\r\n--b--\r\n"
        talk(8080, [
            (0, b"PUT /" + target + b" HTTP/1.1\r\nHost: attacks.test\r\nAuthorization: Digest username=\"" + text.replace(b'"', b"") + b"\"\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: %d\r\n\r\n" % len(boundary) + boundary),
            (1, b"HTTP/1.1 301 " + text + b"\r\nLocation: javascript:" + target + b"\r\nContent-Length: 0\r\n\r\n"),
        ])


def events_and_greetings():
    for attack in ATTACKS:
        text = attack.encode()
        talk(8081, [
            (0, b"GET /events HTTP/1.1\r\nHost: attacks.test\r\nAccept: text/event-stream\r\n\r\n"),
            (1, b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: " + text + b"\nid: " + text + b"\ndata: " + text + b"\n\n"),
        ])
        talk(2121, [(1, b"220 " + text + b" ready\r\n"), (0, b"USER " + text + b"\r\n"), (1, b"331 " + text + b"\r\n")])
        talk(2525, [(1, b"220 mail.test ESMTP " + text + b"\r\n"), (0, b"EHLO " + text + b"\r\n"), (1, b"250 " + text + b"\r\n")])
        talk(2222, [(1, b"SSH-2.0-" + text + b"\r\n"), (0, b"SSH-2.0-" + text + b"\r\n")])
        talk(3128, [(0, b"CONNECT " + text + b":443 HTTP/1.1\r\nHost: " + text + b":443\r\nProxy-Authorization: Basic " + text + b"\r\n\r\n"),
                    (1, b"HTTP/1.1 407 " + text + b"\r\nProxy-Authenticate: Basic realm=\"" + text.replace(b'"', b"") + b"\"\r\nContent-Length: 0\r\n\r\n")])
        name = text[:255]
        talk(1080, [(0, b"\5\1\0"), (1, b"\5\0"), (0, b"\5\1\0\3" + bytes([len(name)]) + name + b"\1\xbb"), (1, b"\5\0\0\1\x7f\0\0\1\0\0"),
                    (0, b"GET /" + text.replace(b" ", b"+") + b" HTTP/1.0\r\n\r\n"), (1, b"HTTP/1.0 404 " + text + b"\r\n\r\n")])


# MARK: HTTP/2


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def literal(name, value):
    """A field without indexing or Huffman. RFC 7541 §6.2.2."""
    def string(text):
        if len(text) < 127:
            return bytes([len(text)]) + text
        rest, size = len(text) - 127, b"\x7f"
        while rest >= 128:
            size, rest = size + bytes([rest % 128 + 128]), rest // 128
        return size + bytes([rest]) + text
    return b"\0" + string(name) + string(value)


def headers(stream, fields, flags):
    block = b"".join(literal(name, value) for name, value in fields)
    pieces = [block[start:start + 16_000] for start in range(0, len(block), 16_000)]
    frames = b""
    for index, piece in enumerate(pieces):
        ends = 4 if index == len(pieces) - 1 else 0
        frames += frame(9 if index else 1, ends | (0 if index else flags), stream, piece)
    return frames


def http2():
    exchange = [(0, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0)), (1, frame(4, 0, 0) + frame(4, 1, 0)), (0, frame(4, 1, 0))]
    for index, attack in enumerate([*ATTACKS, LONG]):
        text, stream = attack.encode(), 2 * index + 1
        exchange += [
            (0, headers(stream, [(b":method", b"POST"), (b":scheme", b"http"), (b":authority", text), (b":path", b"/" + text), (b"x", text),
                                 (text, b"x"), (b"cookie", b"a=" + text)], 0)
                + frame(0, 0, stream, text[:16_000]) + headers(stream, [(b"x-trailer", text)], 1)),
            (1, headers(stream, [(b":status", b"200"), (b"content-type", b"text/plain"), (b"server", text), (b"set-cookie", text + b"=" + text)], 0)
                + frame(0, 0, stream, text[:16_000]) + headers(stream, [(text, text)], 1)),
        ]
    exchange.append((1, frame(7, 0, 0, struct.pack(">II", 1, 2) + "".join(ATTACKS).encode())))
    talk(8082, exchange)


# MARK: WebSocket and MQTT


def websocket():
    def message(code, payload, masks):
        size = bytes([len(payload)]) if len(payload) < 126 else b"\x7e" + struct.pack(">H", len(payload))
        return bytes([0x80 | code, size[0] | (0x80 if masks else 0)]) + size[1:] + (b"\0\0\0\0" if masks else b"") + payload
    for attack in [*ATTACKS, LONG[:65_532]]:
        text = attack.encode()
        talk(8083, [
            (0, b"GET /chat HTTP/1.1\r\nHost: attacks.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: " + text + b"\r\nOrigin: " + text + b"\r\n\r\n"),
            (1, b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\nSec-WebSocket-Protocol: " + text + b"\r\n\r\n"),
            (0, message(1, text, True)), (1, message(1, text, False)), (0, message(2, text, True)), (0, message(9, text[:100], True)),
            (1, message(8, b"\x03\xe9" + text[:100], False)), (0, message(8, b"\x03\xe9" + text[:100], True)),
        ])


def mqtt():
    def packet(kind, payload):
        size, rest = b"", len(payload)
        while True:
            rest, digit = divmod(rest, 128)
            size += bytes([digit | (128 if rest else 0)])
            if not rest:
                return bytes([kind]) + size + payload
    string = lambda text: struct.pack(">H", len(text)) + text
    for attack in [*ATTACKS, LONG]:
        text = attack.encode()
        for version in (4, 5):
            none = b"\0" if version == 5 else b""
            reason = b"\x1f" + string(text[:100])
            talk(1883, [
                (0, packet(0x10, string(b"MQTT") + bytes([version, 0xC6]) + b"\0\x3c" + none + string(text) + none + string(text) + string(text) + string(text) + string(text))),
                (1, packet(0x20, b"\0\0" + (bytes([len(reason)]) + reason if version == 5 else b""))),
                (0, packet(0x82, b"\0\1" + none + string(text) + b"\0")), (1, packet(0x90, b"\0\1" + none + b"\0")),
                (1, packet(0x30, string(text) + none + text)), (0, packet(0x31, string(text) + none + text)),
                (0, packet(0xE0, b"\x04" + bytes([len(reason)]) + reason if version == 5 else b"")),
            ])


# MARK: TLS


def certificates(folder):
    """For each attack a chain of two: the words are in every name that there is."""
    chains = []
    run = lambda *command: subprocess.run(["openssl", *command], check=True, cwd=folder, capture_output=True)
    for attack in ATTACKS:
        escaped = "".join("\\" + letter if letter in '/\\+,="<>#; \'' else letter for letter in attack)
        name = "".join(f"/{part}={escaped}" for part in ("O", "OU", "CN", "L", "ST", "emailAddress" if attack.isascii() else "OU"))
        raw = attack.encode()
        wrapped = lambda tag, content: bytes([tag]) + (bytes([len(content)]) if len(content) < 128 else b"\x82" + struct.pack(">H", len(content))) + content
        names = wrapped(0x30, b"".join(wrapped(tag, raw) for tag in (0x82, 0x86, 0x81)))
        run("req", "-x509", "-utf8", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "ca.key", "-out", "ca.pem",
            "-subj", name, "-days", "3650")
        run("req", "-new", "-utf8", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "key", "-out", "csr", "-subj", name)
        Path(folder, "extensions").write_text(
            "subjectAltName=DER:" + names.hex() + "\nauthorityInfoAccess=DER:"
            + wrapped(0x30, wrapped(0x30, bytes.fromhex("06082b06010505073001") + wrapped(0x86, raw))).hex()
            + "\ncrlDistributionPoints=DER:" + wrapped(0x30, wrapped(0x30, wrapped(0xA0, wrapped(0xA0, wrapped(0x86, raw))))).hex() + "\n")
        run("x509", "-req", "-in", "csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "3650", "-extfile", "extensions", "-out", "leaf.pem")
        run("x509", "-in", "leaf.pem", "-outform", "DER", "-out", "leaf.der")
        run("x509", "-in", "ca.pem", "-outform", "DER", "-out", "ca.der")
        chains.append([Path(folder, each + ".der").read_bytes() for each in ("leaf", "ca")])
    return chains


def tls(folder):
    short, whole = lambda data: struct.pack(">H", len(data)) + data, lambda data: struct.pack(">I", len(data))[1:] + data
    extension = lambda kind, data: struct.pack(">H", kind) + short(data)
    message = lambda kind, data: bytes([kind]) + whole(data)

    def records(data):
        return b"".join(b"\x16\3\3" + short(data[start:start + 16_384]) for start in range(0, len(data), 16_384))

    chains = certificates(folder)
    for attack, chain in [*zip(ATTACKS, chains), (LONG[:60_000], chains[0])]:
        text = attack.encode()
        protocol = bytes([min(len(text), 255)]) + text[:255]
        hello = b"\3\3" + bytes(32) + b"\0" + short(b"\xc0\x2b") + b"\1\0" + short(
            extension(0, short(b"\0" + short(text[:50_000]))) + extension(16, short(protocol)) + extension(35, text[:200]) + extension(10, short(b"\0\x17"))
            + extension(0xFEFE, text[:2_000]))
        answer = b"\3\3" + bytes(32) + b"\0" + b"\xc0\x2b" + b"\0" + short(extension(16, short(protocol)) + extension(35, b""))
        flight = (message(2, answer) + message(11, whole(b"".join(whole(each) for each in chain)))
                  + message(13, b"\1\x40" + short(b"\4\3") + short(short(text[:1_000]))) + message(14, b""))
        talk(8443, [
            (0, records(message(1, hello))), (1, records(flight)),
            (0, records(message(11, whole(b"".join(whole(each) for each in chain)))) + b"\x14\3\3\0\1\1"),
            (1, records(message(4, struct.pack(">I", 300) + short(text)))), (1, b"\x15\3\3\0\2\2\x2a"),
        ])


# MARK: DNS and DHCP


def labels(text):
    text = text[:252] if len(text) > 63 else text
    pieces = [text[start:start + 63] for start in range(0, len(text), 63)]
    return b"".join(bytes([len(piece)]) + piece for piece in pieces[:3]) + b"\4test\0"


def dns():
    for number, attack in enumerate([*ATTACKS, LONG]):
        text = attack.encode()
        name, brief = labels(text), text[:255]
        question = name + struct.pack(">HH", 255, 1)
        record = lambda kind, data: b"\xc0\x0c" + struct.pack(">HHIH", kind, 1, 60, len(data)) + data
        answers = [record(16, bytes([len(brief)]) + brief), record(5, name), record(13, (bytes([len(brief)]) + brief) * 2), record(15, b"\0\1" + name),
                   record(33, bytes(6) + name), record(257, b"\0\5issue" + brief), record(65, b"\0\1" + name + b"\0\1" + struct.pack(">H", len(brief) + 1) + bytes([len(brief)]) + brief)]
        header = lambda flags, count: struct.pack(">HHHHHH", number, flags, 1, count, 0, 0)
        datagrams(0, 53, [(0, header(0x100, 0) + question), (1, header(0x8180, len(answers)) + question + b"".join(answers))])


def dhcp():
    for number, attack in enumerate([*ATTACKS, LONG]):
        text = attack.encode()[:255]
        option = lambda kind, data: bytes([kind, len(data)]) + data

        def message(code, kind):
            return (struct.pack(">BBBBIHH", code, 1, 6, 0, 0x1000 + number, 0, 0) + bytes(4) + (b"\x7f\x42\0\1" if code == 2 else bytes(4)) + bytes(8)
                    + bytes([2, 0, 0, 0, 0, 1]) + bytes(10) + text[:64].ljust(64, b"\0") + text[:128].ljust(128, b"\0") + b"\x63\x82\x53\x63"
                    + option(53, bytes([kind])) + option(12, text) + option(15, text) + option(60, text) + option(56, text) + option(61, b"\0" + text[:254])
                    + option(66, text) + option(67, text) + option(81, b"\0\0\0" + text[:252]) + option(119, labels(text)) + b"\xff")
        datagrams(68, 67, [(0, message(1, 1)), (1, message(2, 2)), (0, message(1, 3)), (1, message(2, 5))])


# MARK: The file


def with_comments(pcap):
    """The packets of a pcap as pcapng, with what whoever writes such a file can say of them."""
    block = lambda kind, body: struct.pack("<II", kind, len(body) + 12) + body + struct.pack("<I", len(body) + 12)
    padded = lambda data: data + bytes(-len(data) % 4)
    option = lambda code, data: struct.pack("<HH", code, len(data)) + padded(data)
    texts = [attack.encode() for attack in ATTACKS]
    everything = " ".join(ATTACKS).encode()
    both = lambda *codes: b"".join(option(code, everything) for code in codes)
    file = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1) + both(1, 2, 3, 4) + option(1, LONG.encode()) + option(0, b""))
    link_type = struct.unpack("<I", pcap[20:24])[0]
    file += block(1, struct.pack("<HHI", link_type, 0, 0) + both(1, 2, 3, 12, 15) + option(11, b"\0" + everything) + option(0, b""))
    names = b"".join(struct.pack("<HH", 1, 4 + len(text) + 1) + padded(bytes([127, 66, 0, 2]) + text + b"\0") for text in texts)
    file += block(4, names + struct.pack("<HH", 0, 0) + both(1, 2) + option(0, b""))
    at, number = 24, 0
    while at < len(pcap):
        seconds, micros, size, length = struct.unpack("<IIII", pcap[at:at + 16])
        stamp = seconds * 1_000_000 + micros
        comment = option(1, texts[number % len(texts)]) + option(0, b"") if number % 10 == 3 else b""
        file += block(6, struct.pack("<IIIII", 0, stamp >> 32, stamp & 0xFFFFFFFF, size, length) + padded(pcap[at + 16:at + 16 + size]) + comment)
        at, number = at + 16 + size, number + 1
    return file + block(5, struct.pack("<III", 0, 0, 0) + option(1, everything) + option(0, b""))


def main():
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as made:
        file = Path(made, "attacks.pcap")
        capture = subprocess.Popen(["tcpdump", "-i", "lo", "-s", "0", "-B", "65536", "-U", "-w", file, "net", "127.66.0.0/16"], stderr=subprocess.DEVNULL)
        time.sleep(1)
        for part in (http1, events_and_greetings, http2, websocket, mqtt, lambda: tls(made), dns, dhcp):
            part()
        time.sleep(1)
        capture.terminate()
        capture.wait()
        with open(folder / "attacks.pcapng.gz", "wb") as target, gzip.GzipFile("", "wb", 9, target, 0) as packed:
            packed.write(with_comments(file.read_bytes()))


if __name__ == "__main__":
    if len(sys.argv) != 2 or os.geteuid() != 0:
        sys.exit(__doc__.strip())
    main()
