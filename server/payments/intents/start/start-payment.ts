import { CODES } from '#contract/codes.ts'
import { PAYMENT_AIMS, type PaymentAim } from '#contract/repayment/repayment.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PaymentPurpose } from '#domain/allocation/payment-purpose.ts'
import { mayPrepay, payoff } from '#domain/allocation/prepayment.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import { findCancellation } from '#server/lending/loan/account/loan-cancellation.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Due, getDue } from '#server/lending/loan/account/get-due.ts'
import { newPlanOn } from '#server/lending/loan/account/loan-extension.ts'
import { openIntent } from '#server/payments/intents/start/open-intent.ts'
import { openChannel } from '#server/payments/channels/open-channel.ts'
import { payableThrough } from '#server/providers/channels/payment-channels.ts'
import { OPTION_MESSAGES } from '#server/payments/intents/repayment/option-messages.ts'
import { LOAN_NOT_FOUND, NOTHING_TO_PAY } from '#server/lending/loan/details/loan-messages.ts'
import { extensionRefusal } from '#server/lending/loan/changes/refuse-extension.ts'
import { REPAYMENT_MESSAGES } from '#server/payments/intents/repayment/repayment-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** What a borrower asks to pay. */
export interface PaymentRequest {
  readonly productId: string
  readonly orderId: string
  readonly amount: Centavos
  readonly channelNumber: string
  readonly isExtension: boolean
  /** One of PAYMENT_AIMS: a purpose other than what is due; absent or empty: none. */
  readonly aim: string | undefined
}

/**
 * Starts a payment of what is payable now, or of its aim's figure, and returns where to pay it.
 *
 * @throws Refusal -1004 with the right figure when the amount has changed
 */
export async function startPayment(
  deps: Dependencies,
  { borrowerId }: Session,
  brand: BrandSetting,
  request: PaymentRequest,
): Promise<string> {
  const { productId, orderId: loanId, amount, isExtension } = request
  const aim = aimOf(request)
  const loan = await findLoan(deps.database, { borrowerId, productId, loanId })
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const due = await dueOf(deps, loan)
  if (aim) await FIGURES[aim](deps, loan, due, amount)
  const purpose = purposeOf(deps, due, request, aim)
  if (purpose !== 'payoff' && !aim) await checkAmount(deps, loan, due, { amount, isExtension })
  const channel = await openChannel(deps, MARKETS[loan.market], amount, request.channelNumber)
  const payUrl = await openIntent(deps, {
    loan,
    amount: payableThrough(channel, amount),
    channel,
    purpose,
  })
  if (ownLink(deps.config, brand, payUrl) !== '') return payUrl
  throw new Refusal(CODES.notInThisStatus, localized(REPAYMENT_MESSAGES, 'pageBlocked'))
}

function aimOf({ aim, isExtension }: PaymentRequest): PaymentAim | undefined {
  const found = PAYMENT_AIMS.find((each) => each === aim)
  if (aim && (!found || isExtension)) throw inputRefused(localized(OPTION_MESSAGES, 'unknownAim'))
  return found
}

/** The purpose of a payment, by the request and by the figures of today. */
function purposeOf(
  deps: Pick<Dependencies, 'clock'>,
  due: Due,
  request: PaymentRequest,
  aim: PaymentAim | undefined,
): PaymentPurpose {
  if (request.isExtension) return 'extension'
  if (aim === 'newPlan' || aim === 'cancellation') return aim
  if (request.amount === due.payable.amount) return 'due'
  return isWholeLoan(deps, due, request) ? 'payoff' : 'any'
}

/** Each aim takes its figure of today and no other amount. */
const FIGURES: Readonly<
  Record<PaymentAim, (deps: Dependencies, loan: Loan, due: Due, amount: Centavos) => Promise<void>>
> = {
  async payoff(deps, _loan, { account, owed, dates }, amount) {
    const today = toManilaDate(deps.clock.now())
    if (!mayPrepay(account.market, dates, today))
      throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'notYet'))
    const figure = payoff(account, owed, today).amount
    if (amount !== figure) throw stale(figure)
  },

  async cancellation(deps, loan, _due, amount) {
    const cancellation = await findCancellation(deps.database, loan, toManilaDate(deps.clock.now()))
    if (!cancellation || !loan.cancelAskedAt)
      throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'noFreeCancellation'))
    if (amount !== cancellation.returnAmount) throw stale(cancellation.returnAmount)
  },

  async newPlan(deps, loan, _due, amount) {
    const read = await readAccount(deps.database, loan)
    const plan = newPlanOn(loan, read, toManilaDate(deps.clock.now()))
    if (!plan) throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'noNewPlan'))
    if (amount !== plan.payNow) throw stale(plan.payNow)
  },
}

/** Whether the amount settles the whole loan today, where the market allows it. */
function isWholeLoan(
  deps: Pick<Dependencies, 'clock'>,
  { account, owed, dates }: Due,
  { amount }: PaymentRequest,
): boolean {
  const today = toManilaDate(deps.clock.now())
  return mayPrepay(account.market, dates, today) && amount === payoff(account, owed, today).amount
}

/**
 * Checks that an amount can be paid on a loan now, and returns its purpose.
 *
 * @throws Refusal -1004 with the new figure when the amount has changed, -1005 when nothing is due
 */
export async function checkPayable(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  loan: Loan,
  amount: Centavos,
): Promise<'due' | 'any'> {
  const due = await dueOf(deps, loan)
  await checkAmount(deps, loan, due, { amount, isExtension: false })
  return amount === due.payable.amount ? 'due' : 'any'
}

async function dueOf(deps: Pick<Dependencies, 'clock' | 'database'>, loan: Loan): Promise<Due> {
  const due = await getDue(deps.database, loan, deps.clock.now())
  if (!due || due.payable.amount === 0n) throw new Refusal(CODES.notInThisStatus, NOTHING_TO_PAY)
  return due
}

async function checkAmount(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  loan: Loan,
  due: Due,
  { amount, isExtension }: Pick<PaymentRequest, 'amount' | 'isExtension'>,
): Promise<void> {
  if (isExtension) {
    if (!due.extension) throw await extensionRefusal(deps, loan)
    if (amount !== due.extension.delayAmount) throw stale(due.extension.delayAmount)
    return
  }
  if (amount === due.payable.amount) return
  if (due.account.market.exactRepayAmountOnly) throw stale(due.payable.amount)
  const today = toManilaDate(deps.clock.now())
  const most = payoff(due.account, due.owed, today).amount
  if (amount > most) throw stale(most)
}

/** The app shows the new figure, and the borrower decides again. */
function stale(amount: Centavos): Refusal {
  return new Refusal(CODES.stale, localized(OPTION_MESSAGES, 'changed'), { amount: Number(amount) })
}
