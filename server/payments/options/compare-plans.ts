import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { type InstallmentOwed, owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { toDue, type Due } from '#server/lending/loan/account/get-due.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { newPlanOn } from '#server/lending/loan/account/loan-extension.ts'
import { PLAN_MESSAGES } from '#server/payments/options/plan-messages.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { localized } from '#server/platform/messages/localized.ts'

export type PlanKind = Market['plans'][number]

/** A plan for the rest of a loan: what is paid now, and what remains. Centavos. */
export interface ComparedPlan {
  readonly kind: PlanKind
  readonly payNow: Centavos
  readonly rest: readonly { readonly dueOn: Temporal.PlainDate; readonly amount: Centavos }[]
  readonly total: Centavos
  /** Interest, fees and penalties in it. */
  readonly cost: Centavos
}

/** The figures that the plans are computed from, at one time. */
interface Situation {
  readonly loan: Loan
  readonly due: Due
  readonly chargedBefore: Centavos
  readonly day: Temporal.PlainDate
  /** Centavos of a part payment, when the borrower gave one. */
  readonly partPayment: Centavos | undefined
}

/**
 * The plans that the loan's market compares, each only if it is possible today. The figures hold if
 * everything is paid on time.
 *
 * @throws Refusal when the loan is not the borrower's, or owes nothing
 */
export async function comparePlans(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  borrowerId: string,
  orderId: string,
  partPayment: Centavos | undefined,
): Promise<ComparedPlan[]> {
  const loan = await findOwnLoan(deps.database, borrowerId, orderId)
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const read = await readAccount(deps.database, loan)
  const now = deps.clock.now()
  const due = toDue(loan, read, now)
  if (!due || due.payable.amount === 0n || loan.writtenOffOn)
    throw new Refusal(CODES.notInThisStatus, localized(PLAN_MESSAGES, 'nothingToPlan'))
  const { chargedBefore } = read
  const situation = { loan, due, chargedBefore, day: toManilaDate(now), partPayment }
  return due.account.market.plans.flatMap((kind) => PLANS[kind](situation) ?? [])
}

const PLANS: Readonly<Record<PlanKind, (situation: Situation) => ComparedPlan | null>> = {
  asScheduled: ({ due: { owed, payable } }) => {
    const asked = new Set(payable.installments.map(({ number }) => number))
    const later = owed.filter(({ number }) => !asked.has(number))
    return planOf('asScheduled', payable.amount, restOf(later), principalOf(owed))
  },

  extension: ({ due: { extension, owed } }) => {
    if (!extension) return null
    const { delayAmount, rows } = extension
    return planOf('extension', delayAmount, scheduledRest(rows), principalOf(owed))
  },

  partPayment: ({ due, day, partPayment }) => {
    const { account, owed, payable } = due
    const amount = partPayment ?? 2n * payable.amount
    const whole = payoff(account, owed, day).amount
    if (amount >= whole) {
      if (partPayment === undefined) return null
      throw inputRefused(localized(PLAN_MESSAGES, 'settlesAll', peso(whole, account.market)))
    }
    const after = owedAfter(due, amount, day)
    return planOf('partPayment', amount, restOf(after), principalOf(owed))
  },

  newPlan: ({ loan, due: { account, owed }, chargedBefore, day }) => {
    const plan = newPlanOn(loan, { account, chargedBefore }, day)
    return plan && planOf('newPlan', plan.payNow, scheduledRest(plan.rows), principalOf(owed))
  },
}

function planOf(
  kind: PlanKind,
  payNow: Centavos,
  rest: ComparedPlan['rest'],
  principal: Centavos,
): ComparedPlan {
  const total = payNow + sum(rest.map(({ amount }) => amount))
  return { kind, payNow, rest, total, cost: total - principal }
}

function owedAfter(
  { account, dates }: Due,
  amount: Centavos,
  day: Temporal.PlainDate,
): readonly InstallmentOwed[] {
  return owedOn(accountAfter(account, repayment(account, amount, day, dates)), day)
}

function restOf(owed: readonly InstallmentOwed[]): ComparedPlan['rest'] {
  return owed
    .map(({ dueOn, outstanding }) => ({ dueOn, amount: sumPortions(outstanding) }))
    .filter(({ amount }) => amount > 0n)
}

function scheduledRest(
  rows: readonly { readonly dueOn: Temporal.PlainDate; readonly due: Centavos }[],
): ComparedPlan['rest'] {
  return rows.map(({ dueOn, due }) => ({ dueOn, amount: due }))
}

function principalOf(owed: readonly InstallmentOwed[]): Centavos {
  return sum(owed.map(({ outstanding }) => outstanding.principal ?? 0n))
}
