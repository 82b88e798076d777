import {
  afterApproval,
  type ApprovedOnDay,
  type ApprovalReason,
  MARK_REASONS,
  referralReasons,
  type RiskMark,
} from '#domain/automatic-approval.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import {
  type DueVerdict,
  lockApprovedOn,
  storeApprovedOn,
  storeReferral,
  verdictsOf,
} from '#server/lending/application/referral-store.ts'
import { riskMarksOf } from '#server/lending/risk-mark/risk-marks.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/config/config.ts'

type Deps = { readonly config: Pick<Config, 'approvals'> }

/**
 * Refers to a person what the policy may not approve alone: borrowers with a mark, and what passes
 * the limits of the day. The others count for the day from now on. A partner's loans are the
 * partner's money, and an accepted counter-offer was decided by a person.
 *
 * @returns the ids of those that wait for a person now
 */
export async function referApplications(
  deps: Deps,
  tx: Transaction,
  verdicts: readonly DueVerdict[],
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const approved = verdicts.filter(
    ({ verdict, isPartners }) => verdict === 'approve' && !isPartners,
  )
  if (approved.length === 0) return new Set()
  const marked = await riskMarksOf(
    deps,
    tx,
    approved.map(({ borrowerId }) => borrowerId),
  )
  const marksOf = ({ borrowerId }: DueVerdict) =>
    (marked.get(borrowerId) ?? []).map(({ mark }) => mark)
  const referrals = [
    ...approved.filter(({ decidedBy }) => decidedBy !== null).map(withNewMarks(deps, marksOf)),
    ...(await withinLimits(
      deps,
      tx,
      approved.filter(({ decidedBy }) => decidedBy === null),
      marksOf,
      at,
    )),
  ].filter(({ reasons }) => reasons.length > 0)
  for (const { id, reasons } of referrals) await storeReferral(tx, id, reasons)
  return new Set(referrals.map(({ id }) => id))
}

/** The same for applications by their ids, at once. */
export async function referNow(
  deps: Deps,
  tx: Transaction,
  loanIds: readonly string[],
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  return referApplications(deps, tx, await verdictsOf(tx, loanIds), at)
}

interface Referral {
  readonly id: string
  readonly reasons: readonly ApprovalReason[]
}

type MarksOf = (verdict: DueVerdict) => readonly RiskMark[]

/** A person decided these: only what they did not know is a reason. */
function withNewMarks({ config }: Deps, marksOf: MarksOf) {
  return (due: DueVerdict): Referral => ({
    id: due.id,
    reasons: marksOf(due)
      .filter((mark) => config.approvals.referredMarks.includes(mark))
      .map((mark) => MARK_REASONS[mark])
      .filter((reason) => !due.known.includes(reason)),
  })
}

/** One after the other, so that the last peso of the day is lent once. */
async function withinLimits(
  { config }: Deps,
  tx: Transaction,
  verdicts: readonly DueVerdict[],
  marksOf: MarksOf,
  at: Temporal.Instant,
): Promise<Referral[]> {
  if (verdicts.length === 0) return []
  const today = manilaDateOf(at)
  let day: ApprovedOnDay = await lockApprovedOn(tx, today)
  const referrals = verdicts.map((due) => {
    const reasons = referralReasons({ ...due, marks: marksOf(due) }, day, config.approvals)
    if (reasons.length === 0) day = afterApproval(day, due)
    return { id: due.id, reasons }
  })
  await storeApprovedOn(tx, today, day)
  return referrals
}
