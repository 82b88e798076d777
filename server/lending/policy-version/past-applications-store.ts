import { sql } from 'kysely'
import type { MarkCounts } from '#domain/underwriting/automatic-approval.ts'
import type { UnderwritingReason } from '#domain/underwriting/underwriting.ts'
import { IS_REPLAYED, type PolicyReplay } from '#server/lending/policy-version/replay-store.ts'
import type { FactsRecord } from '#server/lending/underwriting/facts-record.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openPerson, type Person } from '#server/platform/field-encryption/person.ts'

/** A past application as it is stored. */
export interface StoredApplication {
  readonly loanId: string
  readonly borrowerId: string
  readonly productId: string
  readonly brand: string
  readonly appliedAt: Temporal.Instant
  readonly principal: bigint
  readonly isFirst: boolean
  readonly isPartners: boolean
  readonly verdict: 'approve' | 'decline' | null
  /** What the policy said of it last. */
  readonly reasons: readonly UnderwritingReason[]
  /** Null: none were kept at its decision. */
  readonly facts: FactsRecord | null
  /** Null: its verdict has not taken effect, or none were kept. */
  readonly marks: MarkCounts | null
  /** Opened where no facts were kept. */
  readonly person: () => Person
}

/** The next applications of a replay, in the order in which they were made. */
export async function nextApplications(
  db: Database,
  { startedAt, afterAt, afterId }: PolicyReplay,
  most: number,
): Promise<StoredApplication[]> {
  const { rows } = await sql<Omit<StoredApplication, 'person'> & SealedPerson>`
    select loan.id as "loanId", loan.borrower_id as "borrowerId", loan.product_id as "productId",
      loan.brand, loan.applied_at as "appliedAt", loan.principal, not loan.is_repeat as "isFirst",
      loan.withdrawal is not null as "isPartners", loan.verdict,
      coalesce(loan.accepted -> 'reasons', '[]') as reasons, kept.facts, kept.marks,
      borrower.full_name, borrower.full_name_sealed, borrower.birth_on, borrower.birth_on_sealed
    from loan join borrower on borrower.id = loan.borrower_id
      left join application_facts kept
        on kept.borrower_id = loan.borrower_id and kept.loan_id = loan.id
    where ${IS_REPLAYED} and loan.applied_at <= ${startedAt}
      and (loan.applied_at, loan.id) > (${afterAt}::timestamptz, ${afterId}::uuid)
    order by loan.applied_at, loan.id limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, birth_on, birth_on_sealed, ...stored }) => ({
    ...stored,
    person: () =>
      openPerson(db, stored.borrowerId, {
        full_name,
        full_name_sealed,
        birth_on,
        birth_on_sealed,
      }),
  }))
}

type SealedPerson = Parameters<typeof openPerson>[2]
