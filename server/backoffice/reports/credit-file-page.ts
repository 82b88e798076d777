import { type listCreditFile, NOT_HELD } from '#contract/console/regulator-reports.ts'
import { daysBetween, isBefore, manilaDateOf } from '#domain/calendar.ts'
import { STATUS } from '#domain/loan-status.ts'
import { larger } from '#domain/money.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { askedBrand } from '#server/backoffice/reports/asked-report.ts'
import {
  type ReportedLoan,
  reportedLoans,
  type StoredRow,
} from '#server/backoffice/reports/credit-file-store.ts'
import { paidOutPlace } from '#server/backoffice/reports/paid-out-place.ts'
import {
  informationOfMany,
  type ToldItems,
} from '#server/identity/information/information-of-many.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const UNKNOWN = Object.fromEntries(NOT_HELD.map((name) => [name, 'not held'])) as Readonly<
  Record<(typeof NOT_HELD)[number], string>
>

/** A page of the credit bureau's file: a row for each loan that was paid out. */
export async function creditFilePage(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { brand, cursor, size }: ListInput<typeof listCreditFile>,
) {
  const loans = await reportedLoans(deps.database, {
    brand: askedBrand(deps, brand),
    after: paidOutPlace(cursor),
    most: size + 1,
  })
  const { items, next } = pageFrom(loans, size, ({ paidOutOn, id }) =>
    cursorAfter(paidOutOn.toString(), id),
  )
  const borrowers = items.map(({ borrowerId }) => borrowerId)
  const told = await informationOfMany(deps.database, borrowers)
  const today = manilaDateOf(deps.clock.now())
  return {
    items: items.map((loan) => ({
      id: loan.id,
      ...UNKNOWN,
      ...subjectOf(loan, told.get(loan.borrowerId) ?? {}),
      ...contractOf(loan),
      ...standingOf(loan, today),
    })),
    next,
  }
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
    idType: told.idType ?? '',
    idNumber: told.idNumber ?? '',
    mobile: loan.phone,
    email: told.email ?? '',
    occupation: told.work ?? '',
    employer: told.employer ?? '',
  }
}

/** What was agreed. */
function contractOf({ rows, ...loan }: ReportedLoan) {
  const { interval } = loan
  return {
    contractNumber: loan.number,
    contractType: 'installment loan',
    contractPhase: loan.status === STATUS.settled ? 'closed' : 'active',
    currency: 'PHP',
    startDate: loan.paidOutOn.toString(),
    plannedEndDate: rows.at(-1)?.dueOn ?? '',
    actualEndDate: loan.closedAt ? manilaDateOf(loan.closedAt).toString() : '',
    financedAmount: String(loan.principal),
    installments: String(rows.length),
    paymentPeriodicity: interval ? `${interval.every} ${interval.unit}` : '',
    installmentAmount: rows[0]?.due ?? '',
    isWrittenOff: loan.isWrittenOff ? 'yes' : '',
  }
}

/** Where it stands today. */
function standingOf(loan: ReportedLoan, today: Temporal.PlainDate) {
  const open = loan.owedPrincipal > 0n ? openRows(loan) : []
  const late = open.filter(({ dueOn }) => isBefore(Temporal.PlainDate.from(dueOn), today))
  const [oldest] = late
  return {
    outstandingBalance: String(loan.owed),
    outstandingInstallments: String(open.length),
    nextPaymentDate: open.find((row) => !late.includes(row))?.dueOn ?? '',
    overdueDays: String(oldest ? daysBetween(Temporal.PlainDate.from(oldest.dueOn), today) : 0),
    overdueAmount: String(late.reduce((sum, { unpaid }) => sum + unpaid, 0n)),
    lastPaymentDate: loan.lastPaidOn?.toString() ?? '',
    lastPaymentAmount: loan.lastPaid === null ? '' : String(loan.lastPaid),
  }
}

/** Rows with principal that is not paid: what is paid settled the oldest first. */
function openRows({ rows, owedPrincipal }: ReportedLoan): (StoredRow & { unpaid: bigint })[] {
  const whole = rows.reduce((sum, { principal }) => sum + BigInt(principal), 0n)
  let paid = larger(0n, whole - owedPrincipal)
  return rows.flatMap((row) => {
    const principal = BigInt(row.principal)
    const unpaid = larger(0n, principal - paid)
    paid = larger(0n, paid - principal)
    return unpaid > 0n ? [{ ...row, unpaid }] : []
  })
}
