/** As on a page that the server sends meanwhile (server/platform/http/pages/maintenance-bar.ts). */
const LOOK =
  'box-sizing:border-box;width:100%;padding:8px 16px;background:#1f3d63;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center;animation:none'

/** @param said the seconds that are left and the percent-encoded text; null: there is no maintenance */
export function showMaintenance(said: string | null): void {
  const [seconds = '', encoded = ''] = said?.split(' ') ?? []
  const text = decodeURIComponent(encoded)
  const bar = document.getElementById('maintenance')
  if (bar?.textContent === text) return
  bar?.remove()
  if (text === '') return
  const next = document.createElement('div')
  next.id = 'maintenance'
  next.setAttribute('role', 'status')
  // Not as markup, which the policy of the page refuses.
  next.style.cssText = LOOK
  document.body.prepend(next)
  next.textContent = text
  // Of this bar: one that took its place has an end of its own.
  window.setTimeout(() => next.remove(), Number(seconds) * 1000)
}
