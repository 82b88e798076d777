import type { listLoans } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { daysBetween, isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import {
  statusAsked,
  listedLoans,
  type ListedLoanRow,
  type LoansAsked,
} from '#server/backoffice/loan/loan-list-store.ts'
import { loanOrders } from '#server/backoffice/loan/loan-orders.ts'
import { loansThatWait } from '#server/backoffice/loan/loans-that-wait.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { sortedPage } from '#server/backoffice/lists/sorted-page.ts'
import { uuidOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import { type Due, toDue } from '#server/lending/loan/account/get-due.ts'
import { readAccounts } from '#server/lending/loan/account/loan-account.ts'
import { amountOwedIn } from '#server/lending/loan/account/owed-today.ts'
import { findLoans } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type BookRow = StaffOutput<typeof listLoans>['items'][number]

/** A page of applications and loans, newest first without another order, with what is owed today. */
export async function loanBookPage(
  { database: db, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { waits, sort = '-appliedAt', cursor, size, ...filter }: ListInput<typeof listLoans>,
): Promise<{ items: BookRow[]; next: string | null }> {
  const now = clock.now()
  const asked = askedBy(filter)
  const waiting = waits === undefined ? null : loansThatWait(waits, now)
  const { items, next } = await sortedPage(
    { sort, cursor, size },
    loanOrders(statusAsked(asked)),
    async (read) => listedLoans(db, { ...asked, waiting }, read),
  )
  const owed = await readOwed(db, items, now)
  return { items: items.map((row) => bookRow(row, owed.get(row.id), toManilaDate(now))), next }
}

/** As the list of loans has it. */
interface LoanFilter {
  readonly number?: string | undefined
  readonly brand?: string | undefined
  readonly borrowerId?: string | undefined
  readonly status?: string | undefined
  readonly due?: 'soon' | 'late' | undefined
}

function askedBy({ number = '', brand, borrowerId, status, due }: LoanFilter): LoansAsked {
  return {
    number: number.trim() || null,
    brand: brand?.trim() || null,
    borrowerId: uuidOrRefusal('borrowerId', borrowerId) ?? null,
    status: status === undefined ? null : Number(status),
    due: due ?? null,
    waiting: null,
  }
}

/** Loans that a filter of the list shows, newest first. */
export async function loansOfFilter(db: Database, filter: LoanFilter, most: number) {
  const asked = askedBy(filter)
  const { items } = await sortedPage(
    { sort: '-appliedAt', cursor: undefined, size: most },
    loanOrders(statusAsked(asked)),
    async (read) => listedLoans(db, asked, read),
  )
  return items
}

interface Owed {
  readonly loan: Loan
  readonly due: Due | null
}

/** What is owed on those that are paid out and not settled. */
async function readOwed(
  db: Database,
  rows: readonly ListedLoanRow[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Owed>> {
  const open = rows.filter(
    ({ disbursedOn, status }) => disbursedOn !== null && status !== STATUS.settled,
  )
  const loans = await findLoans(
    db,
    open.map(({ id }) => id),
  )
  const accounts = await readAccounts(db, loans)
  return new Map(
    loans.flatMap((loan) => {
      const read = accounts.get(loan.id)
      return read ? [[loan.id, { loan, due: toDue(loan, read, now) }] as const] : []
    }),
  )
}

function bookRow(row: ListedLoanRow, owed: Owed | undefined, day: Temporal.PlainDate): BookRow {
  const { place: _place, principal, appliedAt, disbursedOn, lateSince, ...shown } = row
  const balance = owed ? amountOwedIn(owed.loan, owed.due, day) : null
  return {
    ...shown,
    principal: principal.toString(),
    appliedAt: appliedAt.toString(),
    disbursedOn: disbursedOn?.toString() ?? null,
    ...owedFigures({ balance, due: owed?.due ?? null, lateSince }, day),
  }
}

interface OwedToday {
  /** Null: it is not paid out, or settled. */
  readonly balance: bigint | null
  readonly due: Due | null
  readonly lateSince: Temporal.PlainDate | null
}

/** What a loan owes today, to pay now and how late, in the list and above its page. */
export function owedFigures({ balance, due, lateSince }: OwedToday, day: Temporal.PlainDate) {
  return {
    balance: balance?.toString() ?? null,
    due: due?.payable.amount.toString() ?? null,
    lateSince: lateSince?.toString() ?? null,
    daysLate: lateSince ? daysBetween(lateSince, day) : 0,
    nextOn: nextDueOn(due, day),
  }
}

/** The first due date, from the day on, of which something is not paid. */
function nextDueOn(due: Due | null, day: Temporal.PlainDate): string | null {
  const next = due?.owed.find(
    ({ dueOn, outstanding }) => !isBefore(dueOn, day) && sumPortions(outstanding) > 0n,
  )
  return next?.dueOn.toString() ?? null
}
