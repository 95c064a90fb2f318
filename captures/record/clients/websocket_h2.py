"""WebSocket on a stream of HTTP/2 (RFC 8441), by the libraries h2 and wsproto: a server that says back what it hears (serve),
and a client that asks for a page and says two things (connect)."""
import socket, sys

import h2.config, h2.connection, h2.events, h2.settings
from wsproto.connection import Connection, ConnectionType
from wsproto.events import BytesMessage, CloseConnection, TextMessage
from wsproto.extensions import PerMessageDeflate

ENABLE_CONNECT = h2.settings.SettingCodes.ENABLE_CONNECT_PROTOCOL


class Peer:
    def __init__(self, link, is_client):
        self.link = link
        self.http = h2.connection.H2Connection(h2.config.H2Configuration(client_side=is_client, header_encoding="utf-8"))
        if not is_client:
            self.http.local_settings = h2.settings.Settings(client=False, initial_values={ENABLE_CONNECT: 1})
        self.http.initiate_connection()
        self.send()

    def send(self):
        self.link.sendall(self.http.data_to_send())

    def events(self):
        while data := self.link.recv(65536):
            for event in self.http.receive_data(data):
                if isinstance(event, h2.events.DataReceived):
                    self.http.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                yield event
            self.send()


def deflate(accepted=None):
    extension = PerMessageDeflate()
    if accepted:
        extension.finalize(accepted)
    return extension


def serve():
    listener = socket.create_server(("0.0.0.0", 80))
    while True:
        link, _ = listener.accept()
        peer, sockets = Peer(link, False), {}
        for event in peer.events():
            if isinstance(event, h2.events.RequestReceived):
                head = dict(event.headers)
                if head.get(":protocol") != "websocket":
                    peer.http.send_headers(event.stream_id, [(":status", "200"), ("content-type", "text/plain")])
                    peer.http.send_data(event.stream_id, b"hello\n", end_stream=True)
                    continue
                extension = PerMessageDeflate()
                agreed = extension.accept(head["sec-websocket-extensions"])
                peer.http.send_headers(event.stream_id, [
                    (":status", "200"), ("sec-websocket-protocol", "chat"),
                    ("sec-websocket-extensions", f"permessage-deflate; {agreed}" if isinstance(agreed, str) and agreed else "permessage-deflate")])
                sockets[event.stream_id] = Connection(ConnectionType.SERVER, [extension])
            elif isinstance(event, h2.events.DataReceived) and event.stream_id in sockets:
                socket_ = sockets[event.stream_id]
                socket_.receive_data(event.data)
                for said in socket_.events():
                    if isinstance(said, TextMessage):
                        peer.http.send_data(event.stream_id, socket_.send(TextMessage(f"heard: {said.data}")))
                    elif isinstance(said, CloseConnection):
                        peer.http.send_data(event.stream_id, socket_.send(said.response()), end_stream=True)


def connect():
    peer = Peer(socket.create_connection(("lesson.test", 80)), True)
    events = peer.events()
    while not any(isinstance(event, h2.events.RemoteSettingsChanged) for event in [next(events)]):
        pass
    peer.http.send_headers(1, [
        (":method", "CONNECT"), (":protocol", "websocket"), (":scheme", "http"), (":path", "/chat"),
        (":authority", "lesson.test"), ("sec-websocket-version", "13"), ("sec-websocket-protocol", "chat"),
        ("sec-websocket-extensions", "permessage-deflate")])
    peer.http.send_headers(3, [
        (":method", "GET"), (":scheme", "http"), (":path", "/page"), (":authority", "lesson.test")], end_stream=True)
    peer.send()
    socket_, extension = None, PerMessageDeflate()
    words = ["hello", "你好，世界", "hello"]
    for event in events:
        if isinstance(event, h2.events.ResponseReceived) and event.stream_id == 1:
            extension.finalize(dict(event.headers)["sec-websocket-extensions"])
            socket_ = Connection(ConnectionType.CLIENT, [extension])
            peer.http.send_data(1, socket_.send(TextMessage(words.pop(0))))
        elif isinstance(event, h2.events.DataReceived) and event.stream_id == 1:
            socket_.receive_data(event.data)
            for said in socket_.events():
                if isinstance(said, TextMessage):
                    more = TextMessage(words.pop(0)) if words else CloseConnection(1000, "bye")
                    peer.http.send_data(1, socket_.send(more), end_stream=not isinstance(more, TextMessage))
                elif isinstance(said, CloseConnection):
                    peer.http.close_connection()
                    peer.send()
                    return
        peer.send()


serve() if sys.argv[1] == "serve" else connect()
