import { CODES } from '#contract/codes.ts'
import type { Cancellation } from '#domain/allocation/cancellation.ts'
import { findCancellation } from '#server/lending/loan/account/loan-cancellation.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import type { Payable } from '#domain/allocation/repay-amount.ts'
import { type PaymentPreview, paymentPreview } from '#domain/allocation/payment-preview.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { LOAN_NOT_FOUND, NOTHING_TO_PAY } from '#server/lending/loan/details/loan-messages.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Due, getDue } from '#server/lending/loan/account/get-due.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import { OPTION_MESSAGES } from '#server/payments/intents/repayment/option-messages.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The amounts that can be paid on a loan today, and a preview of one. Centavos. */
export interface CustomAmount {
  readonly loan: Loan
  readonly payable: Payable
  /** Null: the loan cannot be cancelled for free. */
  readonly cancellation: Cancellation | null
  readonly least: Centavos
  readonly most: Centavos
  readonly preview: (PaymentPreview & { readonly amount: Centavos }) | null
  /** The channels for the previewed amount, else for what is payable. */
  readonly channels: readonly Channel[]
}

/**
 * The amounts that a borrower can pay today, and a preview of the given amount.
 *
 * @throws Refusal -1002 when no channel takes the amount or what it leaves of an installment, -1004
 *   with the highest amount when the given one is more, -1005 when nothing is payable or the market
 *   takes exact amounts only
 */
export async function getCustomAmount(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'payments' | 'providerAnswers'>,
  key: { borrowerId: string; productId: string; loanId: string },
  amount: Centavos | undefined,
): Promise<CustomAmount> {
  const loan = await findLoan(deps.database, key)
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const now = deps.clock.now()
  const due = await getDue(deps.database, loan, now)
  if (!due || due.payable.amount === 0n || loan.writtenOffOn)
    throw new Refusal(CODES.notInThisStatus, NOTHING_TO_PAY)
  const { account, owed, payable } = due
  if (account.market.exactRepayAmountOnly)
    throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'exactOnly'))

  const all = await channelsFor(deps, null)
  const least = all.reduce<Centavos>(
    (found, each) => (each.least < found ? each.least : found),
    all[0]?.least ?? 1n,
  )
  const most = payoff(account, owed, toManilaDate(now)).amount
  if (amount !== undefined) checkBetween(amount, { least, most }, due)
  const preview = amount === undefined ? null : previewOf(due, amount, toManilaDate(now))
  if (preview) checkRest(preview, least, due)
  const asked = amount ?? payable.amount
  return {
    loan,
    payable,
    cancellation: await findCancellation(deps.database, loan, toManilaDate(now)),
    least,
    most,
    preview,
    channels: all.filter((channel) => channel.least <= asked && asked < channel.below),
  }
}

/** What is payable now is always accepted (start-payment.ts). */
function checkBetween(
  amount: Centavos,
  { least, most }: { least: Centavos; most: Centavos },
  { account, payable }: Due,
): void {
  if (amount === payable.amount) return
  if (amount > most)
    throw new Refusal(CODES.stale, localized(OPTION_MESSAGES, 'changed'), { amount: Number(most) })
  if (amount < least)
    throw inputRefused(localized(OPTION_MESSAGES, 'tooLittle', peso(least, account.market)))
}

/** A payment of the borrower's choice leaves no installment so small that no channel takes it. */
function checkRest(
  { amount, left }: NonNullable<CustomAmount['preview']>,
  least: Centavos,
  { account: { market }, payable }: Due,
): void {
  const small = left.find((each) => each.amount < least)
  if (!small || amount === payable.amount) return
  throw inputRefused(
    localized(OPTION_MESSAGES, 'leavesTooLittle', peso(small.amount, market), peso(least, market)),
  )
}

function previewOf({ account, dates }: Due, amount: Centavos, day: Temporal.PlainDate) {
  return { amount, ...paymentPreview(account, amount, day, dates) }
}
