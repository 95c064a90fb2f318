#!/usr/bin/env bash
# gRPC over HTTP/2 in clear: one message each way, several each way of which some are compressed, and calls that end with an
# error, behind a head and without one.
. "$(dirname "$0")/common.sh"
"$python" -c 'import grpc' 2>/dev/null || refuse 'needs the Python package grpc (see captures/README.md)' 69
network
server "$python" "$record_dir/clients/grpc_lesson.py" serve >"$tmp/server.log" 2>&1 &
until_listening server 50051
record client
client "$python" "$record_dir/clients/grpc_lesson.py" call
tshark_options=(-d tcp.port==50051,http2)
finish 'grpc' 'http2.header.name == "grpc-status" && http2.header.value == "3"' 'http2.header.name == "grpc-status" && http2.header.value == "12"'
