// The host app of /sandbox/phone. The app in the frame looks for `HiramHost` on its own window
// (web/kit/call/host-app.ts, as in an Android web view); every action it calls there is logged.

const SECONDS_TO_LEAVE = 30

/** @type {HTMLIFrameElement} */
let frame

/** Takes any action, as a host app of any age would have to. */
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

/** Gives the window in the frame its host app; false when it has it already or is not ours. */
function equip() {
  try {
    const { contentWindow } = frame
    if (contentWindow.HiramHost === host) return false
    contentWindow.HiramHost = host
    contentWindow.addEventListener('pagehide', watchNext)
    return true
  } catch {
    // A page of elsewhere: it is no business of the host app.
    return false
  }
}

/**
 * A page that leaves makes room for one with a window of its own, which must have its host app
 * before its scripts run: they come after the document, so looking at every turn is early enough.
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
  // A frame's first page of the same origin takes over the window of the empty one.
  equip()
  watchNext()
  frame.addEventListener('load', equip)
  if (frame.dataset.address) frame.src = frame.dataset.address
})
