import { CODES } from '#contract/codes.ts'
import { MARK_REASONS } from '#domain/underwriting/automatic-approval.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { PICTURE_REASONS } from '#domain/underwriting/underwriting.ts'
import { askForNewPictures } from '#server/identity/picture/compare-pictures.ts'
import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import { applicationVersion } from '#server/lending/application/application-version.ts'
import {
  alreadyDecided,
  approve,
  decline,
} from '#server/lending/application/decision/decide-application.ts'
import {
  findBorrowerId,
  type DecidedLoan,
  lockApplication,
} from '#server/lending/application/decision/decision-store.ts'
import { findLowerAmount } from '#server/lending/application/decision/lower-amount.ts'
import { storeKnownReasons } from '#server/lending/application/decision/referral-store.ts'
import { refuseAboveLimit } from '#server/lending/application/decision/above-limit.ts'
import { refuseUnlessDecidable } from '#server/lending/application/decision/refuse-decision.ts'
import type {
  Deciding,
  StaffDecision,
} from '#server/lending/application/decision/staff-decision.ts'
import { unpark } from '#server/lending/application/decision/unpark.ts'
import { listRiskMarks } from '#server/lending/risk-mark/risk-marks.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { staffPerson } from '#server/platform/staff/staff-person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Decides an application as a person of staff.
 *
 * @returns the borrower
 * @throws Refusal -1001 for no application, -1004 when it is not what was shown, or the amount is not
 *   on offer, -1005 when it is decided, or cannot be decided so
 */
export async function decideByStaff(
  deps: Dependencies,
  tx: Transaction,
  { loanId, by, seen }: Deciding,
  decision: StaffDecision,
): Promise<string> {
  const person = staffPerson(by)
  // Before the loan: whoever changes an account, a name or pictures meanwhile waits.
  await lockBorrower(tx, await findBorrowerId(tx, loanId))
  const application = await lockApplication(tx, loanId)
  if (seen !== null) {
    await refuseUnlessDecidable(deps, tx, application, decision)
    if (seen !== (await applicationVersion(deps, tx, loanId))) throw changedSince()
  }
  await unpark(tx, loanId)
  await take(deps, tx, { loanId, person, application }, decision)
  return application.borrowerId
}

interface Taking {
  readonly loanId: string
  readonly person: string
  readonly application: DecidedLoan
}

async function take(
  deps: Dependencies,
  tx: Transaction,
  { loanId, person, application }: Taking,
  decision: StaffDecision,
): Promise<void> {
  const at = deps.clock.now()
  const declined = { reason: 'declined', decidedBy: person } as const
  if (decision.kind === 'approve') {
    await refuseAboveLimit(deps, tx, { ...application, id: loanId })
    return approve(deps, tx, loanId, at, person)
  }
  if (decision.kind === 'decline')
    return decline(deps, tx, loanId, { ...declined, declineReason: decision.reason }, at)
  if (application.status !== STATUS.underReview) throw alreadyDecided()
  if (decision.kind === 'askPictures')
    return askForPictures(deps, tx, { loanId, person, application }, decision)
  const { installments } = application
  const { principal } = decision
  await findLowerAmount(deps, tx, { ...application, id: loanId }, principal)
  await storeKnownReasons(tx, loanId, await knownReasons(deps, tx, application))
  const offered = { principal, installments }
  return decline(deps, tx, loanId, { ...declined, declineReason: 'lowerOffered', offered }, at)
}

/** What the person who offers less knows: the policy does not ask another for it. */
async function knownReasons(deps: Dependencies, tx: Transaction, application: DecidedLoan) {
  const marks = (await listRiskMarks(deps, tx, [application.borrowerId])).get(
    application.borrowerId,
  )
  const ofMarks = (marks ?? []).map(({ mark }) => MARK_REASONS[mark])
  return [...new Set([...application.reasons, ...ofMarks])]
}

async function askForPictures(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'random'>,
  tx: Transaction,
  { loanId, person, application }: Taking,
  { reason, kinds }: Extract<StaffDecision, { kind: 'askPictures' }>,
): Promise<void> {
  const [missing = 'pictures of the ID missing'] = PICTURE_REASONS
  await storeKnownReasons(tx, loanId, [...new Set([...application.reasons, missing])])
  const asked = { by: person, reason, kinds }
  if (!(await askForNewPictures(deps, tx, application.borrowerId, asked)))
    throw new Refusal(CODES.notInThisStatus, englishOnly('The borrower has sent no such pictures.'))
}

function changedSince(): Refusal {
  return new Refusal(
    CODES.stale,
    englishOnly('The application has changed since it was shown. Look at it again.'),
  )
}
