import { type listCreditFile, NOT_HELD } from '#contract/console/reports/regulator-reports.ts'
import { daysBetween, isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { askedBrand } from '#server/backoffice/reports/asked-report.ts'
import {
  type ReportedLoan,
  reportedLoans,
} from '#server/backoffice/reports/authorities/credit-file-store.ts'
import { paidOutPlace } from '#server/backoffice/reports/portfolio/paid-out-place.ts'
import {
  informationOfMany,
  type ToldItems,
} from '#server/identity/information/information-of-many.ts'
import { findLoans } from '#server/lending/loan/record/find-loan.ts'
import { toDue } from '#server/lending/loan/account/get-due.ts'
import { type BookedAccount, readAccounts } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { lateAmounts } from '#server/service/collections/late-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { neutralIdTypeName } from '#server/identity/information/id-number.ts'

const UNKNOWN = Object.fromEntries(NOT_HELD.map((name) => [name, 'not held'])) as Readonly<
  Record<(typeof NOT_HELD)[number], string>
>

/** A page of the credit bureau's file: a row for each loan that was paid out. */
export async function creditFilePage(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { brand, cursor, size }: ListInput<typeof listCreditFile>,
) {
  const reported = await reportedLoans(deps.database, {
    brand: askedBrand(deps, brand),
    after: paidOutPlace(cursor),
    most: size + 1,
  })
  const { items, next } = pageFrom(reported, size, ({ paidOutOn, id }) =>
    cursorAfter(paidOutOn.toString(), id),
  )
  const borrowers = items.map(({ borrowerId }) => borrowerId)
  const told = await informationOfMany(deps.database, borrowers)
  const loans = await findLoans(
    deps.database,
    items.map(({ id }) => id),
  )
  const accounts = await readAccounts(deps.database, loans)
  const byId = new Map(loans.map((loan) => [loan.id, loan]))
  const now = deps.clock.now()
  const rowOf = (one: ReportedLoan) => {
    const [loan, read] = [byId.get(one.id), accounts.get(one.id)]
    if (!loan || !read) throw new Error(`Loan ${one.id} is gone.`)
    return {
      id: one.id,
      ...UNKNOWN,
      ...subjectOf(one, told.get(one.borrowerId) ?? {}),
      ...contractOf(one, loan),
      ...standingOf(loan, read, now),
      ...lastPaymentOf(one),
    }
  }
  return { items: items.map(rowOf), next }
}

/** Who owes the loan. */
function subjectOf(loan: ReportedLoan, told: ToldItems) {
  return {
    subjectNumber: loan.borrowerId,
    fullName: loan.fullName ?? '',
    birthDate: loan.birthOn?.toString() ?? '',
    birthPlace: told.birthPlace ?? '',
    nationality: told.nationality ?? '',
    presentAddress: told.presentAddress ?? '',
    permanentAddress: told.permanentAddress ?? '',
    idType: neutralIdTypeName(told.idType ?? ''),
    idNumber: told.idNumber ?? '',
    mobile: loan.phone,
    email: told.email ?? '',
    occupation: told.work ?? '',
    employer: told.employer ?? '',
  }
}

/** What was agreed. */
function contractOf(reported: ReportedLoan, { rows, writtenOffOn }: Loan) {
  const { interval, status, closedAt } = reported
  const phase = status === STATUS.settled ? 'closed' : 'active'
  return {
    contractNumber: reported.number,
    contractType: 'installment loan',
    contractPhase: writtenOffOn === null ? phase : 'written off',
    currency: 'PHP',
    startDate: reported.paidOutOn.toString(),
    plannedEndDate: rows.at(-1)?.dueOn.toString() ?? '',
    actualEndDate: closedAt ? toManilaDate(closedAt).toString() : '',
    financedAmount: String(reported.principal),
    installments: String(rows.length),
    paymentPeriodicity: interval ? `${interval.every} ${interval.unit}` : '',
    installmentAmount: rows[0] ? String(rows[0].due) : '',
    isWrittenOff: writtenOffOn === null ? '' : 'yes',
  }
}

/** Where it stands today: the figures of the loan's own page. A debt that was written off is still owed. */
function standingOf(loan: Loan, read: BookedAccount, now: Temporal.Instant) {
  const today = toManilaDate(now)
  const owed = toDue(loan, read, now)?.owed ?? []
  const open = owed.filter(({ outstanding }) => sumPortions(outstanding) > 0n)
  const oldest = open.find(({ dueOn }) => isBefore(dueOn, today))
  const next = open.find(({ dueOn }) => !isBefore(dueOn, today))
  const amounts = lateAmounts(loan, read, now)
  return {
    outstandingBalance: String(amounts.owed),
    outstandingInstallments: String(open.length),
    nextPaymentDate: next?.dueOn.toString() ?? '',
    overdueDays: String(oldest ? daysBetween(oldest.dueOn, today) : 0),
    overdueAmount: String(amounts.overdue),
  }
}

const lastPaymentOf = ({ lastPaidOn, lastPaid }: ReportedLoan) => ({
  lastPaymentDate: lastPaidOn?.toString() ?? '',
  lastPaymentAmount: lastPaid === null ? '' : String(lastPaid),
})
