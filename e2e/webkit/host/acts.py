"""What a test may do to the web view. An act replies at once, or returns LATER and replies itself."""
import json

from gi_versions import Gdk, GLib, WebKit2

LATER = object()


def evaluate(view, done, script):
    """Runs the body of an async function in the page."""

    def finished(web, result):
        try:
            value = web.call_async_javascript_function_finish(result)
            text = None if value is None or value.is_undefined() else value.to_json(0)
            done(None if text is None else json.loads(text))
        except GLib.Error as problem:
            done(error=problem.message)

    view.web.call_async_javascript_function(script, -1, None, None, None, None, finished)
    return LATER


def load(view, _, uri):
    view.web.load_uri(uri)


def reload(view, _):
    view.web.reload()


def back(view, _):
    """The host app's own way back, a button or a gesture; false when there is no page before."""
    can = view.web.can_go_back()
    view.web.go_back()
    return can


def forward(view, _):
    can = view.web.can_go_forward()
    view.web.go_forward()
    return can


def resize(view, _, height):
    """A keyboard takes its height from the page."""
    width = view.window.get_size().width
    view.window.resize(width, height)


def tap(view, _, x, y):
    """A tap that the page takes for the borrower's own."""
    pointer = Gdk.Display.get_default().get_default_seat().get_pointer()
    for kind in (
        Gdk.EventType.MOTION_NOTIFY,
        Gdk.EventType.BUTTON_PRESS,
        Gdk.EventType.BUTTON_RELEASE,
    ):
        event = Gdk.Event.new(kind)
        is_motion = kind == Gdk.EventType.MOTION_NOTIFY
        part = event.motion if is_motion else event.button
        part.x = part.x_root = float(x)
        part.y = part.y_root = float(y)
        if not is_motion:
            part.button = 1
        # Straight to the widget: several hosts can share a display.
        part.window = view.web.get_window()
        part.time = GLib.get_monotonic_time() // 1000 & 0xFFFFFFFF
        part.send_event = True
        event.set_device(pointer)
        view.web.event(event)


def choose(view, _, files):
    """Files that the next choosers answer with; none is the borrower leaving them."""
    view.files = files


def crash(view, _):
    """Ends the page's process, as iOS does when memory is short."""
    view.web.terminate_web_process()


def screenshot(view, _, path):
    """What the display shows of the page."""
    window = view.web.get_window()
    size = window.get_width(), window.get_height()
    Gdk.pixbuf_get_from_window(window, 0, 0, *size).savev(path, "png", [], [])


ACTS = {
    act.__name__: act
    for act in (evaluate, load, reload, back, forward, resize, tap, choose, crash, screenshot)
}
