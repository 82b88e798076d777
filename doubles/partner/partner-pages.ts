import { type Html, html } from '#doubles/kit/html.ts'
import type { Page } from '#doubles/kit/page.ts'

/** The page where a borrower applies at the partner lender, which then sends them to the offer. */
export function applyPage({ productId, brand, phone }: Record<string, string | undefined>): Page {
  return partnerPage(
    'Apply at the partner',
    html`<p>
        The partner lender takes the application for product <code>${productId ?? ''}</code> and
        sends the borrower on to the offer, signed in by a link that serves once.
      </p>
      <form method="post">
        <input type="hidden" name="productId" value="${productId ?? ''}" />
        <input type="hidden" name="brand" value="${brand ?? ''}" />
        <label>Mobile number <input name="phone" value="${phone ?? ''}" required /></label>
        <button>Go on to the offer</button>
      </form>`,
  )
}

/** The page where a borrower draws the money of the partner's loan (ST-010, ST-025). */
export function withdrawPage(orderId: string): Page {
  return partnerPage(
    'Withdraw at the partner',
    html`<p>
        The partner lender lets the borrower draw the loan of order <code>${orderId}</code>, and
        tells the product, which pays it out.
      </p>
      <form method="post"><button>Withdraw</button></form>`,
  )
}

export function partnerMessagePage(message: string): Page {
  return partnerPage('Withdraw at the partner', html`<p role="alert">${message}</p>`)
}

function partnerPage(title: string, content: Html): Page {
  const body = html`<main>
    <h1>${title}</h1>
    <section>
      <p class="note">Sandbox of a partner lender. No real money moves.</p>
      ${content}
    </section>
  </main>`
  return { title, body }
}
