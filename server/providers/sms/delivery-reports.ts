import type { RawNotice } from '#server/providers/provider-notice.ts'

/** What became of a message that a gateway took. */
export interface DeliveryReport {
  readonly messageId: string
  /** Null: it is still on its way. */
  readonly delivery: 'delivered' | 'undelivered' | null
  /** The gateway's code of what went wrong. */
  readonly reason: string | null
}

/** How a gateway tells what reached a phone. */
export interface DeliveryReports {
  /** Below /found. */
  readonly path: string
  /** Headers that reading needs, in lower case. */
  readonly headers: readonly string[]
  /** @returns null for a report that is not signed by the gateway */
  read(notice: RawNotice): DeliveryReport | null
}
