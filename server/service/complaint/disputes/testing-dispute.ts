import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { reopenComplaint } from '#contract/complaint/complaint-handling.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Disputes of loans over HTTP, and what they do to the penalties. */
export function disputeTools(server: TestApp) {
  const { app, deps } = server
  const { file, filed } = complaintTools(server)

  /** Penalties on the loan's first installment by today, and what is unpaid of it. Centavos. */
  async function firstOf({ borrowerId, orderId }: PaidOutLoan) {
    const loan = await findOwnLoan(deps.database, borrowerId, orderId)
    const due = loan && (await getDue(deps.database, loan, deps.clock.now()))
    const first = due?.owed[0]
    if (!first) throw new Error('The loan of a dispute has a first installment.')
    const { penalties = 0n, principal = 0n, interest = 0n, fees = 0n } = first.outstanding
    return { penalties, scheduled: principal + interest + fees }
  }

  /** Reference of the last line with this event: 'due' charges interest and fees. */
  async function lineOf({ orderId, token }: PaidOutLoan, wanted = 'due'): Promise<string> {
    const { entries } = (await ask(app, getBookkeeping, { orderId }, { token })).data
    return entries.findLast(({ event }) => event === wanted)!.reference
  }

  const statusOf = async ({ borrowerId, orderId }: PaidOutLoan) =>
    (await findOwnLoan(deps.database, borrowerId, orderId))?.status

  /** References of all lines that can be disputed. */
  async function linesOf({ orderId, token }: PaidOutLoan): Promise<string[]> {
    const { entries } = (await ask(app, getBookkeeping, { orderId }, { token })).data
    return entries
      .filter(({ event }) => event === 'due' || event === 'accrued')
      .map(({ reference }) => reference)
  }

  const reopen = async ({ token }: PaidOutLoan, problemId: string) =>
    ask(app, reopenComplaint, { problemId, problemDetail: 'I still see it.' }, { token })

  async function filedOn(loan: PaidOutLoan) {
    const disputedReference = await lineOf(loan)
    return filed(loan.token, { problemType: '2', orderNo: loan.orderId, disputedReference })
  }

  async function disputed(loan: PaidOutLoan): Promise<string> {
    return (await filedOn(loan)).problemId
  }

  const again = async ({ token, orderId }: PaidOutLoan, disputedReference: string) =>
    file(token, {
      problemDetail: `Again ${disputedReference}`,
      orderNo: orderId,
      disputedReference,
    })

  return { firstOf, lineOf, linesOf, statusOf, reopen, filedOn, disputed, again }
}

/** SEC MC 14 s.2025: 5% per 30 days on what is unpaid of the installment, rounded down. */
export function expectedPenalty(scheduled: bigint, daysLate: number): bigint {
  return (scheduled * BigInt(daysLate) * 5n) / 3000n
}

export const toLoanKey = ({ productId, orderId }: PaidOutLoan) => ({ productId, orderId })

/** Charged of a portion, less reversals. Centavos. */
export const sumPortion = (entries: readonly BookedEntry[], portion: string) =>
  entries
    .flatMap(({ transfers }) => transfers)
    .reduce((total, { debit, credit, amount }) => {
      const sign =
        (credit === `income:${portion}` ? 1n : 0n) - (debit === `income:${portion}` ? 1n : 0n)
      return total + sign * amount
    }, 0n)
