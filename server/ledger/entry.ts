import { EVENTS, type Transfer as JournalTransfer } from '#domain/journal/loan-transfers.ts'

/** The events of entries; docs/develop/ledger-entries.txt has an example in pesos for each. */
export const LEDGER_EVENTS = [
  ...EVENTS,
  // Money without an owner, its return to the sender, and its move to another brand.
  'suspended',
  'returned',
  'moved',
  // A brand pays what it owes another.
  'brandsSettled',
  // The provider settles to our bank what it collected, less its fees.
  'cleared',
  // Money of ours that goes to a provider, for payouts.
  'prefunded',
  // The owners pay in capital.
  'paidIn',
  // What a provider charged for the payouts of a day.
  'feesCharged',
  // A line of a bank statement, or a difference, is written to the account that two people name.
  'explained',
  // The loss allowance is booked as two people saw it.
  'provisioned',
  // An entry that two people of finance wrote.
  'adjusted',
] as const

export type LedgerEvent = (typeof LEDGER_EVENTS)[number]

/** The entries of a loan, or of a brand for events without a loan; each hashes the one before. */
export type Chain = `loan:${string}` | `brand:${string}`

/** One amount from one account to another; one row, so it always balances. */
export interface Transfer extends JournalTransfer {
  /** Number of the installment in the schedule. */
  readonly installment?: number | null
}

/** One event in the books. It has no personal data, since it is kept for ever. */
export interface Entry {
  readonly chain: Chain
  readonly event: LedgerEvent
  /** For bookkeepers, up to 200 characters; no names, no numbers of people. */
  readonly reason: string
  /** Unique over all entries, such as `paymongo:pay_…:paid`: an event is posted once. */
  readonly reference: string
  /** Reference of the entry that this one reverses, if any. */
  readonly reverses?: string | null
  /** The value date. */
  readonly valueOn: Temporal.PlainDate
  /**
   * The time of posting by the product's clock, to the microsecond: the present moment, whatever day
   * the entry is about, since a day that is over may be closed.
   */
  readonly at: Temporal.Instant
  readonly transfers: readonly Transfer[]
}

/** An entry by its place in the ledger. */
export interface EntryKey {
  readonly chain: string
  readonly sequence: bigint
}

/** Where the money of an entry comes from; kept beside the entry, which never changes. */
export interface EntrySource {
  /** The payment that brought the money; null: none did. */
  readonly payment: { readonly provider: string; readonly reference: string } | null
  /** The entry that put the money into suspense; null: it does not come from there. */
  readonly suspended: EntryKey | null
  /** Sequence of the entry that this one reposts, on the same chain; null: not a repost. */
  readonly repostOf?: bigint | null
}

/**
 * The text of an entry that is hashed and stored, format 1: JSON after RFC 8785 (keys sorted, no
 * spaces), amounts as decimal texts of centavos. Only this function writes it; any change needs a
 * new format number, or old chains no longer verify.
 */
export function entryContent(entry: Entry): string {
  return JSON.stringify({
    at: microsecondText(entry.at),
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

/** Rounding takes longer than all else of an entry, and the product's clock needs none. */
function microsecondText(at: Temporal.Instant): string {
  const text = at.toString()
  if (text.length <= MICROSECONDS.length) return text
  return at.round({ smallestUnit: 'microsecond', roundingMode: 'floor' }).toString()
}

const MICROSECONDS = '2000-01-01T00:00:00.000000Z'
