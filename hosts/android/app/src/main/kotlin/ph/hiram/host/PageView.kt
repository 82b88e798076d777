package ph.hiram.host

import android.Manifest
import android.annotation.SuppressLint
import android.net.Uri
import android.webkit.PermissionRequest
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient

/** A web view with the eleven actions, for our pages alone. */
@SuppressLint("SetJavaScriptEnabled", "ViewConstructor")
class PageView(private val app: MainActivity) : WebView(app) {
    init {
        settings.javaScriptEnabled = true
        settings.domStorageEnabled = true
        settings.allowFileAccess = false
        addJavascriptInterface(HostActions(app, this), "HiramHost")
        webViewClient = Addresses()
        webChromeClient = Pictures()
    }

    private inner class Addresses : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            // A frame shows its own page, which runs no scripts.
            if (!request.isForMainFrame || isOurs(request.url.toString())) return false
            app.openElsewhere(request.url)
            return true
        }

        /** The system ended the page's process: the page is opened again, in a view of its own. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            app.replace(this@PageView)
            return true
        }
    }

    private inner class Pictures : WebChromeClient() {
        override fun onShowFileChooser(
            view: WebView,
            answer: ValueCallback<Array<Uri>>,
            asked: FileChooserParams
        ): Boolean {
            app.choose(asked.createIntent(), answer)
            return true
        }

        /** The page that takes pictures of an ID asks for the camera, and nothing else. */
        override fun onPermissionRequest(request: PermissionRequest) {
            val camera = PermissionRequest.RESOURCE_VIDEO_CAPTURE
            val isAllowed = isOurs(request.origin.toString()) && request.resources.contains(camera)
            if (!isAllowed) return request.deny()
            app.withPermission(Manifest.permission.CAMERA) { isGranted ->
                if (isGranted) request.grant(arrayOf(camera)) else request.deny()
            }
        }
    }
}
