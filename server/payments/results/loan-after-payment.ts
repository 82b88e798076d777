import type { Language } from '#contract/brand.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getPaymentResult } from '#contract/repayment/payments.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type InstallmentOwed, outstandingTotal } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { toAccount } from '#server/lending/loan/account/loan-account.ts'
import { toDue } from '#server/lending/loan/account/get-due.ts'
import { loanBars } from '#server/lending/loan/account/loan-bars.ts'
import { listTransfers } from '#server/lending/loan/account/loan-transfers.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { limitChange } from '#server/lending/offer/limit-change.ts'
import { getReceipt } from '#server/payments/receipts/get-receipt.ts'
import { RESULT_MESSAGES } from '#server/payments/results/result-messages.ts'
import { readTogether } from '#server/platform/database/column.ts'
import { peso, wholePeso } from '#server/platform/messages/amounts/peso.ts'
import { dayNear } from '#server/platform/messages/dates/written-day.ts'
import type { AnnouncedPayment, Dependencies } from '#server/providers/dependencies.ts'

type AfterPayment = Pick<
  Output<typeof getPaymentResult>,
  'bars' | 'filled' | 'progress' | 'remindOn' | 'limit'
>

/** What is left of a loan, and what a payment did to it. @param posted reference of its receipt */
export async function loanAfterPayment(
  deps: Dependencies,
  loan: Loan,
  { posted, language }: { readonly posted: string | null; readonly language: Language },
): Promise<AfterPayment> {
  const now = deps.clock.now()
  const transfers = await listTransfers(deps.database, [loan.id])
  const { received } = await readTogether(deps.database, {
    received: deps.hooks.paymentsOnTheirWay(deps, loan.borrowerId, loan.id, now),
  })
  const due = toDue(loan, toAccount(loan, transfers.get(loan.id) ?? []), now)
  const { status } = loan
  const day = toManilaDate(now)
  const facts = { loan, status, due, received, needsAccount: false, arrivesBy: null }
  const bars = loanBars(facts, day, language)
  const ofPayment = posted === null ? [] : await installmentsOf(deps, loan, posted)
  return {
    bars,
    filled:
      due?.owed.flatMap(({ number }, index) => (ofPayment.includes(number) ? [index] : [])) ?? [],
    ...whatIsLeft(loan, due?.owed ?? [], received, { day, language }),
    limit: status === STATUS.settled ? await limitText(deps, loan, language) : '',
  }
}

/** The numbers of the installments that a payment settled in part or whole. */
async function installmentsOf(
  deps: Pick<Dependencies, 'database'>,
  loan: Loan,
  reference: string,
): Promise<number[]> {
  const { booked } = await getReceipt(deps, loan.borrowerId, reference)
  return booked
    .filter(({ loan: { id } }) => id === loan.id)
    .flatMap(({ entry }) => entry.transfers)
    .flatMap(({ credit, installment }) =>
      credit.startsWith('receivable:') && installment ? [installment] : [],
    )
}

function whatIsLeft(
  loan: Loan,
  owed: readonly InstallmentOwed[],
  received: readonly AnnouncedPayment[],
  { day, language }: { readonly day: Temporal.PlainDate; readonly language: Language },
): { progress: string; remindOn: string } {
  const messages = RESULT_MESSAGES[language]
  const market = MARKETS[loan.market]
  const unpaid = owed.filter(({ outstanding }) => sumPortions(outstanding) > 0n)
  const [next] = unpaid
  if (loan.status === STATUS.settled || !next) return { progress: '', remindOn: '' }
  const left = peso(outstandingTotal(unpaid), market)
  const remindOn = next.dueOn.subtract({ days: 1 })
  const isAhead = received.length === 0 && Temporal.PlainDate.compare(day, remindOn) < 0
  return {
    progress: messages.progress(owed.length - unpaid.length, owed.length, left),
    remindOn: isAhead ? dayNear(market, remindOn, language) : '',
  }
}

async function limitText(deps: Dependencies, loan: Loan, language: Language): Promise<string> {
  const change = await limitChange(deps, loan)
  if (!change) return ''
  const messages = RESULT_MESSAGES[language]
  const market = MARKETS[loan.market]
  const before = wholePeso(change.before, market)
  const after = wholePeso(change.after, market)
  if (change.after > change.before) return messages.limitRaised(loan.productName, before, after)
  if (change.after < change.before) return messages.limitLowered(loan.productName, before, after)
  return messages.limitSame(loan.productName, after)
}
