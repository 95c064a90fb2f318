"""HTTP/3 by aioquic: a server that gives out the lesson's page (serve), and a client that gets it (get).

    quic.py serve FOLDER CERTIFICATE KEY [--versions 2,1] [--retry]
    quic.py get URL ROOT KEYLOG [--versions 2,1] [--original 1]

--versions: those that it can do, the one that it likes best first; --original: that of the client's first packet;
--retry: whether each client has to show first that it is at its address.
"""
import argparse, asyncio, mimetypes
from urllib.parse import urlsplit

from aioquic.asyncio import QuicConnectionProtocol, connect, serve
from aioquic.h3.connection import H3_ALPN, H3Connection
from aioquic.h3.events import DataReceived, HeadersReceived
from aioquic.quic.configuration import QuicConfiguration
from aioquic.quic.packet import QuicProtocolVersion
from noted import here, note, peer

VERSIONS = {"1": QuicProtocolVersion.VERSION_1, "2": QuicProtocolVersion.VERSION_2}


class Server(QuicConnectionProtocol):
    http = None

    def quic_event_received(self, event):
        if self.http is None:
            self.http = H3Connection(self._quic)
        for happened in self.http.handle_event(event):
            if isinstance(happened, HeadersReceived):
                path = dict(happened.headers)[b":path"].decode()
                with open(options.folder + path, "rb") as file:
                    body = file.read()
                kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
                head = [
                    (b":status", b"200"), (b"content-type", kind.encode()),
                    (b"content-length", str(len(body)).encode())]
                self.http.send_headers(happened.stream_id, head)
                self.http.send_data(happened.stream_id, body, True)
                self.transmit()
                note("server", peer(self), "GET", path, 200, len(body))


class Client(QuicConnectionProtocol):
    http = None

    def get(self, host, path):
        self.http = H3Connection(self._quic)
        self.path, self.status, self.size = path, None, 0
        self.done = asyncio.get_running_loop().create_future()
        head = [(b":method", b"GET"), (b":scheme", b"https"), (b":authority", host.encode()), (b":path", path.encode())]
        self.http.send_headers(self._quic.get_next_available_stream_id(), head, True)
        self.transmit()
        return self.done

    def quic_event_received(self, event):
        if self.http is None:
            return
        for happened in self.http.handle_event(event):
            if isinstance(happened, HeadersReceived):
                self.status = dict(happened.headers)[b":status"].decode()
            elif isinstance(happened, DataReceived):
                self.size += len(happened.data)
                if happened.stream_ended and not self.done.done():
                    note("client", here(self), "GET", self.path, self.status, self.size)
                    self.done.set_result(None)


def configured(**settings):
    configuration = QuicConfiguration(alpn_protocols=H3_ALPN, **settings)
    if options.versions:
        configuration.supported_versions = [VERSIONS[number] for number in options.versions.split(",")]
    return configuration


async def run_server():
    configuration = configured(is_client=False)
    configuration.load_cert_chain(options.certificate, options.key)
    await serve("0.0.0.0", 443, configuration=configuration, create_protocol=Server, retry=options.retry)
    print("ready", flush=True)
    await asyncio.Future()


async def run_client():
    target = urlsplit(options.url)
    with open(options.keys, "a") as log:
        configuration = configured(is_client=True, secrets_log_file=log)
        if options.original:
            configuration.original_version = VERSIONS[options.original]
        configuration.load_verify_locations(options.root)
        async with connect(target.hostname, 443, configuration=configuration, create_protocol=Client) as client:
            await client.get(target.hostname, target.path)


parser = argparse.ArgumentParser()
roles = parser.add_subparsers(dest="role", required=True)
server = roles.add_parser("serve")
server.add_argument("folder")
server.add_argument("certificate")
server.add_argument("key")
server.add_argument("--retry", action="store_true")
client = roles.add_parser("get")
client.add_argument("url")
client.add_argument("root")
client.add_argument("keys")
client.add_argument("--original", choices=VERSIONS)
for role in server, client:
    role.add_argument("--versions")
options = parser.parse_args()
asyncio.run(run_server() if options.role == "serve" else run_client())
