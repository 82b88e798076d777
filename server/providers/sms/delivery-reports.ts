/** What became of a message that a gateway took. */
export interface DeliveryReport {
  readonly messageId: string
  /** Null: it is still on its way. */
  readonly delivery: 'delivered' | 'undelivered' | null
  /** The gateway's code of what went wrong. */
  readonly reason: string | null
}

/** A report as it arrived. */
export interface RawReport {
  /** Those that the reader names, in lower case; empty where it did not come. */
  readonly headers: Readonly<Record<string, string>>
  /** Byte for byte, as UTF-8. */
  readonly body: string
}

/** How a gateway tells what reached a phone. */
export interface DeliveryReports {
  /** Below /found. */
  readonly path: string
  /** Headers that reading needs, in lower case. */
  readonly headers: readonly string[]
  /** @returns null for a report that is not signed by the gateway */
  read(report: RawReport): DeliveryReport | null
}
