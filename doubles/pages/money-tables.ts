import { type Html, html } from '#doubles/kit/html.ts'
import { pesoText } from '#doubles/dragonpay/money-text.ts'
import { actionForm } from '#doubles/pages/action-form.ts'
import type { SandboxAnswer } from '#doubles/pages/ask-sandbox.ts'

/** A payment or a payout from the sandbox's calls; the amount in centavos. */
export interface Movement {
  readonly reference: string
  readonly amount: number
  readonly channel: string
  readonly state: string
}

/** The actions on a payment in each state; a code may be paid after it expired. */
const PAYMENT_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  pending: ['pay', 'receive', 'fail', 'expire'],
  received: ['pay', 'fail'],
  expired: ['pay'],
  void: ['pay'],
  paid: ['refund', 'chargeback'],
}

const PAYOUT_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  queued: ['succeed', 'fail'],
  succeeded: ['reverse'],
}

export function paymentTable(payments: SandboxAnswer<readonly Movement[]>, back: string): Html {
  return movementTable(payments, ({ reference, state }) => {
    const actions = PAYMENT_ACTIONS[state] ?? []
    const forms = actions.map((action) =>
      actionForm({ ...paymentAction(reference, action, back), button: action }),
    )
    return html`<div class="row">${forms}</div>
      ${actions.includes('pay') ? customPaymentForm(reference, back) : html``}`
  })
}

export function payoutTable(payouts: SandboxAnswer<readonly Movement[]>, back: string): Html {
  return movementTable(payouts, ({ reference, state }) => {
    const actions = PAYOUT_ACTIONS[state] ?? []
    const forms = actions.map((action) =>
      actionForm({ path: `/sandbox/payouts/${reference}/${action}`, back, button: action }),
    )
    return html`<div class="row">${forms}</div>`
  })
}

function paymentAction(reference: string, action: string, back: string) {
  return { path: `/sandbox/payments/${reference}/${action}`, back }
}

/** A payment with another amount, or with wrong, late or repeated notices. */
function customPaymentForm(reference: string, back: string): Html {
  const inputs = html`${number('amount', 'Really paid, centavos')}
    ${number('lie', 'Notice says, centavos')} ${number('times', 'Postbacks')}
    ${number('delay', 'Delay, seconds')}
    <label><input type="checkbox" name="forge" value="1" /> Forged notice</label>`
  return html`<details>
    <summary>Pay otherwise</summary>
    <div class="row">
      ${actionForm({ ...paymentAction(reference, 'pay', back), inputs, button: 'pay so' })}
    </div>
  </details>`
}

function number(name: string, label: string): Html {
  return html`<label>${label} <input name="${name}" inputmode="numeric" /></label>`
}

function movementTable(
  { data, error }: SandboxAnswer<readonly Movement[]>,
  actionsOf: (movement: Movement) => Html,
): Html {
  if (!data) return html`<p class="said failed">${error}</p>`
  if (data.length === 0) return html`<p>None yet.</p>`
  const rows = data.map(
    (movement) =>
      html`<tr>
        <td data-title="Reference"><code>${movement.reference}</code></td>
        <td data-title="Amount">₱${pesoText(BigInt(movement.amount))}</td>
        <td data-title="Channel">${movement.channel}</td>
        <td data-title="State">${movement.state}</td>
        <td>${actionsOf(movement)}</td>
      </tr>`,
  )
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${['Reference', 'Amount', 'Channel', 'State', 'Acts'].map(
            (title) => html`<th scope="col">${title}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
