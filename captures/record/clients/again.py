"""Sends the first datagram with early data of a recording again, from another socket: what anybody on the way can do.

    again.py CAPTURE SERVER PORT FROM
"""
import socket, subprocess, sys

capture, server, port, sender = sys.argv[1:]
# Long header, type 0-RTT: the second QUIC packet of its datagram. The whole payload is sent, bit by bit as it was.
payload = subprocess.run(
    ["tshark", "-r", capture, "-Y", "quic.long.packet_type == 1", "-T", "fields", "-e", "udp.payload"],
    capture_output=True, text=True, check=True).stdout.split()[0]
again = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
again.bind((sender, 0))
again.sendto(bytes.fromhex(payload.replace(":", "")), (server, int(port)))
again.settimeout(1)
try:
    while True: again.recv(65536)   # an answer, which only the client could read
except TimeoutError:
    pass
