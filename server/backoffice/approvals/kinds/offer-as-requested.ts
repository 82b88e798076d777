import { firstPayday } from '#domain/calendar/paydays.ts'
import { CODES } from '#contract/codes.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import {
  MAX_FIRST_DUE_DAYS,
  type HardshipTerms,
  planFault,
  type PlanFault,
} from '#domain/schedule/hardship-plan.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { waivableOn } from '#domain/charges/waiver.ts'
import {
  AmountOrNone,
  Day,
  PerCent,
  WholeNumber,
} from '#server/backoffice/request-kinds/request-fields.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import { offerHardshipPlan } from '#server/lending/hardship/book-hardship-plan.ts'
import type { OfferedPlan } from '#server/lending/hardship/offered-plan.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { rescheduleLimits } from '#server/lending/loan/account/loan-extension.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import { refuseChangedLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { capSentence } from '#server/platform/messages/cap-sentence.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { answerHelpByPlan } from '#server/service/help-request/answer-help.ts'
import { planNotification } from '#server/service/notifications/plans/plan-notification.ts'

/** The most days for which a plan can be taken. */
const MAX_OFFER_DAYS = 30

/** What a person of staff types of a plan. */
export const PLAN_TERMS = {
  installmentCount: WholeNumber,
  /** Days from one installment to the next. */
  everyDays: WholeNumber,
  firstDueOn: Day,
  /** Per cent a year from the day of the plan on. */
  yearlyRate: PerCent,
  /** Centavos that are paid on the loan before the plan can be taken. */
  payFirst: AmountOrNone,
  /** The last day on which the borrower can take it. */
  until: Day,
}

type Terms = { readonly [Field in keyof typeof PLAN_TERMS]: string }

interface Input extends Terms {
  readonly loanId: string
  readonly seen: string
}

/**
 * Offers the hardship plan that a request says to the borrower, with the message about it; it answers
 * their request for help, if one waits. Nothing of the loan changes before they take it.
 *
 * @throws Refusal -1002 for what is no plan, -1004 when the loan has changed, -1005 when law or the
 *   lender's own rules forbid it
 */
export async function offerAsRequested(
  deps: Pick<Dependencies, 'clock' | 'config' | 'random'>,
  tx: Transaction,
  input: Input,
  moment: RequestMoment,
): Promise<OfferedPlan> {
  const { loanId, seen } = input
  await refuseChangedLoan(tx, loanId, seen)
  const plan = await planAsked(deps, tx, input, moment)
  await offerHardshipPlan(tx, plan)
  const { borrowerId, id: subject } = plan
  await planNotification(deps, tx, { event: 'planOffered', borrowerId, loanId, subject })
  await answerHelpByPlan(tx, plan, moment.at)
  return plan
}

/** The plan that a request says, if it can be offered at the moment. */
async function planAsked(
  deps: Pick<Dependencies, 'config' | 'random'>,
  tx: Transaction,
  input: Input,
  { valueOn: day, at }: RequestMoment,
): Promise<OfferedPlan> {
  const loan = await lockLoan(tx, input.loanId)
  const read = await readAccount(tx, loan)
  const { account } = read
  if (!account.market.plans.includes('newPlan'))
    throw notPossible('The loan terms of this market have no hardship plan.')
  if (loan.writtenOffOn !== null || statusOn(loan, account, day) !== STATUS.overdue)
    throw notPossible('Only a late loan that is not written off gets a hardship plan.')
  const terms = termsIn(input, deps.config.hardshipFreeDays)
  const untilOn = Temporal.PlainDate.from(input.until)
  if (isBefore(untilOn, day) || isBefore(day.add({ days: MAX_OFFER_DAYS }), untilOn))
    throw wrong(`until: from today on, and at most ${MAX_OFFER_DAYS} days ahead.`)
  if (!isBefore(untilOn, terms.firstDueOn))
    throw wrong('firstDueOn: after the last day on which the plan can be taken.')
  const { payday } = account.terms
  const nextDue = payday === undefined ? terms.firstDueOn : firstPayday(payday, untilOn)
  if (!nextDue.equals(terms.firstDueOn)) throw notThatPayday(nextDue)
  const payFirst = BigInt(input.payFirst)
  const limits = rescheduleLimits(loan, read, day)
  const fault = limits && planFault(account, day, terms, { limits, payFirst })
  if (fault) throw refusalOf(fault, day)
  return {
    id: deps.random.uuid(),
    borrowerId: loan.borrowerId,
    loanId: loan.id,
    terms,
    payFirst,
    waivedMost: sumPortions(waivableOn(account, untilOn)),
    offeredAt: at,
    untilOn,
  }
}

function termsIn(
  { installmentCount, everyDays, firstDueOn, yearlyRate }: Terms,
  freeDays: number,
): HardshipTerms {
  return {
    installmentCount: Number(installmentCount),
    everyDays: Number(everyDays),
    firstDueOn: Temporal.PlainDate.from(firstDueOn),
    annualRate: perCent(yearlyRate),
    freeDays,
  }
}

function refusalOf(fault: PlanFault, day: Temporal.PlainDate): Refusal {
  if (fault.kind === 'caps') {
    const sentences = fault.excesses.map((excess) => capSentence(excess, policyOn(day)).en)
    return notPossible(`It is above a legal cap. ${sentences.join(' ')}`)
  }
  if (fault.kind === 'dearer')
    return notPossible(
      `The borrower would pay ${peso(fault.by, { key: 'philippines' })} more than they owe today: it makes them worse off.`,
    )
  return fault.kind === 'firstPayday' ? notThatPayday(fault.dueOn) : FAULTS[fault.kind]
}

/** The next payday that is 10 days or more after the last day on which the plan can be taken. */
const notThatPayday = (dueOn: Temporal.PlainDate) =>
  wrong(`firstDueOn: the loan is due on paydays, and the next one is ${dueOn.toString()}.`)
const notPossible = (why: string) => new Refusal(CODES.notInThisStatus, englishOnly(why))
const wrong = (why: string) => inputRefused(englishOnly(why))

const FAULTS = {
  noPrincipal: notPossible('No principal is owed: what is left can be waived.'),
  firstDue: wrong(`firstDueOn: from tomorrow on, and at most ${MAX_FIRST_DUE_DAYS} days ahead.`),
  tooLong: wrong('installmentCount: the plan ends within a year of its day.'),
  rate: wrong('yearlyRate: not above that of the loan.'),
} as const
