import { findChannel, channelsFor } from '#doubles/dragonpay/channels.ts'
import { noticeFields } from '#doubles/dragonpay/collections/collection-status.ts'
import { Html, html } from '#doubles/kit/html.ts'
import { listSteps } from '#doubles/dragonpay/instructions.ts'
import { manilaTime } from '#doubles/dragonpay/manila.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { pesoText } from '#doubles/dragonpay/money-text.ts'
import { withQuery } from '#doubles/dragonpay/postback.ts'
import { qrPhPayload } from '#doubles/kit/qr-ph.ts'
import { signNotice } from '#doubles/dragonpay/sign-notice.ts'
import type { CollectionRow } from '#doubles/kit/database/dragonpay-tables.ts'

const STYLE = `
  *{box-sizing:border-box}
  body{margin:0;background:#eef1f5;color:#1b2330;font:16px/1.5 system-ui,sans-serif}
  main{max-width:26rem;margin:0 auto;padding:1rem}
  .note{margin:0 0 1rem;padding:.5rem .75rem;border-radius:.5rem;background:#fff3cd;font-size:.875rem}
  section{padding:1rem;margin-bottom:1rem;border-radius:.75rem;background:#fff;
    box-shadow:0 1px 2px #1b233022}
  h1{margin:0 0 .25rem;font-size:1rem;font-weight:600}
  .amount{margin:0;font-size:2rem;font-weight:700}
  dl{display:grid;grid-template-columns:auto 1fr;gap:.375rem 1rem;margin:.75rem 0 0}
  dt{color:#5a6675}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-weight:600}
  ol{margin:.5rem 0 0;padding-left:1.25rem}
  code{overflow-wrap:anywhere;font-size:.75rem}
  label{display:block;margin-bottom:.75rem;font-weight:600}
  select,button,.back{width:100%;min-height:3rem;border-radius:.5rem;font:inherit}
  button,.back{display:block;border:1px solid #0b5cad;margin-bottom:.75rem;font-weight:600;
    text-align:center;line-height:3rem;padding:0;text-decoration:none;background:#fff;color:#0b5cad}
  .pay{background:#0b5cad;color:#fff}
  button:focus-visible,.back:focus-visible,select:focus-visible{outline:3px solid #ffb300;
    outline-offset:2px}`

/** The page on which a payer pays or cancels. Plain HTML: it works without scripts. */
export async function payPage(
  gateway: Gateway,
  row: CollectionRow,
  nonce: string,
): Promise<string> {
  const { baseUrl } = gateway
  const back = await returnAddress(row, gateway)
  const body = html` <p class="note">Sandbox of a payment gateway. No money moves.</p>
    <section>
      <h1>${row.description}</h1>
      <p class="amount">₱${pesoText(row.amount)}</p>
      ${facts(row)}
    </section>
    ${row.state === 'pending' ? howTo(row) : outcome(row)}
    ${row.state === 'pending' ? form(row, `${baseUrl}/Pay.aspx`) : html``}
    <a class="back" href="${back}"
      >${row.state === 'pending' ? 'Leave without paying' : 'Back to the shop'}</a
    >`
  return payPageHtml('Pay', body, nonce)
}

/** A page with a message only. */
export function messagePage(message: string, nonce: string): string {
  return payPageHtml('Payment', html`<section><h1>${message}</h1></section>`, nonce)
}

/** The merchant's page, with the parameters of the postback. */
export async function returnAddress(row: CollectionRow, gateway: Gateway): Promise<string> {
  const { merchant } = gateway
  const params = await signNotice(gateway, 'collection', noticeFields(row, merchant))
  return withQuery(merchant.returnUrl, new URLSearchParams(params).toString())
}

/** Wraps a body in the gateway's page. */
export function payPageHtml(title: string, body: Html, nonce: string): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
  return page.text
}

function facts(row: CollectionRow): Html {
  return html`<dl>
    <dt>Channel</dt>
    <dd>${findChannel(row.procid)?.longName ?? 'To be picked'}</dd>
    <dt>Reference no.</dt>
    <dd>${row.refno}</dd>
    <dt>Pay until</dt>
    <dd>${manilaTime(row.expires_at).replace('T', ' ')}</dd>
  </dl>`
}

function howTo(row: CollectionRow): Html {
  const steps = listSteps(row, findChannel(row.procid)).map((step) => html`<li>${step}</li>`)
  const code =
    row.procid === 'INST' ? html`<p><code>${qrPhPayload(row.amount, row.refno)}</code></p>` : html``
  return html`<section>
    <h1>How to pay</h1>
    <ol>
      ${steps}
    </ol>
    ${code}
    <p>${findChannel(row.procid)?.remarks ?? ''}</p>
  </section>`
}

function outcome({ state }: CollectionRow): Html {
  return html`<section><h1>This payment is ${state}.</h1></section>`
}

function form(row: CollectionRow, address: string): Html {
  return html`<form method="post" action="${address}">
    <input type="hidden" name="tokenid" value="${row.token}" />
    ${row.procid === '' ? channelPicker(row) : html``}
    <button class="pay" name="act" value="pay">Pay ₱${pesoText(row.amount)}</button>
    <button name="act" value="receive">Pay, to be settled later</button>
    <button name="act" value="fail">Let it fail</button>
    <button name="act" value="lose">Leave the outcome unknown</button>
  </form>`
}

function channelPicker({ amount }: CollectionRow): Html {
  const options = channelsFor(amount).map(
    ({ procId, longName }) => html`<option value="${procId}">${longName}</option>`,
  )
  return html`<label>
    Pay through
    <select name="procid">
      ${options}
    </select>
  </label>`
}
