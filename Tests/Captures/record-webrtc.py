#!/usr/bin/env python3
"""Records webrtc.pcap: two ends of a call in one page of Chromium, with a data channel and a moment of sound: record-webrtc.py FOLDER

STUN tries the path, DTLS agrees on keys over it, and the sound (SRTP) goes between the records, all on the same two ports.
Needs Chromium, Playwright, tcpdump and root, on Linux.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

CALL = """async () => {
  const [caller, called] = [new RTCPeerConnection(), new RTCPeerConnection()];
  caller.onicecandidate = ({candidate}) => candidate && called.addIceCandidate(candidate);
  called.onicecandidate = ({candidate}) => candidate && caller.addIceCandidate(candidate);
  const heard = new Promise(resolve => called.ondatachannel = ({channel}) => channel.onmessage = ({data}) => resolve(data));
  const channel = caller.createDataChannel("lesson");
  channel.onopen = () => channel.send("hello");
  const sound = await navigator.mediaDevices.getUserMedia({audio: true});
  for (const track of sound.getTracks()) caller.addTrack(track, sound);
  await caller.setLocalDescription();
  await called.setRemoteDescription(caller.localDescription);
  await called.setLocalDescription();
  await caller.setRemoteDescription(called.localDescription);
  const said = await heard;
  await new Promise(resolve => setTimeout(resolve, 150));
  caller.close();
  called.close();
  return said;
}"""


def main():
    folder = Path(sys.argv[1])
    if os.environ.get("NETWORK") != "own":
        environment = dict(os.environ, NETWORK="own")
        os.execvpe("unshare", ["unshare", "--net", sys.executable, *sys.argv], environment)
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    from playwright.sync_api import sync_playwright

    file = folder / "webrtc.pcap"
    with subprocess.Popen(["tcpdump", "-Z", "root", "-i", "lo", "-U", "-w", str(file), "udp"], stderr=subprocess.DEVNULL) as recorder:
        time.sleep(1)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium",
                args=["--no-sandbox", "--allow-loopback-in-peer-connection", "--disable-features=WebRtcHideLocalIpsWithMdns",
                      "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"])
            page = browser.new_page()
            page.goto("file:///dev/null")
            said = page.evaluate(CALL)
            browser.close()
        time.sleep(0.5)
        recorder.terminate()
    if said != "hello":
        sys.exit(f"record-webrtc.py: the message did not arrive, but {said!r}")


main()
