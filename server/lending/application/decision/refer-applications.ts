import {
  afterApproval,
  type ApprovedOnDay,
  MARK_REASONS,
  type MarkCounts,
  referralReasons,
  referringMarks,
} from '#domain/underwriting/automatic-approval.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { principalLimit } from '#domain/underwriting/loan-limits.ts'
import type { DecisionFacts } from '#domain/underwriting/policy-replay.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import {
  SANCTIONS_REASON,
  underwriting,
  type UnderwritingReason,
} from '#domain/underwriting/underwriting.ts'
import { isAboveLimit } from '#server/lending/application/decision/above-limit.ts'
import {
  type DueVerdict,
  lockApprovedOn,
  storeApprovedOn,
  storeReferral,
  listVerdicts,
} from '#server/lending/application/decision/referral-store.ts'
import { notCleared } from '#server/lending/application/decision/sanctions-cleared.ts'
import { countMarks } from '#server/lending/risk-mark/risk-marks.ts'
import { storeEffectiveFacts, storedFacts } from '#server/lending/underwriting/stored-facts.ts'
import { policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config' | 'clock' | 'alarms' | 'partner'>

/**
 * Refers to a person what the policy in force may not approve alone: borrowers with a mark, what
 * passes the limits of the day, and what a version that was published since the application would
 * not approve. The others count for the day from now on. A partner's loans are the partner's money,
 * and an accepted counter-offer was decided by a person.
 *
 * @returns the ids of those that wait for a person now
 */
export async function referApplications(
  deps: Deps,
  tx: Transaction,
  verdicts: readonly DueVerdict[],
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const approved = verdicts.filter(({ verdict }) => verdict === 'approve')
  if (approved.length === 0) return new Set()
  const { version, policy } = await policyInForce(deps, tx)
  const looked = await lookedAt(deps, tx, approved, policy)
  const own = looked.filter(({ isPartners }) => !isPartners)
  const referrals = [
    ...looked.filter(({ isPartners }) => isPartners).map(({ id, reasons }) => ({ id, reasons })),
    ...own.filter(({ decidedBy }) => decidedBy !== null).map(withNewMarks(policy)),
    ...(await withinLimits(
      tx,
      own.filter(({ decidedBy }) => decidedBy === null),
      policy,
      at,
    )),
  ].filter(({ reasons }) => reasons.length > 0)
  for (const { id, reasons } of referrals) await storeReferral(tx, id, reasons)
  await storeEffectiveFacts(
    tx,
    looked.map(({ id, borrowerId, marks }) => ({ borrowerId, loanId: id, version, marks })),
  )
  return new Set(referrals.map(({ id }) => id))
}

/** The same for applications by their ids, at once. */
export async function referNow(
  deps: Deps,
  tx: Transaction,
  loanIds: readonly string[],
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  return referApplications(deps, tx, await listVerdicts(tx, loanIds), at)
}

interface Referral {
  readonly id: string
  readonly reasons: readonly UnderwritingReason[]
}

/** A verdict with what the policy in force looks at. */
interface LookedAt extends DueVerdict {
  readonly marks: MarkCounts
  /** Why the policy in force would not approve it; a version before it did. */
  readonly reasons: readonly UnderwritingReason[]
}

async function lookedAt(
  deps: Deps,
  tx: Transaction,
  approved: readonly DueVerdict[],
  policy: UnderwritingPolicy,
): Promise<LookedAt[]> {
  const facts = await storedFacts(tx, approved)
  const marked = await countMarks(
    tx,
    approved.map(({ borrowerId }) => borrowerId),
  )
  const uncleared = await notCleared(deps, tx, approved)
  const looked: LookedAt[] = []
  for (const due of approved) {
    const kept = facts.get(due.id)
    const now = kept && due.decidedBy === null ? reasonsNow(kept, policy) : []
    const isAbove = await isAboveLimit(deps, tx, due, policy)
    const reasons = [
      ...now,
      ...(isAbove && !now.includes(ABOVE) ? [ABOVE] : []),
      ...(uncleared.has(due.id) ? [SANCTIONS_REASON] : []),
    ]
    looked.push({ ...due, marks: marked.get(due.borrowerId) ?? {}, reasons })
  }
  return looked
}

const ABOVE: UnderwritingReason = 'above the limit'

/** Pictures that were asked for are accepted when a verdict takes effect. */
function reasonsNow(facts: Omit<DecisionFacts, 'marks'>, policy: UnderwritingPolicy) {
  const identity = facts.identity && ('accepted' as const)
  const limit = principalLimit(facts.product, facts.history, policy)
  return underwriting({ ...facts, identity, principalLimit: limit }, policy).reasons
}

/** A person decided these: only what they did not know is a reason. */
function withNewMarks(policy: UnderwritingPolicy) {
  return ({ id, marks, known, reasons }: LookedAt): Referral => {
    const ofMarks = referringMarks(marks, policy).map((mark) => MARK_REASONS[mark])
    return { id, reasons: [...reasons, ...ofMarks.filter((reason) => !known.includes(reason))] }
  }
}

/** One after the other, so that the last peso of the day is lent once. */
async function withinLimits(
  tx: Transaction,
  verdicts: readonly LookedAt[],
  policy: UnderwritingPolicy,
  at: Temporal.Instant,
): Promise<Referral[]> {
  if (verdicts.length === 0) return []
  const today = toManilaDate(at)
  let day: ApprovedOnDay = await lockApprovedOn(tx, today)
  const referrals = verdicts.map((due) => {
    const reasons = [...due.reasons, ...referralReasons(due, day, policy)]
    if (reasons.length === 0) day = afterApproval(day, due)
    return { id: due.id, reasons }
  })
  await storeApprovedOn(tx, today, day)
  return referrals
}
