import SwiftUI

@main struct HiramApp: App {
    @UIApplicationDelegateAdaptor(Push.self) private var push
    @StateObject private var app = AppModel()
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup {
            ZStack {
                ForEach(app.stack) { page in
                    PageView(address: page.address, app: app).ignoresSafeArea(edges: .bottom)
                }
                if app.isLocked { Button("Unlock") { Task { await app.unlock() } } }
                if app.hidesPictures && phase != .active { Color.white.ignoresSafeArea() }
            }
            .task { await app.unlock() }
            .onOpenURL { app.start($0) }
        }
    }
}

/// The address of this phone at Apple's push service goes to the app's back end, which sends.
final class Push: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
    ) {
        let pushToken = token.map { String(format: "%02x", $0) }.joined()
        Task { await BackEnd.handOver(pushToken: pushToken) }
    }
}
