import { type Html, html } from '#doubles/kit/html.ts'
import type { SandboxAnswer } from '#doubles/pages/ask-sandbox.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** An SMS of GET /sandbox/sms. */
export interface Message {
  readonly at: string
  readonly phone: string
  readonly text: string
}

export function messageList({ data, error }: SandboxAnswer<readonly Message[]>): Html {
  if (!data) return html`<p class="said failed">${error}</p>`
  if (data.length === 0) return html`<p>No message was sent to it.</p>`
  const rows = data.map(
    ({ at, text }) => html`<li>${manilaTime(Temporal.Instant.from(at))}: ${text}</li>`,
  )
  return html`<ul>
    ${rows}
  </ul>`
}
