import { type Html, html } from '#doubles/kit/html.ts'
import { actionForm, type Outcome, outcomeNote } from '#doubles/pages/action-form.ts'
import type { SandboxAnswer } from '#doubles/pages/ask-sandbox.ts'
import type { SandboxOrder } from '#doubles/pages/borrower-orders-store.ts'
import { type DemoBorrowerView, enterAddress, phoneAddress } from '#doubles/pages/demo-view.ts'
import { type Message, messageList } from '#doubles/pages/message-list.ts'
import { type Movement, paymentTable, payoutTable } from '#doubles/pages/money-tables.ts'
import type { Page } from '#doubles/kit/page.ts'

/** An order with its payments and payouts. */
export interface OrderMoney {
  readonly order: SandboxOrder
  readonly payments: SandboxAnswer<readonly Movement[]>
  readonly payouts: SandboxAnswer<readonly Movement[]>
}

export interface BorrowerOverview {
  readonly borrower: DemoBorrowerView
  readonly orders: readonly OrderMoney[]
  readonly lifetimeId: string | null
  readonly messages: SandboxAnswer<readonly Message[]>
  readonly outcome: Outcome
}

/** One borrower: screens, orders with their actions, messages. */
export function borrowerPage({
  borrower,
  orders,
  lifetimeId,
  messages,
  outcome,
}: BorrowerOverview): Page {
  const back = `/sandbox/borrowers/${borrower.key}`
  const body = html`<main>
    <h1>${borrower.name}, <code>${borrower.key}</code></h1>
    <p><a href="/sandbox">All of the sandbox</a></p>
    ${outcomeNote(outcome)} ${screens(borrower)} ${orders.map((money) => orderSection(money, back))}
    ${orders.length === 0 ? html`<section><p>He has no order yet.</p></section>` : html``}
    ${lifetimeId === null ? html`` : lifetimeSection(lifetimeId, back)}
    <section>
      <h2>SMS to <code>${borrower.phone}</code></h2>
      ${messageList(messages)}
    </section>
  </main>`
  return { title: `${borrower.key}: Hiram sandbox`, body }
}

function screens({ key, links }: DemoBorrowerView): Html {
  return html`<section>
    <h2>Screens</h2>
    ${Object.keys(links).map(
      (screen) =>
        html`<div class="links">
          <a href="${enterAddress(key, screen)}">${screen}</a>
          <a href="${phoneAddress(key, screen)}" aria-label="${screen} in a phone">in a phone</a>
        </div>`,
    )}
  </section>`
}

function orderSection({ order, payments, payouts }: OrderMoney, back: string): Html {
  const { id, number, productName, status, withdrawal } = order
  return html`<section>
    <h2>${productName} ${number}: status ${status}</h2>
    <p><code>${id}</code></p>
    ${status === 21 ? decisions(id, back) : html``}
    ${withdrawal === 'open' && (status === 21 || status === 151) ? drawing(id, back) : html``}
    <h3>Payouts</h3>
    ${payoutTable(payouts, back)}
    <h3>Payments</h3>
    ${paymentTable(payments, back)}
  </section>`
}

function decisions(orderId: string, back: string): Html {
  const path = `/sandbox/decisions/${orderId}`
  return html`<div class="row">
    ${actionForm({ path, back, fields: { decision: 'approve' }, button: 'Approve' })}
    ${actionForm({ path, back, fields: { decision: 'decline' }, button: 'Decline', isDangerous: true })}
  </div>`
}

/** Draws the loan without the partner's page. */
function drawing(orderId: string, back: string): Html {
  const path = `/sandbox/partner/withdrawals/${orderId}/draw`
  return html`<div class="row">${actionForm({ path, back, button: 'Draw at the partner' })}</div>`
}

function lifetimeSection(lifetimeId: string, back: string): Html {
  const inputs = html`<label>Centavos <input name="amount" inputmode="numeric" required /></label>
    <label>Channel <input name="channel" value="GCSH" required /></label>`
  return html`<section>
    <h2>Lifetime id <code>${lifetimeId}</code></h2>
    <div class="row">
      ${actionForm({ path: `/sandbox/lifetime/${lifetimeId}/pay`, back, inputs, button: 'Pay' })}
    </div>
  </section>`
}
