import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { cancellation, type Cancellation } from '#domain/cancellation.ts'
import { moneyOf } from '#domain/loan-history.ts'
import { STATUS } from '#domain/loan-status.ts'
import { MARKETS } from '#domain/market.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { closeApplication } from '#server/application/decide-application.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { withdrawPayout } from '#server/disbursement/payout-store.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findOwnLoan, lockLoan } from '#server/loan/find-loan.ts'
import { standingEntries } from '#server/loan/loan-story.ts'
import type { Loan } from '#server/loan/loan.ts'
import type { Parts } from '#server/parts.ts'
import { LOAN_NOT_FOUND } from '#server/loan/loan-words.ts'
import { bookCancellation } from '#server/repayment/book-cancellation.ts'
import { CASH } from '#server/repayment/loan-money.ts'

/** What is left to do for a cancellation. */
export interface Cancelling {
  readonly orderStatus: number
  /** Centavos to return; 0 when it is cancelled. */
  readonly amount: number
  readonly until: string
}

/** A cancellation, with what the borrower received. Centavos. */
export interface PaidOutCancellation extends Cancellation {
  readonly netProceeds: Centavos
}

/**
 * Cancels a loan before its money is sent. Afterwards, within the market's free days, it notes that
 * the borrower wants to, and says what he must return: the payment that does so cancels. Asked
 * again it answers the same.
 *
 * @throws Refusal -1005 when it is too late
 */
export async function cancelLoan(
  parts: Parts,
  tx: Transaction,
  borrowerId: string,
  loanId: string,
): Promise<Cancelling> {
  const own = await findOwnLoan(tx, borrowerId, loanId)
  if (!own) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const loan = await lockLoan(tx, own.id)
  const at = parts.clock.now()
  return loan.disbursedOn === null ? closeBefore(tx, loan, at) : askAfter(tx, loan, at)
}

async function closeBefore(tx: Transaction, loan: Loan, at: Temporal.Instant): Promise<Cancelling> {
  const done = { orderStatus: STATUS.declined, amount: 0, until: '' }
  if (loan.closedReason === 'cancelledByBorrower') return done
  if (loan.closedAt || !(await withdrawPayout(tx, loan.id, at)))
    throw new Refusal(CODES.notInThisStatus, {
      en: 'This loan can no longer be cancelled.',
      fil: 'Hindi na puwedeng i-cancel ang loan na ito.',
    })
  await closeApplication(tx, loan.id, 'cancelledByBorrower', at)
  return done
}

async function askAfter(tx: Transaction, loan: Loan, at: Temporal.Instant): Promise<Cancelling> {
  const it = await cancellationOf(tx, loan, manilaDateOf(at))
  if (!it)
    throw new Refusal(CODES.notInThisStatus, {
      en: 'This loan can no longer be cancelled for free.',
      fil: 'Hindi na puwedeng i-cancel nang libre ang loan na ito.',
    })
  await tx
    .updateTable('loan')
    .set({ cancel_asked_at: loan.cancelAskedAt ?? at })
    .where('id', '=', loan.id)
    .execute()
  const { returnAmount, until } = it
  // What he paid before returned all of it: no payment is to come that would cancel.
  if (returnAmount === 0n) return cancelAtOnce(tx, loan, at)
  return { orderStatus: loan.status, amount: Number(returnAmount), until: until.toString() }
}

async function cancelAtOnce(
  tx: Transaction,
  loan: Loan,
  at: Temporal.Instant,
): Promise<Cancelling> {
  const isDone = await bookCancellation(
    tx,
    { ...loan, cancelAskedAt: loan.cancelAskedAt ?? at },
    {
      loanId: loan.id,
      amount: 0n,
      reference: `cancel:${loan.id}:${loan.scheduleVersion}`,
      valueOn: manilaDateOf(at),
      at,
      isExtension: false,
      isPayoff: false,
      from: CASH,
    },
  )
  if (!isDone) throw new Error(`Loan ${loan.id} owes no return and was not cancelled.`)
  return { orderStatus: STATUS.settled, amount: 0, until: '' }
}

/** What cancelling a paid-out loan for free asks for today; null where it is not possible. */
export async function cancellationOf(
  db: Database,
  loan: Loan,
  today: Temporal.PlainDate,
): Promise<PaidOutCancellation | null> {
  if (!loan.disbursedOn || loan.writtenOffOn || loan.status === STATUS.settled) return null
  const story = (await standingEntries(db, [loan.id])).get(loan.id) ?? []
  const lines = story.filter(({ event }) => event === 'disbursed').flatMap((entry) => entry.lines)
  const netProceeds = sum(
    lines.filter(({ credit }) => credit === 'disbursement').map(({ amount }) => amount),
  )
  const money = story
    .filter(({ event }) => event === 'repaid' || event === 'prepaid')
    .map((entry) => moneyOf(entry))
  const paid = money.map(({ amount, surplus }) => ({
    on: today,
    number: 1,
    portion: 'principal' as const,
    amount: amount - surplus,
  }))
  const life = { disbursedOn: loan.disbursedOn, netProceeds, paid }
  const it = cancellation(life, MARKETS[loan.market], today)
  return it && { ...it, netProceeds }
}
