import { CODES } from '#contract/codes.ts'
import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { explained } from '#domain/journal/own-money.ts'
import { postNew } from '#server/ledger/journal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { refuseOtherBrand } from '#server/payments/bank/lines/explain-line.ts'
import { openBookingDifferences } from '#server/payments/payment/booking-difference.ts'
import { storeExplanation } from '#server/payments/reconciliation/differences/difference-store.ts'
import {
  listDifferences,
  type OpenDifference,
} from '#server/payments/reconciliation/differences/open-differences.ts'

/** Differences among which one is looked for. */
const MAX_LOOKED_AT = 10_000

/** A difference that two people explain. */
export interface NamedDifference {
  readonly kind: string
  readonly subject: string
}

/** The same as the first person saw it (`sealDifference`). */
export interface SeenDifference extends NamedDifference {
  readonly seen: string
}

/** Names what a difference says: an explanation of something else is refused. */
export function sealDifference({ amount, what }: Pick<OpenDifference, 'amount' | 'what'>): string {
  return `${amount ?? ''} ${what}`
}

/** Why, and the reference under which it is booked once. */
export interface ExplainedNow {
  readonly reference: string
  readonly reason: string
  readonly at: Temporal.Instant
}

/** What is written off: money at a provider that is not there, or more than the books have. */
export interface WrittenOff {
  readonly brand: string
  readonly provider: string
  readonly amount: Centavos
  /** short: the provider has less than the books; over: more. */
  readonly side: 'short' | 'over'
}

/**
 * Books a difference of a payment or payout as an expense, or as income where there is too much.
 *
 * @throws Refusal -1005 for a difference that is not open, or not as it was seen
 */
export async function writeOffDifference(
  deps: Pick<Dependencies, 'config' | 'clock'>,
  tx: Transaction,
  named: SeenDifference,
  { brand, provider, amount, side }: WrittenOff,
  { reference, reason, at }: ExplainedNow,
): Promise<void> {
  refuseOtherBrand(deps, brand)
  const open = await openDifference(deps, tx, named)
  const lost = await lostOf(tx, open)
  if (lost > 0n && (lost !== amount || side !== 'short'))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This money was lost at the provider: its whole amount is written off as short.'),
    )
  const account = lost > 0n ? 'providerLoss' : cashAt(provider)
  const why = side === 'short' ? 'expense:other' : 'income:other'
  await postNew(tx, {
    chain: `brand:${brand}`,
    event: 'explained',
    reason,
    reference,
    valueOn: toManilaDate(at),
    at,
    transfers: explained(account, why, side === 'short' ? -amount : amount),
  })
  const how = { how: 'expense', ticket: null, by: reference, through: null } as const
  await storeExplanation(tx, { ...open, ...how }, at)
}

/** What of an open difference is booked as lost at the provider already. Centavos. */
async function lostOf(
  tx: Transaction,
  { kind, subject, whats }: Pick<OpenDifference, 'kind' | 'subject' | 'whats'>,
): Promise<Centavos> {
  if (kind !== 'collection') return 0n
  const [provider = ''] = subject.split(':')
  const reference = subject.slice(provider.length + 1)
  const left = await openBookingDifferences(tx, { provider, reference })
  const lost = left.filter((each) => each.kind === 'lost' && whats.includes(each.what))
  return sum(lost.map(({ amount }) => amount ?? 0n))
}

/**
 * Keeps that a difference is the provider's mistake, with its ticket there. It stays in the list
 * until both agree.
 *
 * @throws Refusal -1005 for a difference that is not open, or not as it was seen
 */
export async function blameProvider(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  named: SeenDifference,
  ticket: string,
  { reference, at }: ExplainedNow,
): Promise<void> {
  const open = await openDifference(deps, tx, named)
  const how = { how: 'providerMistake', ticket, by: reference, through: null } as const
  await storeExplanation(tx, { ...open, ...how }, at)
}

async function openDifference(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  { kind, subject, seen }: SeenDifference,
): Promise<Pick<OpenDifference, 'subject' | 'whats'> & { readonly kind: 'collection' | 'payout' }> {
  const open = await listDifferences(tx, toManilaDate(clock.now()), MAX_LOOKED_AT)
  const found = open.find((each) => each.kind === kind && each.subject === subject)
  if (!found || (kind !== 'collection' && kind !== 'payout'))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('No difference of a payment or payout is open under this name.'),
    )
  if (seen !== sealDifference(found))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The difference changed since you opened it. Check it and ask again.'),
    )
  return { kind, subject, whats: found.whats }
}
