import { manilaDateOf } from '#domain/calendar.ts'
import type { LoanStatus } from '#domain/loan-status.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import { statusOn } from '#server/lending/loan/loan-status.ts'
import { listLoansOf } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Due, dueOf } from '#server/lending/loan/get-due.ts'

export interface ListedLoan {
  readonly loan: Loan
  readonly status: LoanStatus
  readonly due: Due | null
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
