package ph.hiram.host

import android.app.Activity
import android.app.KeyguardManager
import android.content.ActivityNotFoundException
import android.content.Intent
import android.content.pm.PackageManager
import android.hardware.biometrics.BiometricPrompt
import android.net.Uri
import android.os.Build
import android.os.Bundle
import android.os.CancellationSignal
import android.view.WindowManager.LayoutParams.FLAG_SECURE
import android.webkit.CookieManager
import android.webkit.ValueCallback
import android.widget.FrameLayout

private const val CHOOSE = 1

/** One stack of web views; the one on top is shown. */
class MainActivity : Activity() {
    val backEnd by lazy { BackEnd(this) }
    private val frame by lazy { FrameLayout(this).apply { fitsSystemWindows = true } }
    private val pages = mutableListOf<PageView>()
    private var chosen: ValueCallback<Array<Uri>>? = null
    private var asked: ((Boolean) -> Unit)? = null

    override fun onCreate(before: Bundle?) {
        super.onCreate(before)
        setContentView(frame)
        unlock { start(intent) }
    }

    /** A link of the app's scheme, while the app runs. */
    override fun onNewIntent(link: Intent) {
        super.onNewIntent(link)
        setIntent(link)
        if (pages.isNotEmpty()) start(link)
    }

    private fun start(link: Intent) {
        openFirst(addressOf(null, link.data?.toString()) ?: addressOf("main", null))
    }

    /** Who holds the phone proves it, once a start; a phone without a lock has no proof to give. */
    private fun unlock(done: () -> Unit) {
        val prompt = BiometricPrompt.Builder(this).setTitle("Unlock your loans")
            .setDeviceCredentialAllowed(true)
        val heard = object : BiometricPrompt.AuthenticationCallback() {
            override fun onAuthenticationSucceeded(result: BiometricPrompt.AuthenticationResult?) = done()

            override fun onAuthenticationError(code: Int, why: CharSequence?) {
                if (code == BiometricPrompt.BIOMETRIC_ERROR_USER_CANCELED) finish() else signIn()
            }
        }
        if (!getSystemService(KeyguardManager::class.java).isDeviceSecure) return done()
        prompt.build().authenticate(CancellationSignal(), mainExecutor, heard)
    }

    fun open(target: String?, isApart: Boolean) {
        if (target == null) return
        if (isApart) show(target) else enter(target, ::show)
    }

    fun close() {
        hideFromPictures(false)
        if (pages.size > 1) remove(pages.last()) else finish()
    }

    fun showFirst(page: String) = openFirst(addressOf(page, null))

    fun signIn() {
        backEnd.token = null
        CookieManager.getInstance().removeAllCookies(null)
        showFirst("login")
    }

    fun dial(number: String) {
        leave(Intent(Intent.ACTION_DIAL, Uri.parse("tel:" + number.filter { it in "+0123456789" })))
    }

    fun rate() = leave(Intent(Intent.ACTION_VIEW, Uri.parse("market://details?id=$packageName")))

    /** While an account number is typed, no screenshot and no list of apps shows it. */
    fun hideFromPictures(isHidden: Boolean) =
        if (isHidden) window.addFlags(FLAG_SECURE) else window.clearFlags(FLAG_SECURE)

    fun openElsewhere(address: Uri) {
        val own = addressOf(null, address.toString())
        if (own != null) return open(own, isApart = false)
        if (address.scheme in listOf("tel", "mailto", "https", "market"))
            leave(Intent(Intent.ACTION_VIEW, address))
    }

    private fun leave(intent: Intent) {
        try { startActivity(intent) } catch (nothingOpensIt: ActivityNotFoundException) { }
    }

    private fun openFirst(target: String?) {
        if (target != null) enter(target) {
            hideFromPictures(false)
            pages.toList().forEach(::remove)
            show(it)
        }
    }

    /** Adds an entry token, and what our server wants to know of the phone. */
    private fun enter(target: String, done: (String) -> Unit) = backEnd.entry { entry ->
        val about = mapOf(
            "appVersion" to packageManager.getPackageInfo(packageName, 0).versionName.orEmpty(),
            "deviceName" to Build.MODEL,
            "deviceId" to backEnd.deviceId,
            "osVersion" to Build.VERSION.RELEASE,
            "brand" to Lender.BRAND
        )
        done(withQuery(target, if (entry.isNullOrEmpty()) about else about + ("entry" to entry)))
    }

    private fun show(address: String) {
        val page = PageView(this)
        pages.add(page)
        frame.addView(page)
        page.loadUrl(address)
    }

    private fun remove(page: PageView) {
        pages.remove(page)
        frame.removeView(page)
        page.destroy()
    }


    fun replace(page: PageView) {
        open(page.url, isApart = false)
        remove(page)
    }

    /** The phone's own way back: the page may hold it once, by an entry of its history. */
    override fun onBackPressed() {
        val page = pages.lastOrNull()
        if (page != null && page.canGoBack()) page.goBack() else close()
    }

    fun choose(intent: Intent, answer: ValueCallback<Array<Uri>>) {
        chosen?.onReceiveValue(null)
        chosen = answer
        startActivityForResult(intent, CHOOSE)
    }

    override fun onActivityResult(number: Int, result: Int, data: Intent?) {
        super.onActivityResult(number, result, data)
        if (number != CHOOSE) return
        chosen?.onReceiveValue(android.webkit.WebChromeClient.FileChooserParams.parseResult(result, data))
        chosen = null
    }

    fun withPermission(name: String, done: (Boolean) -> Unit) {
        if (checkSelfPermission(name) == PackageManager.PERMISSION_GRANTED) return done(true)
        asked = done
        requestPermissions(arrayOf(name), CHOOSE)
    }

    override fun onRequestPermissionsResult(number: Int, names: Array<String>, given: IntArray) {
        super.onRequestPermissionsResult(number, names, given)
        asked?.invoke(given.firstOrNull() == PackageManager.PERMISSION_GRANTED)
        asked = null
    }
}
