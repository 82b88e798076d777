import { type Html, html } from '#doubles/kit/html.ts'
import { actionForm, type Outcome, outcomeNote } from '#doubles/pages/action-form.ts'
import type { SandboxAnswer } from '#doubles/pages/ask-sandbox.ts'
import {
  type DemoBorrowerView,
  type DemoView,
  enterAddress,
  phoneAddress,
} from '#doubles/pages/demo-view.ts'
import { type Message, messageList } from '#doubles/pages/message-list.ts'
import { type Pushed, pushSection } from '#doubles/pages/push-list.ts'
import type { Page } from '#doubles/kit/page.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

const BACK = '/sandbox'

export interface Home {
  readonly demo: SandboxAnswer<DemoView>
  readonly now: Temporal.Instant
  readonly outcome: Outcome
  /** A phone whose messages are shown. */
  readonly phone: string
  readonly messages: SandboxAnswer<readonly Message[]> | null
  /** What devices got. */
  readonly pushed: SandboxAnswer<readonly Pushed[]>
}

/** The home page of the sandbox: clock, brands, borrowers with their screens, messages. */
export function homePage(home: Home): Page {
  const { demo, now, outcome } = home
  const body = html`<main>
    <h1>Hiram sandbox</h1>
    ${outcomeNote(outcome)} ${clockSection(now)}
    ${demo.data ? brandSections(demo.data) : failure(demo.error)}
    ${demo.data ? staffSection(demo.data) : html``} ${messageSection(home)}
    ${pushSection(home.pushed)} ${resetSection()}
  </main>`
  return { title: 'Hiram sandbox', body }
}

function clockSection(now: Temporal.Instant): Html {
  const jumps = [
    ['+1 hour', { hours: '1' }],
    ['+1 day', { days: '1' }],
    ['+7 days', { days: '7' }],
    ['+30 days', { days: '30' }],
  ] as const
  const path = '/sandbox/clock'
  const inputs = html`<label>To (Manila) <input type="datetime-local" name="to" required /></label>`
  return html`<section>
    <h2>The product's clock</h2>
    <p>
      It is <strong>${manilaTime(now)}</strong> in Manila. Moving it does everything that falls due
      on the way.
    </p>
    <div class="row">
      ${jumps.map(([button, fields]) => actionForm({ path, back: BACK, fields, button }))}
      ${actionForm({ path, back: BACK, inputs, button: 'Move the clock' })}
    </div>
  </section>`
}

function brandSections({ brands, borrowers, templates }: DemoView): Html {
  const sections = brands.map(({ key, market, appName }) => {
    const own = borrowers.filter(({ brand }) => brand === key)
    const pages = templates.filter(({ brand }) => brand === key)
    return html`<section>
      <h2>${appName}: brand ${key}, market ${market}</h2>
      ${pages.map(
        ({ id }) =>
          html`<p>
            <a href="/promotion?id=${encodeURIComponent(id)}">Promotion page, template ${id}</a>
          </p>`,
      )}
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Borrower</th>
              <th scope="col">Status</th>
              <th scope="col">Screens</th>
            </tr>
          </thead>
          <tbody>
            ${own.map(borrowerRow)}
          </tbody>
        </table>
      </div>
    </section>`
  })
  return html`${sections}`
}

function borrowerRow({ key, name, phone, status, links }: DemoBorrowerView): Html {
  const screens = Object.keys(links)
  return html`<tr>
    <th scope="row">
      <a href="/sandbox/borrowers/${key}">${key}</a><br />${name}<br /><code>${phone}</code>
    </th>
    <td data-title="Status">${status ?? 'no loan'}</td>
    <td>
      <details>
        <summary>Screens</summary>
        ${screens.map(
          (screen) =>
            html`<div class="links">
              <a href="${enterAddress(key, screen)}">${screen}</a>
              <a href="${phoneAddress(key, screen)}" aria-label="${screen} in a phone"
                >in a phone</a
              >
            </div>`,
        )}
      </details>
    </td>
  </tr>`
}

function staffSection({ staff }: DemoView): Html {
  const buttons = staff.map(
    ({ role, name }) =>
      html`<form method="post" action="/sandbox/staff/${role}/sign-in">
        <button>Sign in as ${role} (${name})</button>
      </form>`,
  )
  return html`<section>
    <h2>Staff</h2>
    <p>One person a role; each button opens the staff console as them.</p>
    <div class="row">${buttons}</div>
  </section>`
}

function messageSection({ phone, messages }: Home): Html {
  return html`<section>
    <h2>SMS outbox</h2>
    <form class="row" method="get" action="/sandbox">
      <label>Phone <input name="phone" inputmode="tel" value="${phone}" required /></label>
      <button>Show its messages</button>
    </form>
    ${messages ? messageList(messages) : html``}
  </section>`
}

function resetSection(): Html {
  const path = '/sandbox/reset'
  return html`<section>
    <h2>Start anew</h2>
    <p>Forgets everything but the clock, and seeds the demo data again.</p>
    ${actionForm({ path, back: BACK, button: 'Reset the demo data', isDangerous: true })}
  </section>`
}

function failure(error: string): Html {
  return html`<p class="said failed" role="alert">${error}</p>`
}
