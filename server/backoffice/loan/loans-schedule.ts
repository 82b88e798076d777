import type { getLoansSchedule } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { paidInMoney } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The schedule in force of a loan, with what was paid and what is outstanding today. */
export async function loansSchedule(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  borrowerId: string,
  loanId: string,
): Promise<StaffOutput<typeof getLoansSchedule>> {
  const loan = await findOwnLoan(database, borrowerId, loanId)
  if (!loan) return { version: 0, items: [] }
  const due = await getDue(database, loan, clock.now())
  const owed = new Map(due?.owed.map((each) => [each.number, each]))
  return {
    version: loan.scheduleVersion,
    items: loan.rows.map((row) => {
      const installment = owed.get(row.number)
      const { whole = {}, waived = {}, outstanding } = installment ?? {}
      return {
        number: row.number,
        dueOn: row.dueOn.toString(),
        principal: row.principal.toString(),
        interest: row.interest.toString(),
        fees: row.fees.toString(),
        penalties: (whole.penalties ?? 0n).toString(),
        due: row.due.toString(),
        paid: (installment ? paidInMoney(installment) : 0n).toString(),
        waived: sumPortions(waived).toString(),
        outstanding: (outstanding ? sumPortions(outstanding) : row.due).toString(),
      }
    }),
  }
}
