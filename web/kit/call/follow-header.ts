import { backOr, tellHostApp } from '#web/kit/call/host-app.ts'

/** Hears the taps on the header, whose HTML the server wrote (frame-header.tsx). */
export function followHeader() {
  document.addEventListener('click', (tap) => {
    const link = (tap.target as Element).closest<HTMLAnchorElement>('[data-leads]')
    const isBack = link?.dataset['leads'] === 'back'
    // The host app has a home of its own (BR-005).
    if (link && (isBack || tellHostApp('toHome', null))) tap.preventDefault()
    if (link && isBack) backOr(link.href)
  })
}
