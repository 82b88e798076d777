import { isBefore, laterOf, manilaDateOf } from '#domain/calendar.ts'
import { settledAlready } from '#domain/loan-account.ts'
import { added } from '#domain/portions.ts'
import { repayment } from '#domain/repayment.ts'
import { accountAfter, type Repayment } from '#domain/repayment-parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { bookEarned } from '#server/lending/loan/book-earned.ts'
import { type BookedAccount, readAccount } from '#server/lending/loan/loan-account.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'
import { issueSchedule } from '#server/lending/loan/issue-schedule.ts'
import { keepStatus } from '#server/lending/loan/keep-status.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { bookCancellation } from '#server/payments/posting/book-cancellation.ts'
import { bookExtension } from '#server/payments/posting/book-extension.ts'
import { bookNewPlan } from '#server/payments/posting/book-new-plan.ts'
import { bookRecovery } from '#server/payments/posting/book-recovery.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'

/** Books confirmed money on a loan: as recovery, cancellation, extension, new plan or repayment. */
export async function bookOnLoan(tx: Transaction, money: LoanMoney): Promise<void> {
  // The lock keeps two payments at once from settling the same portion twice.
  const loan = await lockLoan(tx, money.loanId)
  const read = await readAccount(tx, loan)
  if (loan.writtenOffOn) return bookRecovery(tx, loan, read, money)
  if (await bookCancellation(tx, loan, money)) return
  if (money.purpose === 'extension' && (await bookExtension(tx, loan, read, money))) return
  if (money.purpose === 'newPlan' && (await bookNewPlan(tx, loan, read, money))) return
  await bookRepayment(tx, loan, read, money)
}

/** Splits a payment over what is owed and books it, with all that was earned by its day. */
async function bookRepayment(
  tx: Transaction,
  loan: Loan,
  read: BookedAccount,
  money: LoanMoney,
): Promise<void> {
  const result = splitOver(loan, read, money)
  const account = accountAfter(read.account, result)
  const day = laterOf(manilaDateOf(money.at), money.valueOn)
  if (loan.disbursedOn !== null) {
    await bookEarned(tx, loan.id, account, bookedWith(read.booked, result), {
      event: 'accrued',
      reason: 'earned by the day of a payment',
      reference: `accrued:${money.reference}`,
      on: day,
      at: money.at,
    })
  }
  await postMoney(tx, money, {
    chain: `loan:${loan.id}`,
    event: result.kind,
    reason: result.kind === 'prepaid' ? 'paid ahead of schedule' : 'paid',
    reference: money.reference,
    valueOn: money.valueOn,
    at: money.at,
    transfers: moneyTransfers(loan, result.parts, result.surplus, money.from),
  })
  if (result.rows !== read.account.rows) await issuePrepaid(tx, loan, result, money)
  if (loan.disbursedOn === null) return
  await keepStatus(tx, { ...loan, rows: result.rows }, account, day, day)
}

/** Interest that the payment itself gives back is booked by its own entry. */
function bookedWith(
  booked: BookedAccount['booked'],
  { parts }: Repayment,
): BookedAccount['booked'] {
  const givenBack = parts.filter(({ amount }) => amount < 0n)
  if (givenBack.length === 0) return booked
  const next = new Map(booked)
  for (const { number, amount } of givenBack)
    next.set(number, added(next.get(number) ?? {}, { interest: amount }))
  return next
}

/** A loan that was never paid out owes nothing: all of it is the borrower's. */
function splitOver(
  loan: Loan,
  { account }: BookedAccount,
  { amount, valueOn, purpose }: LoanMoney,
): Repayment {
  const maturityOn = loan.rows.at(-1)?.dueOn
  if (loan.disbursedOn === null || !maturityOn)
    return { kind: 'repaid', parts: [], surplus: amount, rows: account.rows }
  const on = isBefore(valueOn, loan.disbursedOn) ? loan.disbursedOn : valueOn
  const life = { disbursedOn: loan.disbursedOn, maturityOn }
  const aim = purpose === 'payoff' ? 'payoff' : 'installments'
  return repayment(settledAlready(account, on), amount, on, life, aim)
}

async function issuePrepaid(
  tx: Transaction,
  loan: Loan,
  { rows }: Repayment,
  { at, valueOn }: LoanMoney,
): Promise<void> {
  await issueSchedule(tx, loan, {
    reason: 'prepaid',
    issuedAt: at,
    startsOn: loan.disbursedOn ?? valueOn,
    rows,
    paidAfter: loan.paidAfter,
  })
}
