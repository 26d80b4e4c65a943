# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries, from inside a sandbox, all that an agent might, and prints a line for each: "NAME: yes" or "NAME: no".

Lines before this one set MODEL (host:port of the model), OTHER (port of a listener that is not the model's) and PLACES
(addresses at which it listens).
"""

import http.client
import os
import socket
import sys
import urllib.request

KEY = os.environ.get("KEY", "-")
PROXY = os.environ.get("http_proxy", "http://127.0.0.1:9")[len("http://"):]


def attempt(name, what, *arguments):
    try:
        print(name + ": yes", what(*arguments))
    except Exception as error:
        print(name + ": no", repr(error))


def ask(url):
    request = urllib.request.Request(url, headers={"Authorization": KEY})
    return urllib.request.urlopen(request, timeout=10).read()


def proxied(url):
    way = http.client.HTTPConnection(PROXY, timeout=10)
    way.request("GET", url, headers={"Authorization": KEY})
    answer = way.getresponse()
    if answer.status != 200:
        raise OSError(answer.status)
    return answer.read()


def tunnel(place):
    way = http.client.HTTPConnection(PROXY, timeout=10)
    way.set_tunnel(place)
    way.request("GET", "/tunnel", headers={"Authorization": KEY})
    return way.getresponse().read()


attempt("direct", ask, "http://%s/direct" % MODEL)
attempt("proxied", proxied, "http://%s/proxied" % MODEL)
attempt("tunnel", tunnel, MODEL)
for place in PLACES:
    attempt("other", socket.create_connection, (place, OTHER), 3)
    attempt("other by request", proxied, "http://%s:%d/" % (place, OTHER))
    attempt("other by tunnel", tunnel, "%s:%d" % (place, OTHER))
attempt("name", socket.getaddrinfo, "example.org", 443)
attempt("key as host", tunnel, KEY + ":443")
sys.stdout.flush()
