import { referringMarks } from '#domain/underwriting/automatic-approval.ts'
import { NEW_ACCOUNT_HOURS, payoutHolds } from '#domain/payments/payout-rules.ts'
import { countMarks } from '#server/lending/risk-mark/risk-marks.ts'
import { policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import { toQueuedForMoney } from '#server/payments/transitions/payout-transitions.ts'
import {
  askAgainAt,
  endHoldsThatAreOver,
  FOR_MONEY,
  handedTo,
  type HeldPayout,
  releasedRules,
  storeHolds,
  TRY_AGAIN_MINUTES,
  waitWhileHeld,
} from '#server/payments/payout-holds/payout-hold-store.ts'
import {
  lockPayoutGate,
  lockQueuedPayout,
  type OwnPayout,
  payoutFacts,
  type QueuedPayout,
} from '#server/payments/payout-holds/payout-facts-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config' | 'random' | 'payouts'>

/**
 * Whether a queued payout waits for a rule: it is then stored as held, in the transaction that would
 * have sent it. One that was handed over before has passed, and is asked of nobody again.
 *
 * @param provider key of the one that it goes through
 */
export async function waitsForHolds(
  deps: Deps,
  tx: Transaction,
  own: OwnPayout,
  { provider, now }: { readonly provider: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const applied = await applyRules(deps, tx, own, { provider, now })
  return applied !== null && waitWhileHeld(tx, applied.payout, now, applied.availableUntil)
}

/**
 * Looks at a held payout by the rules of now: staff decide on reasons that are so. One that nothing
 * holds any more is sent soon.
 */
export async function lookAgain(
  deps: Deps,
  tx: Transaction,
  own: OwnPayout,
  now: Temporal.Instant,
): Promise<void> {
  const provider = (await handedTo(tx, own)) ?? deps.payouts.first.key
  const applied = await applyRules(deps, tx, own, { provider, now })
  if (applied && !(await waitWhileHeld(tx, applied.payout, now, applied.availableUntil)))
    await askAgainAt(tx, own, now)
}

/** Holds a queued payout by the rules of now; null: it is in another state. */
async function applyRules(
  deps: Deps,
  tx: Transaction,
  own: OwnPayout,
  { provider, now }: { readonly provider: string; readonly now: Temporal.Instant },
): Promise<{ payout: HeldPayout; availableUntil: Temporal.Instant | null } | null> {
  await lockPayoutGate(tx)
  const queued = await lockQueuedPayout(tx, own)
  if (!queued) return null
  const { payoutLimits } = deps.config
  const stored = await payoutFacts(tx, own, payoutLimits, provider, now)
  const tellsBalance = deps.payouts.named(provider).balance !== null
  const facts = {
    ...stored,
    // What it told before counts no more once its call is switched off.
    available: tellsBalance ? stored.available : null,
    boundAt: queued.boundAt,
    isMarked: await isMarked(deps, tx, queued, now),
  }
  const payout: HeldPayout = { id: own.id, ...queued }
  const released = await releasedRules(tx, payout)
  const holds = payoutHolds(facts, payoutLimits, now).filter(({ rule }) => !released.has(rule))
  await endHoldsThatAreOver(
    tx,
    payout,
    holds.map(({ rule }) => rule),
    now,
  )
  await storeHolds(tx, deps.random, payout, holds, now)
  return { payout, availableUntil: stored.availableUntil }
}

/** Whether a mark for which the policy in force refers applications is on the borrower of a new account. */
async function isMarked(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  { borrowerId, boundAt }: QueuedPayout,
  now: Temporal.Instant,
): Promise<boolean> {
  const isNew = Temporal.Instant.compare(now, boundAt.add({ hours: NEW_ACCOUNT_HOURS })) < 0
  if (!isNew) return false
  const { policy } = await policyInForce({ config }, tx)
  if (policy.referredMarks.length === 0) return false
  const marks = (await countMarks(tx, [borrowerId])).get(borrowerId) ?? {}
  return referringMarks(marks, policy).length > 0
}

/**
 * Lets a payout wait that its provider refused for want of money: nothing went out, and the account
 * is not at fault. It is sent again under the same name.
 */
export async function waitForMoney(
  { database, random, clock }: Pick<Dependencies, 'database' | 'random' | 'clock'>,
  own: OwnPayout,
): Promise<void> {
  const now = clock.now()
  const until = now.add({ minutes: TRY_AGAIN_MINUTES })
  await database.transaction().execute(async (tx) => {
    if (!(await toQueuedForMoney(tx, own.id, { until, reason: FOR_MONEY }))) return
    const queued = await lockQueuedPayout(tx, own)
    if (!queued) return
    const hold = { rule: 'noMoney', until, figure: null, most: null } as const
    await storeHolds(tx, random, { id: own.id, ...queued }, [hold], now)
  })
}
