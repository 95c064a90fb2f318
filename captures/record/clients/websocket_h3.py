"""WebSocket on a stream of HTTP/3 (RFC 9220), by aioquic and wsproto: a server that says back what it hears (serve), and a client
that asks for a page and says three things (connect).

    websocket_h3.py serve CERTIFICATE KEY
    websocket_h3.py connect HOST ROOT KEYLOG
"""
import asyncio, sys

from aioquic.asyncio import QuicConnectionProtocol, connect, serve
from aioquic.h3.connection import H3_ALPN, H3Connection
from aioquic.h3.events import DataReceived, HeadersReceived
from aioquic.quic.configuration import QuicConfiguration
from noted import here, note, peer
from wsproto.connection import Connection, ConnectionType
from wsproto.events import CloseConnection, TextMessage
from wsproto.extensions import PerMessageDeflate


class Peer(QuicConnectionProtocol):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.http, self.sockets = None, {}

    def quic_event_received(self, event):
        if self.http is None:
            self.http = H3Connection(self._quic)
        for happened in self.http.handle_event(event):
            if isinstance(happened, HeadersReceived):
                self.headed(happened.stream_id, {name.decode(): value.decode() for name, value in happened.headers})
            elif isinstance(happened, DataReceived) and happened.stream_id in self.sockets:
                socket = self.sockets[happened.stream_id]
                if happened.data:
                    socket.receive_data(happened.data)
                for said in socket.events():
                    self.heard(happened.stream_id, socket, said)
        self.transmit()


class Server(Peer):
    def headed(self, stream, head):
        if head.get(":protocol") != "websocket":
            self.http.send_headers(stream, [(b":status", b"200"), (b"content-type", b"text/plain")])
            self.http.send_data(stream, b"hello\n", True)
            return note("server", peer(self), head[":method"], head[":path"], 200, 6)
        extension = PerMessageDeflate()
        agreed = extension.accept(head["sec-websocket-extensions"])
        answer = f"permessage-deflate; {agreed}" if isinstance(agreed, str) and agreed else "permessage-deflate"
        self.http.send_headers(stream, [(b":status", b"200"), (b"sec-websocket-protocol", b"chat"),
                                        (b"sec-websocket-extensions", answer.encode())])
        self.sockets[stream] = Connection(ConnectionType.SERVER, [extension])
        note("server", peer(self), head[":method"], head[":path"], 200, "-")

    def heard(self, stream, socket, said):
        if isinstance(said, TextMessage):
            self.http.send_data(stream, socket.send(TextMessage(f"heard: {said.data}")), False)
        elif isinstance(said, CloseConnection):
            self.http.send_data(stream, socket.send(said.response()), True)


class Client(Peer):
    words = ["hello", "你好，世界", "hello"]

    def begin(self, host):
        self.http = self.http or H3Connection(self._quic)
        self.over, authority = asyncio.get_running_loop().create_future(), host.encode()
        self.chat = self._quic.get_next_available_stream_id()
        self.http.send_headers(self.chat, [
            (b":method", b"CONNECT"), (b":protocol", b"websocket"), (b":scheme", b"https"), (b":authority", authority),
            (b":path", b"/chat"), (b"sec-websocket-version", b"13"), (b"sec-websocket-protocol", b"chat"),
            (b"sec-websocket-extensions", b"permessage-deflate")])
        page = self._quic.get_next_available_stream_id()
        self.http.send_headers(page, [
            (b":method", b"GET"), (b":scheme", b"https"), (b":authority", authority), (b":path", b"/page")], True)
        self.transmit()

    def headed(self, stream, head):
        asked = ("CONNECT", "/chat") if stream == self.chat else ("GET", "/page")
        note("client", here(self), *asked, head[":status"], "-")    # Nobody counts here what comes.
        if stream == self.chat:
            extension = PerMessageDeflate()
            extension.finalize(head["sec-websocket-extensions"])
            self.sockets[stream] = Connection(ConnectionType.CLIENT, [extension])
            self.say(stream)

    def say(self, stream):
        more = TextMessage(self.words.pop(0)) if self.words else CloseConnection(1000, "bye")
        self.http.send_data(stream, self.sockets[stream].send(more), not isinstance(more, TextMessage))

    def heard(self, stream, socket, said):
        if isinstance(said, TextMessage):
            self.say(stream)
        elif isinstance(said, CloseConnection) and not self.over.done():
            self.over.set_result(None)


async def run_server(certificate, key):
    configuration = QuicConfiguration(is_client=False, alpn_protocols=H3_ALPN)
    configuration.load_cert_chain(certificate, key)
    await serve("0.0.0.0", 443, configuration=configuration, create_protocol=Server)
    print("ready", flush=True)
    await asyncio.Future()


async def run_client(host, root, keys):
    with open(keys, "a") as log:
        configuration = QuicConfiguration(is_client=True, alpn_protocols=H3_ALPN, secrets_log_file=log)
        configuration.load_verify_locations(root)
        async with connect(host, 443, configuration=configuration, create_protocol=Client) as client:
            client.begin(host)
            await client.over
            await asyncio.sleep(0.1)


asyncio.run(run_server(*sys.argv[2:4]) if sys.argv[1] == "serve" else run_client(*sys.argv[2:5]))
