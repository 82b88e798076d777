import { backOr, tellHostApp } from '#web/kit/call/host-app.ts'

/** Hears the taps on the header, whose HTML the server wrote (frame-header.tsx). */
export function followHeader() {
  document.addEventListener('click', (tap) => {
    const link = (tap.target as Element).closest<HTMLAnchorElement>('[data-leads]')
    const leads = link?.dataset['leads']
    const isBack = leads === 'back'
    // The host app has pages of its own for these (BR-005, BR-014).
    const inHostApp = leads === 'mine' ? 'toMine' : 'toHome'
    if (link && (isBack || tellHostApp(inHostApp, null))) tap.preventDefault()
    if (link && isBack) backOr(link.href)
  })
}
