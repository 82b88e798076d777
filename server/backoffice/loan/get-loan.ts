import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { getLoan } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { getBrand } from '#server/backoffice/borrower/get-borrower.ts'
import { owedFigures } from '#server/backoffice/loan/loan-book.ts'
import { findLoanKey } from '#server/backoffice/loan/loan-list-store.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { getLoanDetails, type LoanDetails } from '#server/lending/loan/details/get-loan-details.ts'
import { loanCard } from '#server/lending/loan/details/loan-card.ts'
import { loanWire } from '#server/lending/loan/details/loan-wire.ts'
import { staffStatus } from '#server/lending/loan/status/staff-status.ts'
import type { Column } from '#server/platform/database/column.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Whose a loan is. @throws Refusal -1001 when there is none */
export async function findOwner({ database }: Pick<Dependencies, 'database'>, loanId: string) {
  const key = await findLoanKey(database, loanId)
  if (!key) throw new Refusal(CODES.notFound, englishOnly('This loan was not found.'))
  return key
}

/** What a fingerprint is for is not needed here. */
const NONE: Column<string | null> = { sql: sql`null::text`, read: () => null }

/** A loan as order details show it to the borrower, with what staff read besides. */
export async function readLoan(
  deps: Dependencies,
  loanId: string,
): Promise<StaffOutput<typeof getLoan>> {
  const { borrowerId, productId, brand: key, decidedBy, lateSince } = await findOwner(deps, loanId)
  const brand = getBrand(deps, key)
  const shown = { brand, language: 'en', fingerprint: NONE } as const
  const details = await getLoanDetails(deps, { borrowerId, productId, loanId }, shown)
  if (!details) throw new Refusal(CODES.notFound, englishOnly('This loan was not found.'))
  const { loan, status } = details
  const wire = loanWire(deps, brand, details, 'en')
  const card = wire.card ?? loanCard(details, deps.clock.now(), 'en')
  return {
    id: loan.id,
    number: loan.number,
    borrowerId,
    borrowerName: (await findName(deps.database, borrowerId)) ?? '',
    brand: key,
    productId,
    product: loan.productName,
    principal: loan.principal.toString(),
    status,
    statusText: loan.writtenOffOn === null ? card.state : staffStatus(loan, status),
    appliedAt: loan.appliedAt.toString(),
    approvedAt: loan.approvedAt?.toString() ?? null,
    decidedBy,
    disbursedOn: loan.disbursedOn?.toString() ?? null,
    writtenOffOn: loan.writtenOffOn?.toString() ?? null,
    ...owedOn(details, lateSince, toManilaDate(deps.clock.now())),
    closedReason: loan.closedReason,
    card,
    rows: wire.userOrderDetail.detail.map(({ text, value }) => ({ text, value })),
    options: optionsOf(details),
    extensionCount: loan.extensionCount,
    newPlanCount: loan.newPlanCount,
  }
}

/** Nothing is owed on what is not paid out, or settled. */
function owedOn(
  { loan, status, due, owedToday }: LoanDetails,
  lateSince: Temporal.PlainDate | null,
  day: Temporal.PlainDate,
) {
  const isOpen = loan.disbursedOn !== null && status !== STATUS.settled
  if (!isOpen) return owedFigures({ balance: null, due: null, lateSince: null }, day)
  return owedFigures({ balance: owedToday, due, lateSince }, day)
}

function optionsOf({ options }: LoanDetails) {
  if (!options) return null
  return {
    isCancellable: options.isCancellable,
    cancelUntil: options.cancelUntil?.toString() ?? null,
    isCancelAsked: options.isCancelAsked,
    payoff: options.payoff.toString(),
  }
}
