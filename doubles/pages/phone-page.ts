import { type Html, html } from '#doubles/kit/html.ts'
import { type DemoBorrowerView, enterAddress } from '#doubles/pages/demo-view.ts'
import type { Page } from '#doubles/kit/page.ts'

/** The address of the script that acts as the host app: the file phone.js here. */
export const PHONE_SCRIPT = '/sandbox/phone.js'

/**
 * The borrower app in a phone, beside a log of its messages to the host app. The frame starts empty:
 * phone.js first adds the host app to it and then opens the screen.
 */
export function phonePage(
  borrowers: readonly DemoBorrowerView[],
  asked: { borrower: string; screen: string },
): Page {
  const borrower = borrowers.find(({ key }) => key === asked.borrower) ?? borrowers[0]
  const screens = Object.keys(borrower?.links ?? {})
  const screen = screens.includes(asked.screen) ? asked.screen : (screens[0] ?? '')
  const address = borrower && screen !== '' ? enterAddress(borrower.key, screen) : ''
  const keys = borrowers.map(({ key }) => key)
  const body = html`<main>
    <h1>Hiram in a phone</h1>
    <form class="row" method="get" action="/sandbox/phone">
      ${picker('borrower', 'Borrower', keys, borrower?.key ?? '')}
      ${picker('screen', 'Screen', screens, screen)}
      <button>Open</button>
      <a href="/sandbox">All of the sandbox</a>
    </form>
    <div class="stage">
      <iframe id="phone" class="phone" title="The borrower app" data-address="${address}"></iframe>
      <section class="log">
        <h2>Localized to the host app</h2>
        <ol id="log" role="log" aria-label="Messages to the host app"></ol>
        <p id="silence">Nothing yet.</p>
        <noscript
          ><p class="said failed">The host app is played by a script: allow it.</p></noscript
        >
      </section>
    </div>
  </main>`
  return { title: 'Hiram in a phone', body, script: PHONE_SCRIPT }
}

function picker(name: string, label: string, values: readonly string[], picked: string): Html {
  const options = values.map((value) =>
    value === picked ? html`<option selected>${value}</option>` : html`<option>${value}</option>`,
  )
  return html`<label
    >${label}
    <select name="${name}">
      ${options}
    </select></label
  >`
}
