import { sql } from 'kysely'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { InterestRule } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Rate } from '#domain/money/rate.ts'
import type { AcceptedOffer } from '#server/lending/agreement/accepted-offer.ts'
import type { CounterOffer } from '#server/lending/application/decision/counter-offer.ts'
import type { Column } from '#server/platform/database/column.ts'
import { reserveNumber } from '#server/platform/database/reserve-number.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openPerson, type Person } from '#server/platform/field-encryption/person.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import {
  readTerms,
  type RecordedTerms,
  recordRow,
  recordTerms,
} from '#server/lending/loan/record/loan-record.ts'
import { rateText } from '#server/lending/product/terms-record.ts'

/** Locks the borrower, so that their parallel applications are handled one after the other. */
export async function lockApplicant(tx: Transaction, borrowerId: string): Promise<Person> {
  const row = await tx
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed', 'birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notLoggedIn)
  return openPerson(tx, borrowerId, row)
}

/** The only open loan of a borrower and a product. */
export interface OpenLoan {
  readonly id: string
  readonly principal: Centavos
  readonly terms: LoanTerms
  readonly accepted: AcceptedOffer
}

export async function findOpenLoan(
  db: Database,
  borrowerId: string,
  productId: string,
): Promise<OpenLoan | null> {
  const row = await db
    .selectFrom('loan')
    .select(['id', 'principal', 'terms', 'accepted'])
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('is_open', '=', true)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    terms: readTerms(row.terms as unknown as RecordedTerms),
    accepted: row.accepted as unknown as AcceptedOffer,
  }
}

/** The id of the only open loan of a borrower and a product as a column, or null. */
export function selectOpenLoanId(borrowerId: string, productId: string): Column<string | null> {
  return {
    sql: sql`(select id from loan
      where borrower_id = ${borrowerId} and product_id = ${productId} and is_open)`,
    read: (json) => json as string | null,
  }
}

/** What a borrower asks for now. */
interface Asked {
  readonly productId: string
  readonly principal: Centavos
  readonly installments: number
  /** Counter-offers from before are over. */
  readonly since: Temporal.Instant
}

/** The number of a borrower's overdue loans (180), and the counter-offer that is asked for. */
export async function readApplications(
  db: Database,
  borrowerId: string,
  { productId, principal, installments, since }: Asked,
): Promise<{ readonly overdueCount: number; readonly counterOffer: CounterOffer | null }> {
  const { rows } = await sql<{ overdueCount: number; counterOffer: CounterOffer | null }>`
    select
      (select count(*)::int from loan
        where borrower_id = ${borrowerId} and status = 180) as "overdueCount",
      (select jsonb_build_object('loanId', id, 'by', decided_by, 'reasons', accepted -> 'reasons')
        from loan made
        where borrower_id = ${borrowerId} and product_id = ${productId}
          and decline_reason = 'lowerOffered' and closed_at > ${since}
          and offered_principal = ${principal} and offered_installments = ${installments}
          and not exists (
            select from loan taken where taken.borrower_id = made.borrower_id
              and taken.counter_of = made.id)
        order by closed_at desc limit 1) as "counterOffer"`.execute(db)
  return rows[0] ?? { overdueCount: 0, counterOffer: null }
}

/** An application as stored when the borrower accepts the offer. */
export interface NewLoan {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
  readonly productId: string
  readonly principal: Centavos
  readonly terms: LoanTerms
  readonly accepted: AcceptedOffer
  readonly appliedAt: Temporal.Instant
  readonly isRepeat: boolean
  readonly interestRule: InterestRule
  readonly policy: string | null
  readonly costCap: Centavos | null
  /** The channel's ceiling on the simple yearly rate over all costs; null when it has none. */
  readonly aprCeiling: Rate | null
  readonly verdict: 'approve' | 'decline' | null
  readonly verdictAt: Temporal.Instant | null
  /** What of the pictures of the borrower's ID its decision waits for. */
  readonly waitsFor: 'pictures' | 'comparison' | null
  /** Whether the partner lends; the borrower then draws the money on the partner's page. */
  readonly isPartners: boolean
  /** The application whose counter-offer this accepts. */
  readonly counterOf: string | null
  /** The person of staff who decided it so, before it was made. */
  readonly decidedBy: string | null
}

/** @returns false when the number is claimed already, or another loan has it without a claim */
export async function insertLoan(tx: Transaction, loan: NewLoan, number: string): Promise<boolean> {
  if (!(await reserveNumber(tx, number))) return false
  const stored = await tx
    .insertInto('loan')
    .values({
      id: loan.id,
      borrower_id: loan.borrowerId,
      brand: loan.brand,
      product_id: loan.productId,
      number,
      principal: loan.principal,
      terms: JSON.stringify(recordTerms(loan.terms)),
      status: 21,
      applied_at: loan.appliedAt,
      accepted: JSON.stringify(loan.accepted),
      is_repeat: loan.isRepeat,
      interest_rule: loan.interestRule,
      cost_cap: loan.costCap,
      apr_ceiling: loan.aprCeiling && rateText(loan.aprCeiling),
      policy: loan.policy,
      verdict: loan.verdict,
      verdict_at: loan.verdictAt,
      waits_for: loan.waitsFor,
      withdrawal: loan.isPartners ? 'open' : null,
      counter_of: loan.counterOf,
      decided_by: loan.decidedBy,
    })
    // The version before claims none: the row's own key refuses its numbers.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Stores the accepted schedule as version 1; later schedules do not replace it. */
export async function insertAcceptedSchedule(
  tx: Transaction,
  { id, borrowerId, appliedAt }: NewLoan,
  startsOn: Temporal.PlainDate,
  rows: readonly ScheduleRow[],
): Promise<void> {
  await tx
    .insertInto('loan_schedule')
    .values({
      loan_id: id,
      borrower_id: borrowerId,
      version: 1,
      reason: 'accepted',
      issued_at: appliedAt,
      starts_on: startsOn,
      rows: JSON.stringify(rows.map(recordRow)),
    })
    .execute()
}
