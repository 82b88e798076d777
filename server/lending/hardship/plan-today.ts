import { toManilaDate, isBefore } from '#domain/calendar/calendar.ts'
import {
  type HardshipPlan,
  hardshipPlan,
  planFault,
  planTerms,
  type PlanFault,
} from '#domain/schedule/hardship-plan.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, larger, sum } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { newestPlan, paidSinceOffer } from '#server/lending/hardship/hardship-store.ts'
import type { StoredPlan } from '#server/lending/hardship/offered-plan.ts'
import { type BookedAccount, readAccount } from '#server/lending/loan/account/loan-account.ts'
import { rescheduleLimits } from '#server/lending/loan/account/loan-extension.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { owedTodayOn } from '#server/lending/loan/account/owed-today.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A plan that can be taken, as it would be booked today. */
export interface PlanToday extends HardshipPlan {
  readonly kept: StoredPlan
  readonly account: LoanAccount
  readonly day: Temporal.PlainDate
  /** Centavos that are still to be paid before it can be taken. */
  readonly payFirst: Centavos
  /** What is owed on the loan today, in all. Centavos. */
  readonly owedNow: Centavos
  /** Charged on the loan in all when the plan begins. Centavos. */
  readonly chargedBefore: Centavos
}

/** The plan that is offered on a loan and can be taken today, or null. */
export async function planToday(
  db: Database,
  loan: Loan,
  now: Temporal.Instant,
): Promise<PlanToday | null> {
  const kept = await newestPlan(db, { borrowerId: loan.borrowerId, loanId: loan.id })
  const day = toManilaDate(now)
  if (!kept || !isOpen(kept, day) || loan.writtenOffOn !== null) return null
  const read = await readAccount(db, loan)
  const payFirst = larger(0n, kept.payFirst - (await paidSinceOffer(db, kept)))
  if (faultOn(loan, read, day, { ...kept, payFirst })) return null
  const { account } = read
  const plan = hardshipPlan(account, day, kept.terms)
  if (sumPortions(plan.waived) > kept.waivedMost) return null
  const earned = sum(owedOn(account, day).map((owed) => sumPortions(owed.earned)))
  const owedNow = owedTodayOn(loan, read, now).amount
  const chargedBefore = read.chargedBefore + earned
  return { ...plan, kept, account, day, payFirst, owedNow, chargedBefore }
}

/** Whether nobody has decided an offer, and its last day is not over. */
export function isOpen(
  { acceptedAt, declinedAt, replacedAt, untilOn }: StoredPlan,
  day: Temporal.PlainDate,
): boolean {
  return !acceptedAt && !declinedAt && !replacedAt && !isBefore(untilOn, day)
}

/** What stands against a plan of a loan on a day; null: nothing. */
function faultOn(
  loan: Loan,
  read: BookedAccount,
  day: Temporal.PlainDate,
  { terms, payFirst }: Pick<StoredPlan, 'terms' | 'payFirst'>,
): PlanFault | null {
  const limits = rescheduleLimits(loan, read, day)
  if (!limits) return { kind: 'noPrincipal' }
  return planFault(read.account, day, terms, { limits, payFirst })
}

/** The terms of the loan under a plan. */
export function termsUnder({ account, kept }: PlanToday) {
  return planTerms(account.terms, kept.terms)
}
