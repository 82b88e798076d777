import type { getBorrowersLoans } from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { staffStatus } from '#server/lending/loan/status/staff-status.ts'
import { listLoans } from '#server/lending/loan/details/list-loans.ts'
import { amountOwedIn } from '#server/lending/loan/account/owed-today.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Applications and loans of a borrower, newest first. */
export async function borrowersLoans(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  borrowerId: string,
): Promise<StaffOutput<typeof getBorrowersLoans>> {
  const day = toManilaDate(deps.clock.now())
  const listed = await listLoans(deps, borrowerId)
  return {
    items: listed.map(({ loan, status, due }) => ({
      id: loan.id,
      number: loan.number,
      product: loan.productName,
      principal: loan.principal.toString(),
      owed: amountOwedIn(loan, due, day).toString(),
      status,
      statusText: staffStatus(loan, status),
      appliedAt: loan.appliedAt.toString(),
      dueOn: due?.payable.dueOn?.toString() ?? null,
    })),
  }
}
