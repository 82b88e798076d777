import { manilaDateOf } from '#domain/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/loan-status.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import { statusOn } from '#server/lending/loan/loan-status.ts'
import { listLoansOf } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Due, dueOf } from '#server/lending/loan/get-due.ts'
import type { LeadFacts } from '#server/lending/loan/loan-lead.ts'
import { isAccountNeeded } from '#server/lending/loan/payout-state.ts'
import { settledDays } from '#server/lending/loan/settled-on.ts'

export interface ListedLoan {
  readonly loan: Loan
  readonly status: LoanStatus
  readonly due: Due | null
}

/** A listed loan with what can come first for the borrower. */
export interface LoanWithLead extends ListedLoan, LeadFacts {
  /** Null unless it is settled. */
  readonly settledOn: Temporal.PlainDate | null
}

/** A borrower's loans with the payable amount of each, newest first. */
export async function listLoans(deps: Dependencies, borrowerId: string): Promise<ListedLoan[]> {
  const now = deps.clock.now()
  const loans = await listLoansOf(deps.database, borrowerId)
  return Promise.all(
    loans.map(async (loan) => {
      const read = await readAccount(deps.database, loan)
      return {
        loan,
        status: statusOn(loan, read.account, manilaDateOf(now)),
        due: dueOf(loan, read, now),
      }
    }),
  )
}

/** The same with what leads each: for the lists of loans (/main, /order). */
export async function listLoansWithLeads(
  deps: Dependencies,
  borrowerId: string,
): Promise<LoanWithLead[]> {
  const { database, hooks, clock } = deps
  const loans = await listLoans(deps, borrowerId)
  const received = await hooks.paymentsOnTheirWay(deps, borrowerId, null, clock.now())
  const settled = loans.filter(({ status }) => status === STATUS.settled)
  const settledOn = await settledDays(
    database,
    settled.map(({ loan }) => loan.id),
  )
  return Promise.all(
    loans.map(async (listed) => {
      const { id } = listed.loan
      return {
        ...listed,
        needsAccount: listed.status === STATUS.disbursing && (await isAccountNeeded(database, id)),
        received: received.filter(({ loanId }) => loanId === null || loanId === id),
        settledOn: settledOn.get(id) ?? null,
      }
    }),
  )
}
