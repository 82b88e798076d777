import { sql } from 'kysely'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import {
  DISPUTES_OF_LOAN,
  readDispute,
  type RecordedDispute,
} from '#server/lending/loan/disputes/dispute-record.ts'
import {
  PLANS_OF_LOAN,
  readPlan,
  type RecordedPlan,
} from '#server/lending/loan/record/plan-record.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import {
  readRow,
  readTerms,
  type Recorded,
  type RecordedTerms,
} from '#server/lending/loan/record/loan-record.ts'
import { parseRate } from '#server/lending/product/terms-record.ts'

/** The columns of a loan and of its schedule in force, of `loan` and `JOINED_TO_LOAN`. */
export const LOAN_COLUMNS = sql`
  loan.id, loan.borrower_id as "borrowerId", loan.brand, brand.market,
  product.id as "productId", product.name as "productName", product.logo as "productLogo",
  product.presentation ->> 'repaymentPage' as "repaymentPage",
  coalesce(product.presentation ->> 'secondConfirm' = 'true', false) as "hasSecondConfirm",
  loan.number, loan.principal, loan.terms, loan.status, loan.applied_at as "appliedAt",
  loan.approved_at as "approvedAt", loan.closed_at as "closedAt",
  loan.closed_reason as "closedReason", loan.decline_reason as "declineReason",
  loan.offered_principal as "offeredPrincipal", loan.offered_installments as "offeredInstallments",
  loan.disbursed_on as "disbursedOn",
  loan.written_off_on as "writtenOffOn", loan.kept_on as "keptOn",
  loan.earned_on as "earnedOn", loan.cancel_asked_at as "cancelAskedAt", loan.is_repeat as "isRepeat",
  loan.interest_rule as "interestRule",
  loan.extension_count as "extensionCount", loan.new_plan_count as "newPlanCount", loan.is_open as "isOpen",
  loan.cost_cap as "costCap", loan.apr_ceiling as "aprCeiling", loan.policy, loan.stars, loan.withdrawal,
  loan.waits_for as "waitsFor", schedule.rows,
  ${DISPUTES_OF_LOAN} as disputes, ${PLANS_OF_LOAN} as plans,
  schedule.version as "scheduleVersion", schedule.paid_after as "paidAfter"`

/** What LOAN_COLUMNS are read from besides `loan`. */
export const JOINED_TO_LOAN = sql`
  join brand on brand.key = loan.brand
  join product on product.id = loan.product_id
  join lateral (
    select rows, version, paid_after from loan_schedule
    where loan_id = loan.id and borrower_id = loan.borrower_id
    order by version desc limit 1
  ) schedule on true`

export type LoanRow = Omit<Loan, 'terms' | 'rows' | 'disputes' | 'plans' | 'aprCeiling'> & {
  aprCeiling: string | null
  terms: RecordedTerms
  rows: Recorded<ScheduleRow>[]
  disputes: RecordedDispute[]
  plans: RecordedPlan[]
}

export function readLoan({ terms, rows, disputes, plans, aprCeiling, ...loan }: LoanRow): Loan {
  return {
    ...loan,
    aprCeiling: aprCeiling === null ? null : parseRate(aprCeiling),
    terms: readTerms(terms),
    rows: rows.map(readRow),
    disputes: disputes.map(readDispute),
    plans: plans.map(readPlan),
  }
}
