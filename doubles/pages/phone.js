// The host app of /sandbox/phone. The app in the frame looks for `HiramHost` on its own window
// (web/kit/call/host-app.ts, as in an Android web view); every action it calls there is logged.

const SECONDS_TO_LEAVE = 30

/** @type {HTMLIFrameElement} */
let frame

/** Accepts any action, as host apps of all versions do. */
const host = new Proxy(
  {},
  { get: (_, action) => (typeof action === 'string' ? (json) => note(action, json) : undefined) },
)

function note(action, json) {
  const item = document.createElement('li')
  const code = document.createElement('code')
  code.textContent = `${action} ${json ?? ''}`
  item.append(`${new Date().toLocaleTimeString('en-GB')} `, code)
  document.getElementById('log').append(item)
  document.getElementById('silence')?.remove()
}

/** Adds the host app to the window in the frame; false when it is there or the page is not ours. */
function equip() {
  try {
    const { contentWindow } = frame
    if (contentWindow.HiramHost === host) return false
    contentWindow.HiramHost = host
    contentWindow.addEventListener('pagehide', watchNext)
    return true
  } catch {
    // A page of another origin has no host app.
    return false
  }
}

/**
 * The next page has a new window, which needs its host app before its scripts run. Scripts run after
 * the document is loaded, so checking in every turn of the event loop is early enough.
 */
function watchNext() {
  const channel = new MessageChannel()
  const giveUpAt = Date.now() + SECONDS_TO_LEAVE * 1000
  channel.port1.addEventListener('message', () => {
    if (equip() || Date.now() > giveUpAt) channel.port1.close()
    else channel.port2.postMessage(null)
  })
  channel.port1.start()
  channel.port2.postMessage(null)
}

document.addEventListener('DOMContentLoaded', () => {
  frame = document.getElementById('phone')
  // The first page of the same origin reuses the window of the empty frame.
  equip()
  watchNext()
  frame.addEventListener('load', equip)
  if (frame.dataset.address) frame.src = frame.dataset.address
})
