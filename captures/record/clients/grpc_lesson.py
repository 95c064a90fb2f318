"""gRPC by grpcio, over HTTP/2 in clear: a server with a service of two methods (serve), and a client that calls them (call).

The messages are of Protocol Buffers, with one field of text, number 1: short enough to be put together by hand.
"""
import sys, time
from concurrent import futures

import grpc

SERVICE = "lesson.Greeter"


def message(text):
    data = text.encode()
    return b"\x0a" + bytes([len(data)]) + data


def text(message):
    return message[2:].decode()


def greet(request, context):
    if not text(request):
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, "谁？ (no name)")
    return message(f"Hello, {text(request)}!")


def chat(requests, context):
    for request in requests:
        yield message(f"heard: {text(request)}")


def serve():
    server = grpc.server(futures.ThreadPoolExecutor(4))
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, {
        "Greet": grpc.unary_unary_rpc_method_handler(greet),
        "Chat": grpc.stream_stream_rpc_method_handler(chat),
    }),))
    server.add_insecure_port("0.0.0.0:50051")
    server.start()
    server.wait_for_termination()


def call():
    with grpc.insecure_channel("lesson.test:50051") as channel:
        greet = channel.unary_unary(f"/{SERVICE}/Greet")
        greet(message("Han Meimei"))
        chat = channel.stream_stream(f"/{SERVICE}/Chat")

        def said():
            for word in ["one", "two " * 20, "three"]:
                yield message(word)
                time.sleep(0.1)

        list(chat(said(), compression=grpc.Compression.Gzip))
        for method, name in [("Greet", ""), ("Missing", "Li Lei")]:
            try:
                channel.unary_unary(f"/{SERVICE}/{method}")(message(name))
            except grpc.RpcError:
                pass


serve() if sys.argv[1] == "serve" else call()
