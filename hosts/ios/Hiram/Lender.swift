import Foundation

/// What differs between one lender's app and another's.
enum Lender {
    /// The server of the pages.
    static let origin = URL(string: "https://app.hiram.example")!
    /// The app's own back end, which alone has the host key.
    static let backEnd = URL(string: "https://host.hiram.example")!
    static let scheme = "hiram"
    static let brand = "ph"
    /// Of the App Store.
    static let appId = "0000000000"
}

/// The pages that `to` and links of the app's scheme name, with their addresses.
let pages = [
    "main": "/main",
    "setting": "/setting",
    "login": "/login",
    "order": "/order",
    "productDetail": "/productDetail",
]

/// Whether an address is a page of ours: never by how it begins, which says nothing of its host.
func isOurs(_ url: URL?) -> Bool {
    guard let url, url.user == nil, url.password == nil else { return false }
    return url.scheme == Lender.origin.scheme && url.host == Lender.origin.host
        && url.port == Lender.origin.port
}

/// The address of a page on our server for what `to`, `toP` or a link names: a page's key, an address
/// of ours, or one of the app's own scheme. Nil for everything else: it is not opened.
func address(page: String?, url: String?, ids: [String: String] = [:]) -> URL? {
    if let page, let path = pages[page] { return own(path, ids) }
    guard let url, let parsed = URL(string: url) else { return nil }
    if parsed.scheme == nil && url.hasPrefix("/") && !url.hasPrefix("//") { return own(url, ids) }
    if isOurs(parsed) { return with(ids, parsed) }
    guard parsed.scheme == Lender.scheme, let path = pages[parsed.host ?? ""] else { return nil }
    return own(path + (parsed.query.map { "?" + $0 } ?? ""), ids)
}

private func own(_ path: String, _ ids: [String: String]) -> URL? {
    URL(string: path, relativeTo: Lender.origin).flatMap { with(ids, $0.absoluteURL) }
}

/// An address with the values that its query lacks.
func with(_ values: [String: String], _ url: URL) -> URL? {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let there = parts?.queryItems ?? []
    let more = values.filter { name, _ in !there.contains { $0.name == name } }
        .map { URLQueryItem(name: $0.key, value: $0.value) }
    if !more.isEmpty { parts?.queryItems = there + more }
    return parts?.url
}
