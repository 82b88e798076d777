import SwiftUI
import WebKit

/// A web view with the eleven actions, for our pages alone. The page takes pictures by the phone's
/// own chooser, which offers the camera by itself.
struct PageView: UIViewRepresentable {
    let address: URL
    let app: AppModel

    func makeUIView(context: Context) -> WKWebView {
        let settings = WKWebViewConfiguration()
        for name in HostActions.names {
            settings.userContentController.add(context.coordinator.actions, name: name)
        }
        settings.allowsInlineMediaPlayback = true
        let view = WKWebView(frame: .zero, configuration: settings)
        view.navigationDelegate = context.coordinator
        view.uiDelegate = context.coordinator
        view.allowsBackForwardNavigationGestures = true
        view.load(URLRequest(url: address))
        return view
    }

    func updateUIView(_: WKWebView, context: Context) {}

    static func dismantleUIView(_ view: WKWebView, coordinator: Coordinator) {
        // A handler keeps what it belongs to.
        view.configuration.userContentController.removeAllScriptMessageHandlers()
    }

    func makeCoordinator() -> Coordinator { Coordinator(app) }

    @MainActor final class Coordinator: NSObject, WKNavigationDelegate, WKUIDelegate {
        let app: AppModel
        let actions: HostActions

        init(_ app: AppModel) {
            self.app = app
            actions = HostActions(app)
        }

        func webView(
            _ view: WKWebView, decidePolicyFor action: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            let url = action.request.url
            // A frame shows its own page, which runs no scripts.
            if action.targetFrame?.isMainFrame == false || isOurs(url) { return .allow }
            app.openElsewhere(url)
            return .cancel
        }

        /// iOS ended the page's process, as it does when memory is short.
        func webViewWebContentProcessDidTerminate(_ view: WKWebView) { view.reload() }

        /// The page that takes pictures of an ID asks for the camera, and nothing else.
        func webView(
            _ view: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin,
            initiatedBy frame: WKFrameInfo, type: WKMediaCaptureType
        ) async -> WKPermissionDecision {
            frame.isMainFrame && isOurs(frame.request.url) && type == .camera ? .grant : .deny
        }
    }
}
