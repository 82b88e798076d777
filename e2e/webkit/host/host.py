#!/usr/bin/python3
"""A host app for tests: one page in a real WebKit web view, with the eleven message handlers.

Reads one command a line from stdin, and writes replies and events to stdout, all as JSON:

    {"id": 1, "do": "evaluate", "script": "return document.title"}
    {"reply": 1, "value": "Order Details"}         or {"reply": 1, "error": "..."}
    {"event": "message", "handler": "to", "payload": {"page": "main"}}

It ends when stdin does. It needs Debian's python3-gi, gir1.2-gtk-3.0 and gir1.2-webkit2-4.1, and
an X display. e2e/webkit/web-view.ts drives it.
"""
import argparse
import json
import os
import sys
import threading

# Neither an accessibility bus nor a graphics card is there on a machine for tests.
os.environ.setdefault("NO_AT_BRIDGE", "1")
os.environ.setdefault("GDK_BACKEND", "x11")
os.environ.setdefault("WEBKIT_DISABLE_DMABUF_RENDERER", "1")


def read_options():
    options = argparse.ArgumentParser()
    options.add_argument("--own", required=True, help="origins with commas that open in the web view")
    options.add_argument("--profile", required=True, help="folder of cookies and storage")
    options.add_argument("--handlers", required=True, help="names with commas; none is a browser")
    options.add_argument("--user-agent", default="")
    options.add_argument("--width", type=int, default=360)
    options.add_argument("--height", type=int, default=740)
    return options.parse_args()


def take_console():
    """Takes descriptor 2, to which WebKit's process prints the console; returns what it prints."""
    output, console = os.pipe()
    os.dup2(console, 2)
    os.close(console)
    return os.fdopen(output, "r", encoding="utf-8", errors="replace")


class Line:
    """Writes one JSON object a line, from any thread."""

    def __init__(self):
        self.lock = threading.Lock()

    def write(self, **fields):
        with self.lock:
            sys.stdout.write(json.dumps(fields, ensure_ascii=False) + "\n")
            sys.stdout.flush()


def read_commands(view, glib, gtk):
    for line in sys.stdin:
        glib.idle_add(view.obey, json.loads(line))
    glib.idle_add(gtk.main_quit)


def read_console(lines, report):
    for line in lines:
        _, mark, text = line.rstrip("\n").partition("CONSOLE ")
        report(event="console" if mark else "stderr", text=text if mark else line.rstrip("\n"))


def main():
    options = read_options()
    console = take_console()
    # WebKit reads the environment, and takes its descriptors, when it is loaded.
    from gi_versions import GLib, Gtk, webkit_version
    from view import View

    line = Line()
    threading.Thread(target=read_console, args=(console, line.write), daemon=True).start()
    view = View(options, line.write)
    threading.Thread(target=read_commands, args=(view, GLib, Gtk), daemon=True).start()
    line.write(event="ready", webkit=webkit_version())
    Gtk.main()
    # Readers of stdin and of the console wait for lines that no longer come.
    os._exit(0)


main()
