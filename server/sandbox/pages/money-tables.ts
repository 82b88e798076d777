import { type Html, html } from '#server/sandbox/double/html.ts'
import { pesoText } from '#server/sandbox/dragonpay/money-text.ts'
import { actForm } from '#server/sandbox/pages/action-form.ts'
import type { Answered } from '#server/sandbox/pages/ask-sandbox.ts'

/** A payment or a payout as the sandbox's calls show it; the amount in centavos. */
export interface Movement {
  readonly reference: string
  readonly amount: number
  readonly channel: string
  readonly state: string
}

/** What can be done to a payment in each state; a code may be paid after it ran out. */
const PAYMENT_ACTS: Readonly<Record<string, readonly string[]>> = {
  pending: ['pay', 'receive', 'fail', 'expire'],
  received: ['pay', 'fail'],
  expired: ['pay'],
  void: ['pay'],
  paid: ['refund', 'chargeback'],
}

const PAYOUT_ACTS: Readonly<Record<string, readonly string[]>> = {
  queued: ['succeed', 'fail'],
  succeeded: ['reverse'],
}

export function paymentTable(payments: Answered<readonly Movement[]>, back: string): Html {
  return movementTable(payments, ({ reference, state }) => {
    const acts = PAYMENT_ACTS[state] ?? []
    const forms = acts.map((act) => actForm({ ...paymentAct(reference, act, back), button: act }))
    return html`<div class="row">${forms}</div>
      ${acts.includes('pay') ? dishonestForm(reference, back) : html``}`
  })
}

export function payoutTable(payouts: Answered<readonly Movement[]>, back: string): Html {
  return movementTable(payouts, ({ reference, state }) => {
    const acts = PAYOUT_ACTS[state] ?? []
    const forms = acts.map((act) =>
      actForm({ path: `/sandbox/payouts/${reference}/${act}`, back, button: act }),
    )
    return html`<div class="row">${forms}</div>`
  })
}

function paymentAct(reference: string, act: string, back: string) {
  return { path: `/sandbox/payments/${reference}/${act}`, back }
}

/** A payment that differs from an honest one. */
function dishonestForm(reference: string, back: string): Html {
  const inputs = html`${number('amount', 'Really paid, centavos')}
    ${number('lie', 'Notice says, centavos')} ${number('times', 'Postbacks')}
    ${number('delay', 'Delay, seconds')}
    <label><input type="checkbox" name="forge" value="1" /> Forged notice</label>`
  return html`<details>
    <summary>Pay otherwise</summary>
    <div class="row">
      ${actForm({ ...paymentAct(reference, 'pay', back), inputs, button: 'pay so' })}
    </div>
  </details>`
}

function number(name: string, label: string): Html {
  return html`<label>${label} <input name="${name}" inputmode="numeric" /></label>`
}

function movementTable(
  { data, error }: Answered<readonly Movement[]>,
  actsOf: (movement: Movement) => Html,
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
        <td>${actsOf(movement)}</td>
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
