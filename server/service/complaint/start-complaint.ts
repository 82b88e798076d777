import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn } from '#domain/contacts/complaint-clock.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { type ListedLoan, listLoans } from '#server/lending/loan/details/list-loans.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'

/** What the complaint form starts with. */
export interface ComplaintStart {
  /** The borrower's loans, newest first. */
  readonly loans: readonly ListedLoan[]
  /** The selected one; null: the borrower has no loan. */
  readonly current: ListedLoan | null
  /** By when we reply to a complaint of today. */
  readonly replyDueOn: Temporal.PlainDate
}

/** Loans to choose from at most. */
const MAX_LOANS = 100

/**
 * The loans that a borrower may complain about.
 *
 * @param names ids or numbers of the loan that they came from; the first counts, none: the newest
 * @throws Refusal -1001 for a loan that is not theirs
 */
export async function startComplaint(
  deps: Pick<Dependencies, 'clock' | 'database' | 'holidays'>,
  borrowerId: string,
  names: readonly string[],
): Promise<ComplaintStart> {
  const loans = (await listLoans(deps, borrowerId)).slice(0, MAX_LOANS)
  const named = names.map((name) =>
    loans.find(({ loan }) => loan.id === name || loan.number === name),
  )
  if (named.includes(undefined)) throw new Refusal(CODES.notFound, ORDER_NOT_FOUND)
  const today = toManilaDate(deps.clock.now())
  const dueOn = replyDueOn(today, deps.holidays.current())
  return { loans, current: named[0] ?? loans[0] ?? null, replyDueOn: dueOn }
}
