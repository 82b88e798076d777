"""The web view: what the page does becomes events, what the test asks becomes acts."""
import json
import os
from urllib.parse import urlsplit

from acts import ACTS, LATER
from gi_versions import Gtk, WebKit2

# A world of scripts that pages cannot see: it tells when the app has started, where a tap arrived,
# and what the content security policy blocked.
OWN_WORLD = "host"
OWN_SCRIPT = """
  const tell = (what) => webkit.messageHandlers.watch.postMessage(what)
  addEventListener('ready', () => tell({ event: 'started', uri: location.href }), { once: true })
  addEventListener('click', ({ target, isTrusted }) => {
    if (!isTrusted) return
    const tapped = target.closest('button, a, label, summary, [role=button]')
    const said = (tapped?.ariaLabel ?? tapped?.textContent ?? '').replaceAll('\u00a0', ' ').trim()
    tell({ event: 'tap', isMeant: target.closest('[data-meant]') !== null, said })
  }, true)
  document.addEventListener('securitypolicyviolation', (violation) =>
    tell({
      event: 'violation',
      directive: violation.violatedDirective,
      blocked: violation.blockedURI,
    }))
"""


class View:
    def __init__(self, options, report):
        self.own = options.own.split(",")
        self.report = report
        self.files = []
        self.web = self.open(options)
        self.window = Gtk.Window(type=Gtk.WindowType.POPUP)
        self.window.set_default_size(options.width, options.height)
        self.window.add(self.web)
        self.window.show_all()
        self.web.grab_focus()

    def open(self, options):
        settings = WebKit2.Settings(
            enable_write_console_messages_to_stdout=True,
            enable_page_cache=True,
            enable_webgl=False,
            hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
        )
        if options.user_agent:
            settings.set_user_agent(options.user_agent)
        view = WebKit2.WebView(
            web_context=context_of(options.profile),
            user_content_manager=self.content(filter(None, options.handlers.split(","))),
            settings=settings,
        )
        for signal, heard in (
            ("load-changed", self.on_load),
            ("load-failed", self.on_load_failed),
            ("decide-policy", self.on_policy),
            ("create", self.on_create),
            ("run-file-chooser", self.on_file_chooser),
            ("permission-request", self.on_permission),
            ("script-dialog", self.on_dialog),
            ("resource-load-started", self.on_resource),
            ("web-process-terminated", self.on_crash),
        ):
            view.connect(signal, heard)
        return view

    def content(self, handlers):
        content = WebKit2.UserContentManager()
        for name in handlers:
            content.connect(f"script-message-received::{name}", self.on_message, name)
            content.register_script_message_handler(name)
        content.connect("script-message-received::watch", self.on_watch)
        content.register_script_message_handler_in_world("watch", OWN_WORLD)
        content.add_script(
            WebKit2.UserScript.new_for_world(
                OWN_SCRIPT,
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                OWN_WORLD,
                None,
                None,
            )
        )
        return content

    # What the page does.

    def on_message(self, _, result, name):
        payload = value_of(result.get_js_value())
        self.report(event="message", handler=name, payload=payload)

    def on_watch(self, _, result):
        self.report(**value_of(result.get_js_value()))

    def on_load(self, view, what):
        self.report(event="load", state=what.value_nick, uri=view.get_uri())

    def on_load_failed(self, _, __, uri, error):
        self.report(event="load", state="failed", uri=uri, error=error.message)
        return True

    def on_policy(self, _, decision, kind):
        """Our pages open in the view; anything else, and new windows, are for the host app.

        WebKit does not say which frame asks, so a frame of another origin needs that in --own.
        """
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            return False
        uri = decision.get_navigation_action().get_request().get_uri()
        is_window = kind == WebKit2.PolicyDecisionType.NEW_WINDOW_ACTION
        if not is_window and self.is_own(uri):
            return False
        self.report(event="elsewhere", uri=uri, window=is_window)
        decision.ignore()
        return True

    def is_own(self, uri):
        parts = urlsplit(uri)
        return uri.startswith(("about:", "blob:")) or f"{parts.scheme}://{parts.netloc}" in self.own

    def on_create(self, _, action):
        self.report(event="elsewhere", uri=action.get_request().get_uri(), window=True)

    def on_file_chooser(self, _, request):
        self.report(
            event="file chooser",
            accept=list(request.get_mime_types() or []),
            multiple=request.get_select_multiple(),
        )
        if self.files:
            request.select_files(self.files)
        else:
            request.cancel()
        return True

    def on_permission(self, _, request):
        self.report(event="permission", kind=type(request).__name__)
        request.deny()
        return True

    def on_dialog(self, _, dialog):
        self.report(event="dialog", text=dialog.get_message())
        return True

    def on_resource(self, _, resource, request):
        uri, method = request.get_uri(), request.get_http_method()

        def finished(loaded):
            answer = loaded.get_response()
            status = answer.get_status_code() if answer else 0
            self.report(event="answer", uri=uri, method=method, status=status)

        resource.connect("finished", finished)

    def on_crash(self, _, reason):
        self.report(event="crash", reason=reason.value_nick)

    # What the test asks.

    def obey(self, command):
        number = command.pop("id")

        def done(value=None, error=None):
            if error is None:
                self.report(reply=number, value=value)
            else:
                self.report(reply=number, error=error)

        try:
            value = ACTS[command.pop("do")](self, done, **command)
            if value is not LATER:
                done(value)
        except Exception as problem:  # A wrong command is told, and the host goes on.
            done(error=f"{type(problem).__name__}: {problem}")
        return False


def context_of(profile):
    """A store of its own, and no way off this machine: other hosts go to a proxy that is not there."""
    data = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"),
        base_cache_directory=os.path.join(profile, "cache"),
    )
    proxy = WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", ["127.0.0.1", "localhost", "::1"])
    data.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, proxy)
    context = WebKit2.WebContext(website_data_manager=data, time_zone_override="Asia/Manila")
    context.set_preferred_languages(["en-PH"])
    context.get_cookie_manager().set_persistent_storage(
        os.path.join(profile, "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE
    )
    return context


def value_of(value):
    """A value of the page as Python's: undefined is None."""
    if value is None or value.is_undefined() or value.is_null():
        return None
    text = value.to_json(0)
    return None if text is None else json.loads(text)
