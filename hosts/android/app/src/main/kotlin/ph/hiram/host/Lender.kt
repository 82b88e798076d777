package ph.hiram.host

import java.net.URI
import java.net.URLEncoder

/** What differs between one lender's app and another's. */
object Lender {
    /** The server of the pages. */
    const val ORIGIN = "https://app.hiram.example"

    /** The app's own back end, which alone has the host key. */
    const val BACK_END = "https://host.hiram.example"

    const val SCHEME = "hiram"
    const val BRAND = "ph"
}

/** The pages that `to` and links of the app's scheme name, with their addresses. */
val PAGES = mapOf(
    "main" to "/main",
    "setting" to "/setting",
    "login" to "/login",
    "order" to "/order",
    "productDetail" to "/productDetail"
)

/** Whether an address is a page of ours: never by how it begins, which says nothing of its host. */
fun isOurs(address: String?): Boolean {
    val uri = parsed(address) ?: return false
    val own = URI(Lender.ORIGIN)
    return uri.userInfo == null && uri.scheme == own.scheme && uri.host == own.host && uri.port == own.port
}

/**
 * The address of a page on our server for what `to`, `toP` or a link names: a page's key, an address
 * of ours, or one of the app's own scheme. Null for everything else: it is not opened.
 */
fun addressOf(page: String?, url: String?, ids: Map<String, String> = mapOf()): String? {
    val named = PAGES[page]
    val uri = parsed(url)
    return when {
        named != null -> withQuery(Lender.ORIGIN + named, ids)
        uri == null -> null
        uri.scheme == null && url?.startsWith("/") == true && !url.startsWith("//") ->
            withQuery(Lender.ORIGIN + url, ids)
        isOurs(url) -> withQuery(url ?: "", ids)
        uri.scheme == Lender.SCHEME -> {
            val query = uri.rawQuery?.let { "?$it" } ?: ""
            PAGES[uri.host]?.let { withQuery(Lender.ORIGIN + it + query, ids) }
        }
        else -> null
    }
}

/** An address with the values that its query lacks. */
fun withQuery(address: String, values: Map<String, String>): String {
    val start = address.substringBefore("#")
    val missing = values.filterKeys { !Regex("[?&]$it=").containsMatchIn(start) }
    if (missing.isEmpty()) return address
    val more = missing.map { (name, value) -> "$name=${URLEncoder.encode(value, "UTF-8")}" }
    return start + (if ("?" in start) "&" else "?") + more.joinToString("&") + address.drop(start.length)
}

private fun parsed(address: String?): URI? =
    try { address?.let { URI(it) } } catch (problem: java.net.URISyntaxException) { null }
