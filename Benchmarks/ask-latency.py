#!/usr/bin/env python3
"""Measures how long a token of `ask` takes from the model server to the reader of the run's events.

A model server of this script's own stamps each token with the time at which it sends it; the reader of the event stream
compares. Takes the service's program, and as options how many tokens there are, how many a second, and for how many
milliseconds the server waits after each of the first three (to see that none waits for the next one).
"""

import argparse
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("binary")
parser.add_argument("--tokens", type=int, default=1000)
parser.add_argument("--rate", type=float, default=100)
parser.add_argument("--pause", type=float, default=0)
parser.add_argument("--store", default="sqlite")
options = parser.parse_args()


class Model(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        begin = time.monotonic()
        for number in range(options.tokens):
            wait = begin + number / options.rate - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            self.piece({"delta": {"content": f"{time.monotonic_ns()} "}, "finish_reason": None})
            if number < 3:
                time.sleep(options.pause / 1000)
        self.piece({"delta": {}, "finish_reason": "stop"})
        self.wfile.write(b"data: [DONE]\n\n")

    def piece(self, choice):
        self.wfile.write(b"data: " + json.dumps({"choices": [choice]}).encode() + b"\n\n")
        self.wfile.flush()

    def log_message(self, *_):
        pass


model = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
threading.Thread(target=model.serve_forever, daemon=True).start()

with tempfile.TemporaryDirectory() as folder:
    environment = dict(
        os.environ,
        SKILLD_SKILLS_ASK_URL=f"http://127.0.0.1:{model.server_port}/v1",
        SKILLD_SKILLS_ASK_MODEL="stamps",
        SKILLD_LOG_LEVEL="error",
    )
    service = subprocess.Popen(
        [os.path.abspath(options.binary), "serve", "--port", "0", "--data", folder + "/data", "--store", options.store],
        env=environment, cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        address = service.stdout.readline().split()[-1]
        request = urllib.request.Request(
            address + "/skills/ask/runs", json.dumps({"input": {"prompt": "Count."}}).encode(),
            {"Content-Type": "application/json", "Accept": "text/event-stream"})
        delays = []
        with urllib.request.urlopen(request) as events:
            for line in events:
                now = time.monotonic_ns()
                if line.startswith(b'data: {"type":"output"'):
                    delays.append((now - int(json.loads(line[6:])["delta"])) / 1e6)
    finally:
        service.terminate()
        service.wait()

delays.sort()
if len(delays) != options.tokens:
    sys.exit(f"{len(delays)} events for {options.tokens} tokens")
shares = {share: delays[min(len(delays) - 1, int(len(delays) * share))] for share in (0.5, 0.9, 0.99)}
print(
    f"{len(delays)} tokens: median {shares[0.5]:.2f} ms, 90 % {shares[0.9]:.2f} ms, "
    f"99 % {shares[0.99]:.2f} ms, longest {delays[-1]:.2f} ms")
sys.exit(0 if shares[0.99] < 20 else "99 % take 20 ms or more")
