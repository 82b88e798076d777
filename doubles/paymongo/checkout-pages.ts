import type { FastifyInstance } from 'fastify'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { type Html, html } from '#doubles/kit/html.ts'
import { pesoText } from '#doubles/dragonpay/money-text.ts'
import { payPageHtml } from '#doubles/dragonpay/pay-page.ts'
import { actOnCheckout } from '#doubles/paymongo/checkout-actions.ts'
import { findCheckout } from '#doubles/paymongo/checkouts-store.ts'
import type { PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'
import type { CheckoutRow } from '#doubles/kit/database/paymongo-tables.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import { UNLIMITED } from '#doubles/kit/unlimited-route.ts'

type ById = { Params: { id: string } }

/** The page on which a payer pays or cancels. Plain HTML: it works without scripts. */
export function checkoutPages(app: FastifyInstance, gateway: PaymongoGateway): void {
  app.get<ById>('/checkout/:id', UNLIMITED, async ({ params }, reply) => {
    const row = await known(gateway, params.id)
    void reply.type('text/html; charset=utf-8')
    return payPageHtml(
      'Pay',
      checkoutBody(row, `${gateway.baseUrl}/checkout/${row.id}`),
      nonceOf(reply),
    )
  })

  // The merchant gets the event first and may take time; then the browser returns to it.
  app.post<ById>('/checkout/:id', UNLIMITED, async ({ params, body }, reply) => {
    const { success_url: back } = await known(gateway, params.id)
    await actOnCheckout(gateway, params.id, textFields(body)['act'] === 'fail' ? 'fail' : 'pay')
    return reply.redirect(back, 303)
  })
}

function nonceOf({ cspNonce }: { readonly cspNonce: { readonly style: string } }): string {
  return cspNonce.style
}

async function known({ database }: PaymongoGateway, id: string): Promise<CheckoutRow> {
  const row = await findCheckout(database, 'id', id)
  if (!row) throw new ActionRefused(404, `No checkout has the id ${id}.`)
  return row
}

function checkoutBody(row: CheckoutRow, address: string): Html {
  const isOpen = row.state === 'active' && row.payment_state === null
  return html` <p class="note">Sandbox of a checkout. No money moves.</p>
    <section>
      <h1>${row.name}</h1>
      <p class="amount">₱${pesoText(row.amount)}</p>
      <dl>
        <dt>Channel</dt>
        <dd>${row.type}</dd>
      </dl>
    </section>
    ${isOpen ? form(address) : html`<section><h1>This checkout has ended.</h1></section>`}
    <a class="back" href="${row.success_url}"
      >${isOpen ? 'Leave without paying' : 'Back to the shop'}</a
    >`
}

function form(address: string): Html {
  return html`<form method="post" action="${address}">
    <button class="pay" name="act" value="pay">Pay</button>
    <button name="act" value="fail">Let it fail</button>
  </form>`
}
