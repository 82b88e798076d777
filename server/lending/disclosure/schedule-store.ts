import { sql } from 'kysely'
import type { Language } from '#contract/brand.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { type HardshipTerms, planTerms } from '#domain/schedule/hardship-plan.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { MarketKey } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StatementKey } from '#server/lending/disclosure/disclosure-store.ts'
import { readPlanTerms } from '#server/lending/loan/record/plan-record.ts'
import {
  readRow,
  readTerms,
  type Recorded,
  type RecordedTerms,
} from '#server/lending/loan/record/loan-record.ts'

/** A schedule that gets a statement, with the facts of its loan. */
export interface IssuedWith extends StatementKey {
  readonly reason: string
  readonly issuedAt: Temporal.Instant
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
  readonly brand: string
  readonly market: MarketKey
  readonly language: Language
  readonly productName: string
  readonly loanNumber: string
  readonly principal: Centavos
  readonly terms: LoanTerms & { readonly freeDays?: number }
  readonly policy: string | null
  readonly costCap: Centavos | null
  /** Interest, fees and penalties booked before the schedule, net. Centavos. */
  readonly chargedBefore: Centavos
}

/** One version of a loan's schedule. */
export async function findIssuedWith(
  db: Database,
  loanId: string,
  version: number,
): Promise<IssuedWith | null> {
  const { rows } = await sql<Row>`
    select loan.borrower_id as "borrowerId", loan.id as "loanId", schedule.version,
      schedule.reason, schedule.issued_at as "issuedAt", schedule.starts_on as "startsOn",
      schedule.rows, loan.brand, brand.market, borrower.language, product.name as "productName",
      loan.number as "loanNumber", loan.principal, loan.terms, loan.policy, (
        select plan.terms from hardship_plan plan
        where plan.borrower_id = loan.borrower_id and plan.loan_id = loan.id
          and plan.booked_as = schedule.paid_after
      ) as plan,
      loan.cost_cap as "costCap", (
        select coalesce(sum(case when debit like 'income:%' then -amount else amount end), 0)
        from transfer where transfer.borrower_id = loan.borrower_id and chain = 'loan:' || loan.id::text
          and sequence <= schedule.paid_after
          and (debit like 'income:%' or credit like 'income:%')
      )::bigint as "chargedBefore"
    from loan
      join brand on brand.key = loan.brand
      join borrower on borrower.id = loan.borrower_id
      join product on product.id = loan.product_id
      join loan_schedule schedule on schedule.loan_id = loan.id
        and schedule.borrower_id = loan.borrower_id
    where loan.id = ${loanId} and schedule.version = ${version}`.execute(db)
  const [row] = rows
  if (!row) return null
  const terms = readTerms(row.terms)
  return {
    ...row,
    terms: row.plan ? planTerms(terms, readPlanTerms(row.plan)) : terms,
    rows: row.rows.map(readRow),
  }
}

type Row = Omit<IssuedWith, 'terms' | 'rows'> & {
  terms: RecordedTerms
  plan: Recorded<HardshipTerms> | null
  rows: Recorded<ScheduleRow>[]
}

/** The newest version of a loan's schedule that gets a statement; null when there is none. */
export async function latestIssued(
  db: Database,
  { borrowerId, loanId }: Pick<StatementKey, 'borrowerId' | 'loanId'>,
  without: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from loan_schedule
    where borrower_id = ${borrowerId} and loan_id = ${loanId}
      and reason <> all(${[...without]}::text[])
    order by version desc limit 1`.execute(db)
  return rows[0]?.version ?? null
}
