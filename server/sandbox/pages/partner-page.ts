import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { type Html, html } from '#server/sandbox/dragonpay/html.ts'
import type { Page } from '#server/sandbox/pages/page.ts'

/** Where a borrower applies at the partner lender, whose product we only show. */
export function partnerApplyPage(productId: string): Page {
  return partnerPage(
    'Apply at the partner',
    html`<p>
      Here the partner lender would take an application for product <code>${productId}</code>, check
      it by its own rules and pay the loan out itself.
    </p>`,
    { address: SCREEN_PATHS.main, text: 'Back to the products' },
  )
}

/** Where a borrower draws the money of an order that the partner lends (ST-010, ST-025). */
export function partnerWithdrawPage(orderId: string): Page {
  return partnerPage(
    'Withdraw at the partner',
    html`<p>
      Here the partner lender would let the borrower draw the money of order
      <code>${orderId}</code> and tell us that it was drawn.
    </p>`,
    { address: SCREEN_PATHS.loans, text: 'Back to my loans' },
  )
}

function partnerPage(title: string, what: Html, back: { address: string; text: string }): Page {
  const body = html`<main>
    <h1>${title}</h1>
    <section>
      <p class="note">Sandbox of a partner lender. Nothing happens and no money moves.</p>
      ${what}
      <p class="links"><a href="${back.address}">${back.text}</a></p>
    </section>
  </main>`
  return { title, body }
}
