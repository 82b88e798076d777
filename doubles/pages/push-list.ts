import type { PushPayload } from '#contract/notification/push.ts'
import { type Html, html } from '#doubles/kit/html.ts'
import type { SandboxAnswer } from '#doubles/pages/ask-sandbox.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** A message of GET /sandbox/push/messages. */
export interface Pushed {
  readonly at: string
  readonly device: string
  readonly payload: string
  readonly ttl: string
  readonly urgency: string
}

/** What the push service's double was given, as it decrypted it. */
export function pushSection({ data, error }: SandboxAnswer<readonly Pushed[]>): Html {
  return html`<section>
    <h2>Push outbox</h2>
    ${data ? list(data) : html`<p class="said failed">${error}</p>`}
  </section>`
}

function list(messages: readonly Pushed[]): Html {
  if (messages.length === 0)
    return html`<p>
      No message went to a device. A borrower allows them in Settings, or after a payment or an
      application.
    </p>`
  return html`<ul>
    ${messages.map((message) => {
      const { title, body } = JSON.parse(message.payload) as PushPayload
      const at = manilaTime(Temporal.Instant.from(message.at))
      return html`<li>
        ${at}: <strong>${title}</strong> ${body} (device ${message.device.slice(0, 6)}, for
        ${message.ttl} s, urgency ${message.urgency})
      </li>`
    })}
  </ul>`
}
