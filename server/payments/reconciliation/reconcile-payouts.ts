import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import { applyPayoutInquiry } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { applyRefundInquiry } from '#server/payments/refunds/apply-refund-inquiry.ts'
import {
  type ComparedPayout,
  comparePayout,
} from '#server/payments/reconciliation/compare-payout.ts'
import {
  comparedDay,
  firstComparedDay,
  nextComparison,
  PAYOUT_COMPARISONS,
} from '#server/payments/reconciliation/comparison-days.ts'
import {
  type ComparedDays,
  findOpenReconciliation,
  storePlace,
  namesWithDifference,
  type PayoutDifference,
  payoutsToCompare,
  startPayoutReconciliation,
  storePayoutDifferences,
} from '#server/payments/reconciliation/payout-comparison-store.ts'
import { queueRecheck } from '#server/payments/reconciliation/differences/queue-recheck.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { PayoutDetails } from '#server/providers/payout-provider.ts'

/** Days compared again before the first new one: money may come back a week after it went out. */
const DAYS_BACK = 7
/** Payouts that one job asks about, all at once. */
const SLICE = 20

/** Begins the nightly comparison of our payouts with the provider's, one by one. */
export const reconcilePayoutsNightly: SetJob = {
  name: "our payouts are compared with the provider's",
  nextDue: (mark, to) => nextComparison(PAYOUT_COMPARISONS, mark, to),
  run: async (tx, at) => {
    const day = comparedDay(at)
    const from = await firstComparedDay(tx, PAYOUT_COMPARISONS, day, DAYS_BACK)
    await startPayoutReconciliation(tx, { from, day }, at)
    await queueNext(tx, day)
    const payload = JSON.stringify({ from: from.toString(), day: day.toString() })
    await sql`select graphile_worker.add_job('book-payout-fees', ${payload}::json)`.execute(tx)
  },
}

async function queueNext(tx: Transaction, day: Temporal.PlainDate): Promise<void> {
  const payload = JSON.stringify({ day: day.toString() })
  await sql`select graphile_worker.add_job('reconcile-payouts', ${payload}::json)`.execute(tx)
}

/**
 * Compares the next payouts of an open comparison, and queues those after them. No provider
 * lists payouts: each is asked for by its name.
 *
 * @throws ProviderSilent: the job is tried again, from the same place
 */
export async function reconcilePayouts(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'logger' | 'payouts' | 'random'>,
  day: Temporal.PlainDate,
): Promise<void> {
  const open = await findOpenReconciliation(deps.database, day)
  if (!open) return
  const slice = await compareSlice(deps, open, open.comparedTo)
  await deps.database.transaction().execute(async (tx) => {
    await storePayoutDifferences(tx, day, slice.found)
    await storePlace(tx, day, slice.end, deps.clock.now())
    if (slice.end !== null) await queueNext(tx, day)
    else await queueRecheck(tx)
  })
  if (slice.found.length > 0) deps.logger.error({ found: slice.found }, 'payouts differ')
}

/** Stores differences that were found in other ways. */
export async function storeDifferences(
  { database }: Pick<Dependencies, 'database'>,
  day: Temporal.PlainDate,
  found: readonly PayoutDifference[],
): Promise<void> {
  await database.transaction().execute(async (tx) => storePayoutDifferences(tx, day, found))
}

/** Names with a difference since a day that are no payouts here. */
export async function foundEarlier(
  { database }: Pick<Dependencies, 'database'>,
  since: Temporal.PlainDate,
): Promise<string[]> {
  return namesWithDifference(database, since)
}

/** A part of a comparison. */
export interface ComparedSlice {
  readonly found: readonly PayoutDifference[]
  /** All that were compared, with what the provider says. */
  readonly compared: readonly AskedPayout[]
  /** Our reference of the last one; null: there are no more. */
  readonly end: string | null
}

interface AskedPayout {
  readonly our: ComparedPayout
  readonly their: PayoutDetails | null
}

/**
 * Asks about the next payouts, books the ends that nobody told of, and says what differed.
 *
 * @throws ProviderSilent
 */
export async function compareSlice(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'payouts' | 'random'>,
  days: ComparedDays,
  after: string | null,
): Promise<ComparedSlice> {
  const ours = await payoutsToCompare(deps.database, days, after, SLICE)
  const compared = await Promise.all(
    ours.map(async (our) => ({ our, their: await askFor(deps, our) })),
  )
  const found = compared.flatMap(({ our, their }) => {
    const what = comparePayout(their, our)
    return what === null ? [] : [{ ourReference: our.ourReference, what }]
  })
  for (const { our, their } of compared) if (their) await bookEnd(deps, our, their)
  return { found, compared, end: ours.length < SLICE ? null : (ours.at(-1)?.ourReference ?? null) }
}

/** @throws ProviderSilent */
export async function askFor(
  { payouts }: Pick<Dependencies, 'payouts'>,
  { provider, ourReference }: { readonly provider: string | null; readonly ourReference: string },
): Promise<PayoutDetails | null> {
  const asked = provider === null ? payouts.first : payouts.named(provider)
  const answer = await asked.ask(ourReference)
  if (answer.kind !== 'answered') throw new ProviderSilent(`No answer: ${asked.key}.`)
  return answer.value
}

/** Books an end that nobody told of. Money that went out though we have it as failed is left to staff. */
export async function bookEnd(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'payouts' | 'random'>,
  { id, kind, state, provider }: ComparedPayout,
  { status, message }: PayoutDetails,
): Promise<void> {
  if (id === null || state === 'failed' || state === 'reversed') return
  if (status !== 'succeeded' && status !== 'failed' && status !== 'reversed') return
  if (state === 'succeeded' && status !== 'reversed') return
  const end = { status, reason: message, on: null }
  if (kind === 'payout') return applyPayoutInquiry(deps, id, end)
  await applyRefundInquiry(deps, id, { ...end, provider: provider ?? deps.payouts.first.key })
}
