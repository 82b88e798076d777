import WebKit

/// The eleven actions that a page asks for, each by a message handler of its name.
@MainActor final class HostActions: NSObject, WKScriptMessageHandler {
    static let names = [
        "to", "toP", "closeWebview", "toHome", "toMine", "offToLogin", "callTelephone", "toRate",
        "confirmBurialPoint", "startBank", "endBank",
    ]

    private weak var app: AppModel?

    init(_ app: AppModel) { self.app = app }

    func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) {
        // In WebKit a script in any frame reaches the handlers: only our own pages are heard.
        guard let app, message.frameInfo.isMainFrame, isOurs(message.frameInfo.request.url)
        else { return }
        let payload = message.body as? [String: Any] ?? [:]
        let read = { (name: String) in payload[name] as? String }

        switch message.name {
        case "to": app.open(target(read), isApart: false)
        case "toP": app.open(target(read), isApart: true)
        case "closeWebview": app.close()
        case "toHome": app.showFirst("main")
        case "toMine": app.showFirst("setting")
        case "offToLogin": app.signIn()
        case "callTelephone": app.dial(read("telephone") ?? "")
        case "toRate": app.rate()
        case "confirmBurialPoint":
            Task { await BackEnd.note("confirmBurialPoint", productId: read("productId") ?? "") }
        case "startBank": app.hidesPictures = true
        case "endBank": app.hidesPictures = false
        default: break
        }
    }

    private func target(_ read: (String) -> String?) -> URL? {
        var ids: [String: String] = [:]
        for name in ["productId", "orderId"] { ids[name] = read(name) }
        return address(page: read("page"), url: read("url"), ids: ids)
    }
}
