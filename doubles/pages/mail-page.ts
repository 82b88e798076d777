import { type Html, html } from '#doubles/kit/html.ts'
import type { Page } from '#doubles/kit/page.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** The mails that staff and borrowers got. */
export function mailPage(mails: readonly SentMail[]): Page {
  const body = html`<main>
    <p><a href="/sandbox">Sandbox</a></p>
    <h1>Mails</h1>
    ${mails.length === 0 ? html`<p>No mail was sent.</p>` : list(mails)}
  </main>`
  return { title: 'Mails', body }
}

function list(mails: readonly SentMail[]): Html {
  return html`<ul>
    ${mails.map(
      ({ at, to, subject, text }) =>
        html`<li>
          ${manilaTime(Temporal.Instant.from(at))}, to ${to}: <strong>${subject}</strong>
          <pre>${text}</pre>
        </li>`,
    )}
  </ul>`
}
