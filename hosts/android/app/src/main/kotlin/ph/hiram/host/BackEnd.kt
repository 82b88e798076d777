package ph.hiram.host

import android.content.Context
import android.os.Handler
import android.os.Looper
import java.net.HttpURLConnection
import java.net.URL
import kotlin.concurrent.thread
import org.json.JSONObject

/**
 * The app's own back end. It knows the borrower by the app's token, keeps their `sessionId` and the
 * host key, and exchanges both for entry tokens: neither of them is ever in the app.
 */
class BackEnd(context: Context) {
    private val kept = context.getSharedPreferences("session", Context.MODE_PRIVATE)
    private val screen = Handler(Looper.getMainLooper())

    /** Of the app's own sign-in. An app without one leaves it: then pages ask for a sign-in. */
    var token: String?
        get() = kept.getString("token", null)
        set(value) = kept.edit().putString("token", value).apply()

    /** Of this installation: the pages send it along (`deviceId`). */
    val deviceId: String
        get() = kept.getString("deviceId", null) ?: java.util.UUID.randomUUID().toString().also {
            kept.edit().putString("deviceId", it).apply()
        }

    /** A token that opens one page as this borrower, once and within 60 seconds; null: nobody's. */
    fun entry(done: (String?) -> Unit) {
        if (token == null) done(null)
        else ask("/entry", mapOf()) { answer -> done(answer?.optString("entry")) }
    }

    fun handOver(pushToken: String) = ask("/push-token", mapOf("pushToken" to pushToken)) {}

    fun note(event: String, productId: String) =
        ask("/event", mapOf("name" to event, "productId" to productId)) {}

    /** Null when the back end refuses or cannot be reached. */
    private fun ask(path: String, body: Map<String, String>, done: (JSONObject?) -> Unit) {
        thread {
            val said = JSONObject(body as Map<*, *>).toString()
            val answer = try { send(path, said) } catch (problem: Exception) { null }
            screen.post { done(answer) }
        }
    }

    private fun send(path: String, body: String): JSONObject? {
        val connection = URL(Lender.BACK_END + path).openConnection() as HttpURLConnection
        connection.requestMethod = "POST"
        connection.doOutput = true
        connection.connectTimeout = 20_000
        connection.readTimeout = 60_000
        connection.setRequestProperty("Content-Type", "application/json")
        token?.let { connection.setRequestProperty("Authorization", "Bearer $it") }
        connection.outputStream.use { it.write(body.toByteArray()) }
        if (connection.responseCode != 200) return null
        return JSONObject(connection.inputStream.bufferedReader().use { it.readText() })
    }
}
