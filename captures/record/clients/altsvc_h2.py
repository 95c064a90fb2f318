"""HTTP/2 over TLS by the library h2: a server that tells its clients of HTTP/3 with the frame ALTSVC (RFC 7838 §4), on the
connection, before it answers.

    altsvc_h2.py CERTIFICATE KEY
"""
import socket, ssl, sys

import h2.config, h2.connection, h2.events

context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(*sys.argv[1:3])
context.options |= ssl.OP_IGNORE_UNEXPECTED_EOF    # curl does not say goodbye
context.set_alpn_protocols(["h2"])
listener = socket.create_server(("0.0.0.0", 443))
while True:
    link = context.wrap_socket(listener.accept()[0], server_side=True)
    http = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
    http.initiate_connection()
    http.advertise_alternative_service(b'h3=":443"; ma=3600', origin=b"https://lesson.test")
    link.sendall(http.data_to_send())
    while data := link.recv(65536):
        for event in http.receive_data(data):
            if isinstance(event, h2.events.RequestReceived):
                http.send_headers(event.stream_id, [(":status", "200"), ("content-type", "text/plain")])
                http.send_data(event.stream_id, b"hello\n", end_stream=True)
        link.sendall(http.data_to_send())
    link.close()
