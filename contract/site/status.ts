/** Parts of the product as a borrower knows them. What is behind them is nobody's business. */
export const STATUS_PARTS = ['app', 'repayments', 'payouts', 'messages', 'processing'] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

/** What anybody may know of how the product works right now: no figures, and no names of providers. */
export interface Status {
  readonly state: 'working' | 'degraded' | 'maintenance'
  /** When maintenance ends; null: there is none. */
  readonly until: string | null
  readonly parts: Readonly<Record<StatusPart, 'working' | 'degraded'>>
}

/** The same for a page in a language. */
export interface ShownStatus extends Pick<Status, 'state' | 'parts'> {
  /** Of maintenance, with its end; null: there is none. */
  readonly notice: string | null
  /** The time of day at which it was so. */
  readonly at: string
}
