package ph.hiram.host

import android.webkit.JavascriptInterface
import android.webkit.WebView
import org.json.JSONObject

/** The eleven actions that a page asks for, as `HiramHost.<action>(JSON)`. */
class HostActions(private val app: MainActivity, private val view: WebView) {
    @JavascriptInterface fun to(json: String) = act { app.open(targetOf(json), isApart = false) }
    @JavascriptInterface fun toP(json: String) = act { app.open(targetOf(json), isApart = true) }
    @JavascriptInterface fun closeWebview(json: String) = act { app.close() }
    @JavascriptInterface fun toHome(json: String) = act { app.showFirst("main") }
    @JavascriptInterface fun toMine(json: String) = act { app.showFirst("setting") }
    @JavascriptInterface fun offToLogin(json: String) = act { app.signIn() }
    @JavascriptInterface fun callTelephone(json: String) = act { app.dial(JSONObject(json).optString("telephone")) }
    @JavascriptInterface fun toRate(json: String) = act { app.rate() }
    @JavascriptInterface fun confirmBurialPoint(json: String) = act {
        app.backEnd.note("confirmBurialPoint", JSONObject(json).optString("productId"))
    }
    @JavascriptInterface fun startBank(json: String) = act { app.hideFromPictures(true) }
    @JavascriptInterface fun endBank(json: String) = act { app.hideFromPictures(false) }

    /** Pages call on a thread of their own. A page that is not ours is not heard. */
    private fun act(action: () -> Unit) {
        app.runOnUiThread { if (isOurs(view.url)) action() }
    }

    private fun targetOf(json: String): String? {
        val target = JSONObject(json)
        val read = { name: String -> target.optString(name).takeIf { it.isNotEmpty() } }
        val ids = listOf("productId", "orderId").mapNotNull { name -> read(name)?.let { name to it } }
        return addressOf(read("page"), read("url"), ids.toMap())
    }
}
