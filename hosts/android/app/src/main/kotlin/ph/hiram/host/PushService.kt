package ph.hiram.host

import com.google.firebase.messaging.FirebaseMessagingService

/** The address of this phone at Google's push service goes to the app's back end, which sends. */
class PushService : FirebaseMessagingService() {
    override fun onNewToken(token: String) = BackEnd(this).handOver(token)
}
