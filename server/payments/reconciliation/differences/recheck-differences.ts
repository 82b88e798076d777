import { toManilaDate } from '#domain/calendar/calendar.ts'
import { changedSinceStored } from '#server/payments/bank/store-settled.ts'
import { openBookingDifferences } from '#server/payments/payment/booking-difference.ts'
import { compareListed } from '#server/payments/reconciliation/compare-payments.ts'
import { comparePayout } from '#server/payments/reconciliation/compare-payout.ts'
import { storeExplanation } from '#server/payments/reconciliation/differences/difference-store.ts'
import { openListsAgain } from '#server/payments/reconciliation/listed-again.ts'
import {
  listDifferences,
  type OpenDifference,
} from '#server/payments/reconciliation/differences/open-differences.ts'
import { payoutNamed } from '#server/payments/reconciliation/payout-comparison-store.ts'
import { askFor } from '#server/payments/reconciliation/reconcile-payouts.ts'
import {
  comparisonsWith,
  ourPayments,
} from '#server/payments/reconciliation/reconciliation-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** Differences that one night asks about, the oldest first. */
const MAX_ASKED = 500

/**
 * Asks the providers about every payment and payout with an open difference. One on which both agree
 * by now is over, and is kept as agreed. A payment must agree in each list that did not, too: only a
 * list says that it has a payment twice, and what its fee is. A provider that does not answer is asked
 * nothing more; the others are.
 *
 * @throws ProviderSilent: the job is tried again
 */
export async function recheckDifferences(
  deps: Pick<Dependencies, 'clock' | 'database' | 'payments' | 'payouts'>,
): Promise<void> {
  const today = toManilaDate(deps.clock.now())
  const open = await listDifferences(deps.database, today, MAX_ASKED)
  const payments = open.filter(({ kind }) => kind === 'collection')
  const listedAgain = openListsAgain(
    new Set(payments.map(({ subject }) => parsePayment(subject).reference)),
  )
  const silent = new Map<string, ProviderSilent>()
  for (const difference of open) {
    const provider = await askedAbout(deps, difference)
    if (silent.has(provider)) continue
    try {
      await endIfAgreed(deps, difference, listedAgain)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      silent.set(provider, error)
    }
  }
  for (const [, error] of silent) throw error
}

/** The provider that is asked about a difference, by its key; empty: none is. */
async function askedAbout(
  { database, payouts }: Pick<Dependencies, 'database' | 'payouts'>,
  { kind, subject }: OpenDifference,
): Promise<string> {
  if (kind === 'collection') return parsePayment(subject).provider
  if (kind !== 'payout') return ''
  return (await payoutNamed(database, subject))?.provider ?? payouts.first.key
}

/**
 * Keeps that a difference, as it was seen, is over when its provider and we agree by now.
 *
 * @throws ProviderSilent
 */
export async function endIfAgreed(
  deps: Pick<Dependencies, 'clock' | 'database' | 'payments' | 'payouts'>,
  difference: OpenDifference,
  listedAgain: ReturnType<typeof openListsAgain>,
): Promise<void> {
  const { kind, subject } = difference
  if (kind !== 'collection' && kind !== 'payout') return
  const whats = await comparedOf(deps, difference)
  if (whats.length === 0) return
  const isOver =
    kind === 'payout'
      ? await doPayoutsAgree(deps, subject)
      : await doPaymentsAgree(deps, difference, listedAgain)
  if (!isOver) return
  const now = deps.clock.now()
  // A night compares the day before it: what the next one finds is new.
  const through = toManilaDate(now).subtract({ days: 1 })
  const why = { how: 'agreed', ticket: null, by: 'hiram' } as const
  const agreed = { kind, subject, whats, through, ...why }
  await deps.database.transaction().execute(async (tx) => storeExplanation(tx, agreed, now))
}

/** What a comparison found; what a booking left for staff is not over when both agree. */
async function comparedOf(
  { database }: Pick<Dependencies, 'database'>,
  { kind, subject, whats }: OpenDifference,
): Promise<readonly string[]> {
  if (kind !== 'collection') return whats
  const left = await openBookingDifferences(database, parsePayment(subject))
  return whats.filter((each) => !left.some(({ what }) => what === each))
}

async function doPaymentsAgree(
  { database, payments }: Pick<Dependencies, 'database' | 'payments'>,
  { subject, since }: OpenDifference,
  listedAgain: ReturnType<typeof openListsAgain>,
): Promise<boolean> {
  const payment = parsePayment(subject)
  const { reference } = payment
  const provider = payments.all.find(({ key }) => key === payment.provider)
  if (!provider) return false
  const answer = await provider.ask({ reference })
  if (answer.kind === 'unknown') throw new ProviderSilent(`No answer about ${reference}.`)
  const details = answer.kind === 'answered' ? answer.value : null
  if (!details) return false
  const ours = await ourPayments(database, provider.key, [reference])
  if (compareListed([{ place: '', details, isAgain: false }], ours).length > 0) return false
  for (const days of await comparisonsWith(database, payment, since)) {
    const listed = await listedAgain(provider, days, reference)
    const changed = await changedSinceStored(database, provider.key, listed)
    if (compareListed(listed, ours).length + changed.length > 0) return false
  }
  return true
}

/** The payment that a subject names, as provider:reference. */
export function parsePayment(subject: string): ProviderReference {
  const [provider = '', ...rest] = subject.split(':')
  return { provider, reference: rest.join(':') }
}

async function doPayoutsAgree(
  deps: Pick<Dependencies, 'database' | 'payouts'>,
  ourReference: string,
): Promise<boolean> {
  const our = await payoutNamed(deps.database, ourReference)
  if (!our) return false
  return comparePayout(await askFor(deps, our), our) === null
}
