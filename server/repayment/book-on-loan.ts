import { isBefore, laterOf, manilaDateOf } from '#domain/calendar.ts'
import { repaid } from '#domain/journal.ts'
import { type PaidPart, settledAlready } from '#domain/loan-account.ts'
import type { Centavos } from '#domain/money.ts'
import { accountAfter, repayment, type Repayment } from '#domain/repayment.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Transfer } from '#server/ledger/entry.ts'
import { postOnce } from '#server/ledger/journal.ts'
import { bookEarned } from '#server/loan/book-earned.ts'
import { type BookedAccount, readAccount } from '#server/loan/loan-account.ts'
import { statusOn } from '#server/loan/loan-facts.ts'
import { issueSchedule, keepStatus, type Loan, lockLoan } from '#server/loan/loan-store.ts'
import { bookExtension } from '#server/repayment/book-extension.ts'

/** Confirmed money for one loan. */
export interface LoanMoney {
  readonly loanId: string
  readonly amount: Centavos
  /** Makes the booking happen once. */
  readonly reference: string
  /** The day from which the payment counts. */
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
  readonly isExtension: boolean
}

export const CASH = 'cash:dragonpay'

/** Splits a payment over what is owed and books it, with all that was earned by its day. */
export async function bookOnLoan(tx: Transaction, money: LoanMoney): Promise<void> {
  // The lock keeps two payments at once from settling the same portion twice.
  const loan = await lockLoan(tx, money.loanId)
  const read = await readAccount(tx, loan)
  if (money.isExtension && (await bookExtension(tx, loan, read, money))) return

  const result = splitOver(loan, read, money)
  const account = accountAfter(read.account, result)
  const day = laterOf(manilaDateOf(money.at), money.valueOn)
  if (loan.disbursedOn !== null) {
    await bookEarned(tx, loan.id, account, read.booked, {
      event: 'accrued',
      reason: 'earned by the day of a payment',
      reference: `accrued:${money.reference}`,
      on: day,
      at: money.at,
    })
  }
  await postOnce(tx, {
    chain: `loan:${loan.id}`,
    event: result.kind,
    reason: result.kind === 'prepaid' ? 'paid ahead of schedule' : 'paid',
    reference: money.reference,
    valueOn: money.valueOn,
    at: money.at,
    transfers: moneyTransfers(loan, result.parts, result.surplus),
  })
  if (result.rows !== read.account.rows) await issuePrepaid(tx, loan, result, money)
  if (loan.disbursedOn === null) return
  const rows = result.rows
  await keepStatus(tx, loan.id, statusOn({ ...loan, rows }, account, day), day)
}

/** A loan that was never paid out owes nothing: all of it is the borrower's. */
function splitOver(
  loan: Loan,
  { account }: BookedAccount,
  { amount, valueOn }: LoanMoney,
): Repayment {
  const maturityOn = loan.rows.at(-1)?.dueOn
  if (loan.disbursedOn === null || !maturityOn)
    return { kind: 'repaid', parts: [], surplus: amount, rows: account.rows }
  const on = isBefore(valueOn, loan.disbursedOn) ? loan.disbursedOn : valueOn
  const life = { disbursedOn: loan.disbursedOn, maturityOn }
  return repayment(settledAlready(account, on), amount, on, life)
}

/** Transfers by installment, so that the books say what each payment settled. */
export function moneyTransfers(
  loan: Pick<Loan, 'id' | 'borrowerId'>,
  parts: readonly Pick<PaidPart, 'number' | 'portion' | 'amount'>[],
  surplus: Centavos,
): Transfer[] {
  const ids = { loanId: loan.id, borrowerId: loan.borrowerId }
  const numbers = [...new Set(parts.map(({ number }) => number))]
  return [
    ...numbers.flatMap((installment) => {
      const own = parts.filter(({ number }) => number === installment)
      return repaid(ids, own, 0n, CASH).map((transfer) => ({ ...transfer, installment }))
    }),
    ...repaid(ids, [], surplus, CASH),
  ]
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
