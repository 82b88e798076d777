import { sql } from 'kysely'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { PaymentDetails, PaymentProvider } from '#server/providers/payment-provider.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  comparePayments,
  UNBOOKED,
  UNLISTED,
} from '#server/payments/reconciliation/compare-payments.ts'
import {
  type FoundDifference,
  lastReconciled,
  ourPayments,
  storeDifferences,
  storeReconciliation,
  unlessReconciled,
} from '#server/payments/reconciliation/reconciliation-store.ts'
import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'

/** Manila hour at which the day before is compared: the provider's list is complete by then. */
const AT_HOUR = 3
/** Days compared again before the first new one: finds payments that were settled late. */
const DAYS_BACK = 2

/**
 * Queues the nightly comparison of the provider's list with ours. After a downtime one comparison
 * covers all missed nights.
 */
export const reconcileNightly: SetJob = {
  name: "the provider's payments are compared with ours",
  nextDue: (mark, to) => {
    const night = lastNight(to)
    const isFirst = Temporal.Instant.compare(mark, night) < 0
    return unlessReconciled(dayOf(night), isFirst, night)
  },
  run: async (tx, at) => {
    const last = await lastReconciled(tx)
    const day = dayOf(at)
    const from = (last?.add({ days: 1 }) ?? day).subtract({ days: DAYS_BACK })
    await storeReconciliation(tx, day, at)
    const payload = JSON.stringify({ from: from.toString(), day: day.toString() })
    await sql`select graphile_worker.add_job('reconcile', ${payload}::json)`.execute(tx)
  },
}

/** The last 3 o'clock in Manila that is not after a given time. */
function lastNight(at: Temporal.Instant): Temporal.Instant {
  const now = at.toZonedDateTimeISO(MANILA)
  const tonight = now.withPlainTime({ hour: AT_HOUR })
  const isToCome = Temporal.ZonedDateTime.compare(now, tonight) < 0
  return (isToCome ? tonight.subtract({ days: 1 }) : tonight).toInstant()
}

/** The day that a night compares: the one before it. */
function dayOf(night: Temporal.Instant): Temporal.PlainDate {
  return manilaDateOf(night).subtract({ days: 1 })
}

/**
 * Compares what each provider settled from one day to another, both included, with our payments and
 * the ledger, and stores every difference. Settled payments without a notice are booked as if one
 * had come. A silent provider does not stop the comparison with the others.
 *
 * @throws ProviderSilent: the job is tried again
 */
export async function reconcilePayments(
  deps: Dependencies,
  from: Temporal.PlainDate,
  day: Temporal.PlainDate,
): Promise<FoundDifference[]> {
  const at = deps.clock.now()
  await deps.database.transaction().execute(async (tx) => storeReconciliation(tx, day, at))
  const found: FoundDifference[] = []
  const silent: string[] = []
  for (const provider of deps.payments.all) {
    const differences = await reconcileWith(deps, provider, from, day)
    if (differences) found.push(...differences)
    else silent.push(provider.key)
  }
  if (silent.length > 0) throw new ProviderSilent(`No list, or no answer: ${silent.join(', ')}.`)
  return found
}

/** Null: the provider did not answer. */
async function reconcileWith(
  deps: Dependencies,
  provider: PaymentProvider,
  from: Temporal.PlainDate,
  day: Temporal.PlainDate,
): Promise<FoundDifference[] | null> {
  const answer = await provider.list(from, day)
  if (answer.kind !== 'answered') return null
  const theirs = answer.value
  const references = theirs.map(({ reference }) => reference)
  const ours = await ourPayments(deps.database, provider.key, { references, from, to: day })
  const compared = comparePayments(theirs, ours)
  const unlisted = compared.filter(({ what }) => what === UNLISTED)
  const elsewhere = await listedElsewhere(provider, unlisted)
  if (!elsewhere) return null
  const found = compared.filter((each) => !elsewhere.has(each.reference) || each.what !== UNLISTED)

  await deps.database
    .transaction()
    .execute(async (tx) => storeDifferences(tx, day, provider.key, found))
  await bookUnbooked(deps, provider, theirs, found)
  return found
}

/** Payments with a value date in these days that the provider settled on others, by inquiry. */
async function listedElsewhere(
  provider: PaymentProvider,
  unlisted: readonly FoundDifference[],
): Promise<Set<string> | null> {
  const known = new Set<string>()
  for (const { reference } of unlisted) {
    const answer = await provider.ask({ reference })
    if (answer.kind === 'unknown') return null
    if (answer.kind === 'answered' && answer.value?.status === 'paid') known.add(reference)
  }
  return known
}

async function bookUnbooked(
  deps: Dependencies,
  provider: PaymentProvider,
  theirs: readonly PaymentDetails[],
  found: readonly FoundDifference[],
): Promise<void> {
  const unbooked = new Set(
    found.filter(({ what }) => what === UNBOOKED).map(({ reference }) => reference),
  )
  for (const details of theirs)
    if (unbooked.has(details.reference))
      await applyPaymentInquiry(deps, provider, details, null, deps.clock.now())
}
