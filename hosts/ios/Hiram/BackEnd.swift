import Foundation
import UIKit

/// The app's own back end. It knows the borrower by the app's token, keeps their `sessionId` and the
/// host key, and exchanges both for entry tokens: neither of them is ever in the app.
enum BackEnd {
    /// Of the app's own sign-in. An app without one leaves it: then pages ask for a sign-in.
    static var token: String? {
        get { Keychain.read("token") }
        set { Keychain.write("token", newValue) }
    }

    /// A token that opens one page as this borrower, once and within 60 seconds; nil: nobody's.
    static func entry() async -> String? {
        guard token != nil else { return nil }
        return await ask("/entry", [:])?["entry"] as? String
    }

    static func handOver(pushToken: String) async {
        _ = await ask("/push-token", ["pushToken": pushToken])
    }

    static func note(_ event: String, productId: String) async {
        _ = await ask("/event", ["name": event, "productId": productId])
    }

    /// Nil when the back end refuses or cannot be reached.
    private static func ask(_ path: String, _ body: [String: String]) async -> [String: Any]? {
        var request = URLRequest(url: Lender.backEnd.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.timeoutInterval = 60
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        request.httpBody = try? JSONSerialization.data(withJSONObject: body)
        guard let (data, answer) = try? await URLSession.shared.data(for: request),
            (answer as? HTTPURLResponse)?.statusCode == 200
        else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }
}

/// What our server wants to know of the phone, in the address of each page that the app opens.
@MainActor func aboutPhone() -> [String: String] {
    [
        "appVersion": Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "",
        "deviceName": UIDevice.current.model,
        "deviceId": UIDevice.current.identifierForVendor?.uuidString ?? "",
        "osVersion": UIDevice.current.systemVersion,
        "brand": Lender.brand,
    ]
}

/// One value of the app, readable only while the phone is unlocked, and never in a backup.
enum Keychain {
    private static func item(_ name: String) -> [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrAccount: name]
    }

    static func read(_ name: String) -> String? {
        var found: CFTypeRef?
        let asked = item(name).merging([kSecReturnData: true]) { $1 }
        guard SecItemCopyMatching(asked as CFDictionary, &found) == errSecSuccess else { return nil }
        return (found as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }

    static func write(_ name: String, _ value: String?) {
        SecItemDelete(item(name) as CFDictionary)
        guard let value else { return }
        let kept: [CFString: Any] = [
            kSecValueData: Data(value.utf8),
            kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
        ]
        SecItemAdd(item(name).merging(kept) { $1 } as CFDictionary, nil)
    }
}
