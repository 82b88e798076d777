import { EVENTS, type Transfer as JournalTransfer } from '#domain/journal.ts'

/** What an entry tells; docs/ledger.md has one worked in pesos for each. */
export const LEDGER_EVENTS = [
  ...EVENTS,
  // Money that came without an owner, and its way back to the sender.
  'suspended',
  'returned',
  // What a provider had reported is settled to us.
  'cleared',
] as const

export type LedgerEvent = (typeof LEDGER_EVENTS)[number]

/** A loan's entries, or a brand's where no loan is concerned, each hashed over the one before. */
export type Chain = `loan:${string}` | `brand:${string}`

/** One amount from one account to another: it balances by being one row. */
export interface Transfer extends JournalTransfer {
  /** Number in the schedule of the installment that it is about. */
  readonly installment?: number | null
}

/** One event in the books. No personal data: it is kept for ever. */
export interface Entry {
  readonly chain: Chain
  readonly event: LedgerEvent
  /** For bookkeepers, up to 200 characters; no names, no numbers of people. */
  readonly reason: string
  /** What makes it happen once, such as `paymongo:pay_…:paid`. */
  readonly reference: string
  /** Reference of the entry that this one takes back, if it does. */
  readonly reverses?: string | null
  /** The day from which it counts. */
  readonly valueOn: Temporal.PlainDate
  /** When it is booked, by the product's clock; kept to the microsecond. */
  readonly at: Temporal.Instant
  readonly transfers: readonly Transfer[]
}

/**
 * The text of an entry that is hashed and stored, format 1: JSON as RFC 8785 writes it (keys
 * sorted, no spaces), amounts as decimal texts of centavos. The only place that writes it; a
 * change of any kind needs a new format number, or old chains no longer verify.
 */
export function entryContent(entry: Entry): string {
  return JSON.stringify({
    at: entry.at.round({ smallestUnit: 'microsecond', roundingMode: 'floor' }).toString(),
    chain: entry.chain,
    event: entry.event,
    format: 1,
    reason: entry.reason,
    reference: entry.reference,
    reverses: entry.reverses ?? null,
    transfers: entry.transfers.map(({ amount, credit, debit, installment }) => ({
      amount: amount.toString(),
      credit,
      debit,
      installment: installment ?? null,
    })),
    valueOn: entry.valueOn.toString(),
  })
}
