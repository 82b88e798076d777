"""The versions of the libraries that the host needs, before they are loaded."""
import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

__all__ = ["Gdk", "GLib", "Gtk", "WebKit2", "webkit_version"]


def webkit_version():
    numbers = (
        WebKit2.get_major_version(),
        WebKit2.get_minor_version(),
        WebKit2.get_micro_version(),
    )
    return ".".join(str(number) for number in numbers)
