import { referringMarks } from '#domain/underwriting/automatic-approval.ts'
import { NEW_ACCOUNT_HOURS, payoutHolds } from '#domain/payments/payout-rules.ts'
import { isNewlyExcluded } from '#server/lending/exclusion/find-exclusions.ts'
import { countMarks } from '#server/lending/risk-mark/risk-marks.ts'
import { policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import { keysInTurn, reachedBics } from '#server/payments/payout-choice/find-payout-provider.ts'
import { toQueuedForMoney } from '#server/payments/transitions/payout-transitions.ts'
import {
  askAgainAt,
  endHoldsThatAreOver,
  FOR_MONEY,
  goingOut,
  type HeldPayout,
  type LookedAtAgain,
  releasedRules,
  storeHolds,
  waitWhileHeld,
} from '#server/payments/payout-holds/payout-hold-store.ts'
import {
  lockPayoutGate,
  lockQueuedPayout,
  type OwnPayout,
  payoutFacts,
  type QueuedPayout,
  type StoredFacts,
} from '#server/payments/payout-holds/payout-facts-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'config' | 'holidays' | 'payouts' | 'random'>

/** Keys of those through whom a payout may go, the one that is tried next first. */
type InTurn = readonly [string, ...string[]]

/**
 * Who a payout goes through now: the first in turn that has the money, as far as is known. A queued one
 * may wait for a rule: it is then stored as held, in the transaction that would have sent it. One that
 * was handed over before has passed, and is asked of nobody again.
 *
 * @returns null: it waits
 */
export async function providerUnlessHeld(
  deps: Deps,
  tx: Transaction,
  own: OwnPayout,
  { providers, now }: { readonly providers: InTurn; readonly now: Temporal.Instant },
): Promise<string | null> {
  const applied = await applyRules(deps, tx, own, { providers, now })
  if (applied === null) return providers[0]
  const { payout, provider } = applied
  return (await waitWhileHeld(tx, payout, now, applied)) ? null : provider
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
  const providers = keysInTurn(deps, await goingOut(tx, own))
  const applied = await applyRules(deps, tx, own, { providers, now })
  if (applied && !(await waitWhileHeld(tx, applied.payout, now, applied)))
    await askAgainAt(tx, own, now)
}

interface Applied extends LookedAtAgain {
  readonly payout: HeldPayout
  /** Key of the one that it goes through, unless it waits. */
  readonly provider: string
}

/** Holds a queued payout by the rules of now; null: it is in another state. */
async function applyRules(
  deps: Deps,
  tx: Transaction,
  own: OwnPayout,
  { providers, now }: { readonly providers: InTurn; readonly now: Temporal.Instant },
): Promise<Applied | null> {
  await lockPayoutGate(tx)
  const queued = await lockQueuedPayout(tx, own)
  if (!queued) return null
  const { payoutLimits } = deps.config
  const { provider, stored } = await factsInTurn(deps, tx, own, { providers, now })
  const facts = {
    ...stored,
    boundAt: queued.boundAt,
    isMarked: await isMarked(deps, tx, queued, now),
    isExcluded: await isNewlyExcluded(deps, tx, { borrowerId: own.borrowerId, lookedFor: own.id }),
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
  const again = now.add({ minutes: tryAgainMinutes(deps) })
  return { payout, again, moneyUntil: stored.availableUntil, provider }
}

/** The facts of the first in turn that has the money, or does not tell; where none has, of the first. */
async function factsInTurn(
  deps: Deps,
  tx: Transaction,
  own: OwnPayout,
  { providers, now }: { readonly providers: InTurn; readonly now: Temporal.Instant },
): Promise<{ readonly provider: string; readonly stored: StoredFacts }> {
  const [first, ...others] = providers
  const factsAt = async (provider: string) => {
    const { payoutLimits } = deps.config
    const bics = reachedBics(deps, provider)
    const stored = await payoutFacts(tx, own, payoutLimits, { provider, bics }, now)
    // What it told before counts no more once its call is switched off.
    const tellsBalance = deps.payouts.named(provider).balance !== null
    return { ...stored, available: tellsBalance ? stored.available : null }
  }
  const ofFirst = await factsAt(first)
  if (isCovered(ofFirst)) return { provider: first, stored: ofFirst }
  for (const provider of others) {
    const stored = await factsAt(provider)
    if (isCovered(stored)) return { provider, stored }
  }
  return { provider: first, stored: ofFirst }
}

function isCovered({ amount, available }: Pick<StoredFacts, 'amount' | 'available'>): boolean {
  return available === null || amount <= available
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
  deps: Pick<Dependencies, 'clock' | 'database' | 'payouts' | 'random'>,
  own: OwnPayout,
): Promise<void> {
  const { database, random, clock } = deps
  const now = clock.now()
  const until = now.add({ minutes: tryAgainMinutes(deps) })
  await database.transaction().execute(async (tx) => {
    if (!(await toQueuedForMoney(tx, own.id, { until, reason: FOR_MONEY }))) return
    const queued = await lockQueuedPayout(tx, own)
    if (!queued) return
    const hold = { rule: 'noMoney', until, figure: null, most: null } as const
    await storeHolds(tx, random, { id: own.id, ...queued }, [hold], now)
  })
}

/**
 * Minutes until a payout without money is looked at again, whatever its provider tells: soon where
 * another provider may have the money by then.
 */
function tryAgainMinutes({ payouts }: Pick<Dependencies, 'payouts'>): number {
  return payouts.all.length > 1 ? 5 : 30
}
