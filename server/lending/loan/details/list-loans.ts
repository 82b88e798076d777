import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { asOne, type Column, readTogether } from '#server/platform/database/column.ts'
import { toAccount } from '#server/lending/loan/account/loan-account.ts'
import { selectLoanIds, selectBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import {
  selectAccountNeeded,
  selectArrivals,
  selectPayoutWaits,
} from '#server/lending/loan/status/payout-state.ts'
import { settledOn } from '#server/lending/loan/record/settled-on.ts'
import { type LoanTransfer, selectTransfers } from '#server/lending/loan/account/loan-transfers.ts'
import { toLoanStatus } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Due, toDue } from '#server/lending/loan/account/get-due.ts'
import type { LeadFacts } from '#server/lending/loan/details/loan-lead.ts'

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
export async function listLoans(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  borrowerId: string,
): Promise<ListedLoan[]> {
  const { loans } = await readTogether(deps.database, { loans: listed(deps, borrowerId) })
  return loans.map(({ listedLoan }) => listedLoan)
}

/** The same with what leads each: for the lists of loans (/main, /order). */
export async function listLoansWithLeads(
  deps: Dependencies,
  borrowerId: string,
): Promise<LoanWithLead[]> {
  return (await readTogether(deps.database, { loans: loansWithLeads(deps, borrowerId) })).loans
}

/** The same as a column, to be read beside others. */
export function loansWithLeads(deps: Dependencies, borrowerId: string): Column<LoanWithLead[]> {
  const column = asOne({
    loans: listed(deps, borrowerId),
    accountNeeded: selectAccountNeeded(borrowerId),
    arrivals: selectArrivals(borrowerId),
    payoutWaits: selectPayoutWaits(borrowerId),
    received: deps.hooks.paymentsOnTheirWay(deps, borrowerId, null, deps.clock.now()),
  })
  return {
    sql: column.sql,
    read: (json) => {
      const { loans, accountNeeded, arrivals, payoutWaits, received } = column.read(json)
      return loans.map(({ listedLoan, transfers }) => {
        const { id } = listedLoan.loan
        const isDisbursing = listedLoan.status === STATUS.disbursing
        return {
          ...listedLoan,
          needsAccount: isDisbursing && accountNeeded.has(id),
          arrivesBy: arrivals.get(id) ?? null,
          payoutWait: isDisbursing ? (payoutWaits.get(id) ?? null) : null,
          received: received.filter(({ loanId }) => loanId === null || loanId === id),
          settledOn: listedLoan.status === STATUS.settled ? settledOn(transfers) : null,
        }
      })
    },
  }
}

interface ListedWithTransfers {
  readonly listedLoan: ListedLoan
  readonly transfers: readonly LoanTransfer[]
}

function listed(
  { clock }: Pick<Dependencies, 'clock'>,
  borrowerId: string,
): Column<ListedWithTransfers[]> {
  const now = clock.now()
  const column = asOne({
    loans: selectBorrowerLoans(borrowerId),
    transfers: selectTransfers(selectLoanIds(borrowerId)),
  })
  return {
    sql: column.sql,
    read: (json) => {
      const { loans, transfers: all } = column.read(json)
      return loans.map((loan) => {
        const transfers = all.get(loan.id) ?? []
        const read = toAccount(loan, transfers)
        const due = toDue(loan, read, now)
        const status = toLoanStatus(loan, due, toManilaDate(now))
        return { listedLoan: { loan, status, due }, transfers }
      })
    },
  }
}
