import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import type { Centavos } from '#domain/money.ts'
import { mayPrepay, payoff } from '#domain/prepayment.ts'
import type { BrandSetting } from '#server/brands.ts'
import { ownLink } from '#server/http/own-link.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Session } from '#server/http/session-store.ts'
import { findLoan } from '#server/loan/find-loan.ts'
import type { Loan } from '#server/loan/loan.ts'
import type { Channel } from '#server/outside/dragonpay-channels.ts'
import type { Parts } from '#server/parts.ts'
import { type Due, getDue } from '#server/repayment/get-due.ts'
import { openIntent } from '#server/repayment/open-intent.ts'
import { channelsFor, payableThrough } from '#server/repayment/payment-channels.ts'
import { LOAN_NOT_FOUND, NOTHING_TO_PAY, NOT_EXTENDABLE } from '#server/loan/loan-words.ts'

/** What a borrower asks to pay. */
export interface PaymentRequest {
  readonly productId: string
  readonly orderId: string
  readonly amount: Centavos
  readonly channelNumber: string
  readonly isExtension: boolean
}

/**
 * Starts a payment of what is payable now and answers where to pay it.
 *
 * @throws Refusal -1004 with the right figure when the amount has changed
 */
export async function startPayment(
  parts: Parts,
  { borrowerId }: Session,
  brand: BrandSetting,
  request: PaymentRequest,
): Promise<string> {
  const { productId, orderId: loanId, amount, isExtension } = request
  const loan = await findLoan(parts.database, { borrowerId, productId, loanId })
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const due = await dueOf(parts, loan)
  const isPayoff = isWholeLoan(parts, loan, due, request)
  if (!isPayoff) checkAmount(parts, due, amount, isExtension)
  const channel = await channelOf(parts, amount, request.channelNumber)
  const payUrl = await openIntent(parts, {
    loan,
    amount: payableThrough(channel, amount),
    channel: channel.procId,
    isExtension,
    isPayoff,
  })
  if (ownLink(parts.config, brand, payUrl) !== '') return payUrl
  throw new Refusal(CODES.notInThisStatus, {
    en: 'This payment page cannot be opened. Choose another.',
    fil: 'Hindi mabuksan ang payment page na ito. Pumili ng iba.',
  })
}

/** Whether the amount is what settles the whole loan today, where the market lets him. */
function isWholeLoan(
  parts: Parts,
  { disbursedOn, rows }: Loan,
  { account, owed, payable }: Due,
  { amount, isExtension }: PaymentRequest,
): boolean {
  const maturityOn = rows.at(-1)?.dueOn
  if (isExtension || amount === payable.amount || !disbursedOn || !maturityOn) return false
  const today = manilaDateOf(parts.clock.now())
  if (!mayPrepay(account.market, { disbursedOn, maturityOn }, today)) return false
  return amount === payoff(account, owed, today).amount
}

/**
 * Whether an amount can be paid on a loan now.
 *
 * @throws Refusal -1004 with the right figure when the amount has changed, -1005 when nothing is due
 */
export async function checkPayable(
  parts: Parts,
  loan: Loan,
  amount: Centavos,
  isExtension: boolean,
): Promise<void> {
  checkAmount(parts, await dueOf(parts, loan), amount, isExtension)
}

async function dueOf(parts: Parts, loan: Loan): Promise<Due> {
  const due = await getDue(parts.database, loan, parts.clock.now())
  if (!due || due.payable.amount === 0n) throw new Refusal(CODES.notInThisStatus, NOTHING_TO_PAY)
  return due
}

function checkAmount(parts: Parts, due: Due, amount: Centavos, isExtension: boolean): void {
  if (isExtension) {
    if (!due.extension) throw new Refusal(CODES.notInThisStatus, NOT_EXTENDABLE)
    if (amount !== due.extension.delayAmount) throw stale(due.extension.delayAmount)
    return
  }
  if (amount === due.payable.amount) return
  if (due.account.market.exactRepayAmountOnly) throw stale(due.payable.amount)
  const today = manilaDateOf(parts.clock.now())
  const most = payoff(due.account, due.owed, today).amount
  if (amount > most) throw stale(most)
}

/** The app shows the figure and lets the borrower decide anew. */
function stale(amount: Centavos): Refusal {
  return new Refusal(
    CODES.stale,
    {
      en: 'The amount has changed. Please check it and try again.',
      fil: 'Nagbago na ang halaga. Paki-check ito at subukan ulit.',
    },
    {
      amount: Number(amount),
    },
  )
}

async function channelOf(parts: Parts, amount: Centavos, number: string): Promise<Channel> {
  const channels = await channelsFor(parts, amount)
  const channel = channels.find(({ procId }) => procId === number)
  if (!channel)
    throw new Refusal(CODES.inputRefused, {
      en: 'channelNumber: this way to pay is not available now. Please choose another.',
      fil: 'channelNumber: hindi available ngayon ang paraang ito ng pagbabayad. Pumili ng iba.',
    })
  return channel
}
