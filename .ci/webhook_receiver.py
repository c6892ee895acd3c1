"""Receives messages to webhooks and verifies each by the package and by hand; the first attempt of each is refused."""

import http.server
import json
import queue
import sys
import threading
import urllib.request

import by_hand
from standardwebhooks import Webhook

address, configured = sys.argv[1], sys.argv[2]
OWN = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
arrived = queue.Queue()


class Receiver(http.server.BaseHTTPRequestHandler):
    seen = set()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        is_new = headers["webhook-id"] not in self.seen
        self.seen.add(headers["webhook-id"])
        arrived.put((headers, body))
        self.send_response(503 if is_new else 204)
        self.end_headers()

    def log_message(self, *arguments):
        pass


def start(webhook):
    body = json.dumps({"input": {"text": "Grüße"}, "webhook": webhook}).encode()
    request = urllib.request.Request(
        address + "/skills/echo/runs", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def check(secret, run):
    stamps = []
    for _ in range(2):
        headers, body = arrived.get(timeout=20)
        message = Webhook(secret).verify(body, headers)
        assert message["type"] == "run.succeeded" and message["data"]["id"] == run["id"], message
        assert by_hand.verify(secret, headers, body) == message
        for broken in (body + b" ", body.replace(b"succeeded", b"failed")):
            for verify in (lambda: Webhook(secret).verify(broken, headers),
                           lambda: by_hand.verify(secret, headers, broken)):
                try:
                    verify()
                except Exception:
                    continue
                raise AssertionError("a message that was changed was taken")
        stamps.append((headers["webhook-id"], body))
    assert len(set(stamps)) == 1, "the attempts differ"


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/hook"
check(OWN, start({"url": url, "secret": OWN}))
check(configured, start({"url": url}))
print("messages are verified by the package and by hand")
