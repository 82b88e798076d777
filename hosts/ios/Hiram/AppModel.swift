import LocalAuthentication
import StoreKit
import SwiftUI
import WebKit

/// One page of the stack; the one on top is shown.
struct Page: Identifiable {
    let id = UUID()
    let address: URL
}

/// What the app shows, and what pages may ask of it.
@MainActor final class AppModel: ObservableObject {
    @Published var stack: [Page] = []
    @Published var isLocked = true
    /// A link that came before the app was unlocked.
    private var waiting: URL?
    /// While an account number is typed, the pictures of running apps do not show it.
    @Published var hidesPictures = false

    /// Who holds the phone proves it, once a start; a phone without a lock has no proof to give.
    func unlock() async {
        let lock = LAContext()
        let hasLock = lock.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)
        let reason = "Unlock your loans"
        let isProved = try? await lock.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)
        guard !hasLock || isProved == true else { return }
        isLocked = false
        start(waiting)
    }

    /// Opens what a link of the app's scheme names, else the first page.
    func start(_ link: URL?) {
        waiting = link
        if isLocked { return }
        openFirst(address(page: nil, url: link?.absoluteString) ?? address(page: "main", url: nil))
    }

    func open(_ target: URL?, isApart: Bool) {
        guard let target else { return }
        if isApart { return stack.append(Page(address: target)) }
        enter(target) { self.stack.append(Page(address: $0)) }
    }

    func close() {
        hidesPictures = false
        if stack.count > 1 { stack.removeLast() } else { showFirst("main") }
    }

    func showFirst(_ page: String) { openFirst(address(page: page, url: nil)) }

    func signIn() {
        BackEnd.token = nil
        let store = WKWebsiteDataStore.default()
        let all = WKWebsiteDataStore.allWebsiteDataTypes()
        store.removeData(ofTypes: all, modifiedSince: .distantPast) { self.showFirst("login") }
    }

    func dial(_ number: String) {
        leave(URL(string: "tel:" + number.filter { "+0123456789".contains($0) }))
    }

    func rate() {
        leave(URL(string: "https://apps.apple.com/app/id\(Lender.appId)?action=write-review"))
    }

    func openElsewhere(_ url: URL?) {
        if let own = address(page: nil, url: url?.absoluteString) { return open(own, isApart: false) }
        if ["tel", "mailto", "https"].contains(url?.scheme ?? "") { leave(url) }
    }

    private func leave(_ url: URL?) {
        if let url { UIApplication.shared.open(url) }
    }

    private func openFirst(_ target: URL?) {
        guard let target else { return }
        hidesPictures = false
        enter(target) { self.stack = [Page(address: $0)] }
    }

    /// Adds an entry token, and what our server wants to know of the phone.
    private func enter(_ target: URL, _ done: @escaping (URL) -> Void) {
        Task {
            var values = aboutPhone()
            values["entry"] = await BackEnd.entry()
            if let entered = with(values, target) { done(entered) }
        }
    }
}
