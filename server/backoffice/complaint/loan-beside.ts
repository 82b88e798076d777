import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { readComplaint } from '#contract/console/service/complaint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/reports/all-entries.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { EVENT_MESSAGES } from '#server/ledger/reports/event-messages.ts'
import { staffStatus } from '#server/lending/loan/status/staff-status.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { toLoanStatus } from '#server/lending/loan/status/loan-status.ts'
import { amountOwedIn } from '#server/lending/loan/account/owed-today.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Ledger lines beside a complaint; the loan's page has all. */
const MAX_LINES = 50

type LoanBeside = NonNullable<StaffOutput<typeof readComplaint>['loan']>

/** A loan beside a complaint or a claim, with its last ledger lines; null without a loan. */
export async function loanBeside(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { borrowerId, loanId }: { readonly borrowerId: string; readonly loanId: string | null },
  disputedReference: string | null = null,
): Promise<LoanBeside | null> {
  const loan = loanId === null ? null : await findOwnLoan(database, borrowerId, loanId)
  if (!loan) return null
  const now = clock.now()
  const due = await getDue(database, loan, now)
  const entries = await readAtOneMoment(database, async (tx) => allEntries(tx, loan.id))
  const today = toManilaDate(now)
  const status = toLoanStatus(loan, due, today)
  return {
    id: loan.id,
    number: loan.number,
    product: loan.productName,
    status: staffStatus(loan, status),
    principal: Number(loan.principal),
    owed: Number(amountOwedIn(loan, due, today)),
    nextDueOn: due?.payable.dueOn?.toString() ?? '',
    ledger: entries
      .slice(-MAX_LINES)
      .toReversed()
      .map((entry) => lineOf(entry, disputedReference)),
  }
}

function lineOf(entry: BookedEntry, disputedReference: string | null) {
  const { at, valueOn, event, reason, reference, outstanding } = entry
  return {
    at: at.toString(),
    valueOn: valueOn.toString(),
    event: EVENT_MESSAGES.en[event],
    reason,
    reference,
    isDisputed: reference === disputedReference,
    owedAfter: Number(outstanding),
  }
}
