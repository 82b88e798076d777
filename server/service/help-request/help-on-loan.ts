import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type HelpTerms, helpTerms } from '#domain/contacts/call-stop.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { toLoanStatus } from '#server/lending/loan/status/loan-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { HELP_REFUSALS } from '#server/service/help-request/help-messages.ts'
import { lastStopAt } from '#server/service/help-request/help-request-store.ts'

/** @throws Refusal -1001 for a loan that is not the borrower's, or of a market without loan options */
export async function ownLoan(db: Database, borrowerId: string, orderId: string): Promise<Loan> {
  const loan = await findOwnLoan(db, borrowerId, orderId)
  if (loan && MARKETS[loan.market].loanOptions) return loan
  throw new Refusal(CODES.notFound, localized(HELP_REFUSALS, 'noLoan'))
}

const OWED: ReadonlySet<number> = new Set([STATUS.active, STATUS.dueSoon, STATUS.overdue])

/** Whether something of a loan is still to be paid. */
export async function isOwed(db: Database, loan: Loan, now: Temporal.Instant): Promise<boolean> {
  return OWED.has(toLoanStatus(loan, await getDue(db, loan, now), toManilaDate(now)))
}

/** What a request of a borrower on a day does. */
export async function helpOnDay(
  { holidays }: Pick<Dependencies, 'holidays'>,
  db: Database,
  borrowerId: string,
  day: Temporal.PlainDate,
): Promise<HelpTerms> {
  const last = await lastStopAt(db, borrowerId)
  return helpTerms(day, last && toManilaDate(last), holidays.current())
}
