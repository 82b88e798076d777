#!/usr/bin/python3
"""Prints what a screen reader has of the web view on this accessibility bus (AT-SPI).

One JSON array for each node of the page, in reading order: [role, name]. It speaks to the bus by
itself, so that it needs no package but Debian's python3-gi.
"""
import json

from gi.repository import Gio, GLib

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"

# Of AtspiRole, those that the tests ask for; WebKit gives no names of roles.
ROLES = {
    7: "checkbox",
    16: "dialog",
    43: "button",
    44: "radio",
    54: "status",
    62: "button",
    79: "textbox",
    83: "heading",
    88: "link",
    95: "page",
}


def accessibility_bus():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None
    ).unpack()[0]
    flags = (
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    )
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


class Node:
    def __init__(self, bus, name, path):
        self.bus, self.bus_name, self.path = bus, name, path

    def ask(self, interface, method, arguments=None):
        call = (self.bus_name, self.path, interface, method, arguments)
        return self.bus.call_sync(*call, None, 0, 5000, None).unpack()[0]

    def role(self):
        return ROLES.get(self.ask(ACCESSIBLE, "GetRole"), "other")

    def property(self, name):
        wanted = GLib.Variant("(ss)", (ACCESSIBLE, name))
        return self.ask("org.freedesktop.DBus.Properties", "Get", wanted)

    def name(self):
        return self.property("Name")

    def children(self):
        # One by one: the page is another process, which GetChildren leaves out.
        places = [GLib.Variant("(i)", (at,)) for at in range(self.property("ChildCount"))]
        return [Node(self.bus, *self.ask(ACCESSIBLE, "GetChildAtIndex", at)) for at in places]


def print_page(node, is_in_page=False):
    role = node.role()
    is_page = is_in_page or role == "page"
    if is_page:
        print(json.dumps([role, node.name()], ensure_ascii=False))
    for child in node.children():
        print_page(child, is_page)


if __name__ == "__main__":
    print_page(Node(accessibility_bus(), "org.a11y.atspi.Registry", ROOT))
