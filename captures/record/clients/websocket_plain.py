"""WebSocket (RFC 6455) with the standard library alone, since no ordinary client sends a message in pieces.

serve: says each text back word by word, in frames of one message, with a ping before the last.
connect [ROOT KEYS]: says two things, answers pings, and closes with a reason; with the certificate of a root over TLS,
its secrets into the file KEYS.
"""
import base64, hashlib, os, socket, ssl, struct, sys

CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class Frames:
    def __init__(self, connection, masks):
        self.connection, self.masks = connection, masks
        self.input = connection.makefile("rb")
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, opcode, payload, last=True):
        head = struct.pack("!B", (0x80 if last else 0) | opcode)
        assert len(payload) < 126
        head += struct.pack("!B", (0x80 if self.masks else 0) | len(payload))
        if self.masks:
            key = os.urandom(4)
            head += key
            payload = bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))
        self.connection.sendall(head + payload)

    def receive(self):
        first, second = self.input.read(2)
        length = second & 0x7F
        if length == 126:
            length, = struct.unpack("!H", self.input.read(2))
        key = self.input.read(4) if second & 0x80 else bytes(4)
        payload = bytes(byte ^ key[i % 4] for i, byte in enumerate(self.input.read(length)))
        return first & 0x0F, payload, bool(first & 0x80)

    def head(self):
        fields = {}
        first = self.input.readline().decode()
        while line := self.input.readline().decode().strip():
            name, value = line.split(":", 1)
            fields[name.strip().lower()] = value.strip()
        return first, fields


def serve():
    listener = socket.create_server(("0.0.0.0", 80))
    connection, _ = listener.accept()
    frames = Frames(connection, masks=False)
    key = frames.head()[1]["sec-websocket-key"]
    accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
    connection.sendall(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        f"Sec-WebSocket-Accept: {accept}\r\n\r\n").encode())
    while True:
        opcode, payload, _ = frames.receive()
        if opcode == CLOSE:
            frames.send(CLOSE, payload[:2])
            return connection.close()
        if opcode != TEXT:
            continue
        words = payload.split(b" ")
        for number, word in enumerate(words):
            if number == len(words) - 1 and number > 0:
                frames.send(PING, b"still there?")
            frames.send(TEXT if number == 0 else CONTINUATION, word + b" ", last=number == len(words) - 1)


def connect(root=None, keys=None):
    connection = socket.create_connection(("lesson.test", 443 if root else 80))
    if root:
        context = ssl.create_default_context(cafile=root)
        context.keylog_filename = keys
        connection = context.wrap_socket(connection, server_hostname="lesson.test")
    frames = Frames(connection, masks=True)
    key = base64.b64encode(os.urandom(16)).decode()
    frames.connection.sendall(("GET /echo HTTP/1.1\r\nHost: lesson.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                               f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
    frames.head()
    for text in ["你好", "one two three"]:
        frames.send(TEXT, text.encode())
        last = False
        while not last:
            opcode, payload, last = frames.receive()
            if opcode == PING:
                frames.send(PONG, payload)
                last = False
    frames.send(CLOSE, struct.pack("!H", 1000) + "谢谢".encode())
    frames.receive()
    frames.connection.close()


serve() if sys.argv[1] == "serve" else connect(*sys.argv[2:])
