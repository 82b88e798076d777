import { CODES } from '#contract/codes.ts'
import type { Language } from '#contract/brand.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { storeAccepted } from '#server/lending/disclosure/store-accepted.ts'
import { takeHardshipPlan } from '#server/lending/hardship/book-hardship-plan.ts'
import { HARDSHIP_MESSAGES } from '#server/lending/hardship/hardship-messages.ts'
import { markDeclined, newestPlan } from '#server/lending/hardship/hardship-store.ts'
import type { StoredPlan } from '#server/lending/hardship/offered-plan.ts'
import { planStatement, sealPlan } from '#server/lending/hardship/plan-statement.ts'
import { isOpen, planToday } from '#server/lending/hardship/plan-today.ts'
import { findOwnLoan, lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Whose answer it is, to which plan. */
interface Answered {
  readonly borrowerId: string
  readonly orderId: string
  readonly planId: string
}

/** A plan that is taken. */
interface Taken extends Answered {
  /** What was shown of it. */
  readonly seen: string
  readonly language: Language
  /** The network of the request; empty when it is not known. */
  readonly network: string
}

/**
 * Takes a plan as it was shown, once: the loan is owed by its schedule from today on, and the
 * statement is kept word for word.
 *
 * @throws Refusal -1001 for no plan of the borrower; -1004 when it would be another than was shown;
 *   -1005 when it can no longer be taken, or something is to be paid first
 */
export async function acceptHardshipPlan(
  deps: Pick<Dependencies, 'clock' | 'config' | 'payments' | 'providerAnswers'>,
  tx: Transaction,
  { seen, language, network, ...answered }: Taken,
): Promise<void> {
  const { loan, kept } = await lockPlan(tx, answered)
  if (kept.acceptedAt) return
  const at = deps.clock.now()
  const plan = await planToday(tx, loan, at)
  if (!plan) throw refused('notInThisStatus', 'over')
  if (plan.payFirst > 0n) {
    const amount = peso(plan.payFirst, plan.account.market)
    throw new Refusal(CODES.notInThisStatus, localized(HARDSHIP_MESSAGES, 'payFirst', amount))
  }
  const facts = await planStatement(deps, tx, loan, plan)
  if (sealPlan(kept.id, facts) !== seen) throw refused('stale', 'changed')
  const moment = { reference: `hardship:${kept.id}`, valueOn: plan.day, at }
  if (!(await takeHardshipPlan(tx, kept, moment))) throw refused('notInThisStatus', 'over')
  const { borrowerId, id: loanId, scheduleVersion } = loan
  const version = scheduleVersion + 1
  await storeAccepted(tx, { borrowerId, loanId, version, language, facts, at, network })
}

/**
 * Leaves a plan; nothing of the loan changes. Leaving it again is the same.
 *
 * @throws Refusal -1001 for no plan of the borrower; -1005 when it was taken, or is over
 */
export async function declineHardshipPlan(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  answered: Answered,
): Promise<void> {
  const { kept } = await lockPlan(tx, answered)
  if (kept.declinedAt) return
  const at = deps.clock.now()
  if (!isOpen(kept, toManilaDate(at))) throw refused('notInThisStatus', 'over')
  await markDeclined(tx, kept, at)
}

/** The newest plan of the borrower's own loan, under the lock of the loan. */
async function lockPlan(
  tx: Transaction,
  { borrowerId, orderId, planId }: Answered,
): Promise<{ loan: Loan; kept: StoredPlan }> {
  const own = await findOwnLoan(tx, borrowerId, orderId)
  if (!own) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const loan = await lockLoan(tx, own.id)
  const kept = await newestPlan(tx, { borrowerId, loanId: loan.id })
  if (kept?.id !== planId) throw refused('notFound', 'noPlan')
  return { loan, kept }
}

function refused(
  code: 'notFound' | 'stale' | 'notInThisStatus',
  why: 'noPlan' | 'over' | 'changed',
): Refusal {
  return new Refusal(CODES[code], localized(HARDSHIP_MESSAGES, why))
}
