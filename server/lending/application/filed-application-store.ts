import { sql } from 'kysely'
import type { Payday } from '#domain/calendar/paydays.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { UnderwritingReason } from '#domain/underwriting/underwriting.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** An application as staff read it. */
export interface FiledApplication {
  readonly id: string
  readonly number: string
  readonly brand: string
  readonly product: string
  readonly productId: string
  readonly borrowerId: string
  readonly borrower: string
  readonly principal: Centavos
  readonly installments: number
  /** Null: one every interval. */
  readonly payday: Payday | null
  /** The first payday that is due, YYYY-MM-DD. */
  readonly firstDueOn: string | null
  readonly status: number
  readonly verdict: string | null
  readonly waitsFor: string | null
  readonly reasons: readonly UnderwritingReason[]
  readonly isPartners: boolean
  readonly appliedAt: Temporal.Instant
  readonly approvedAt: Temporal.Instant | null
  readonly closedAt: Temporal.Instant | null
  readonly decidedBy: string | null
  readonly counterOf: string | null
}

/** An application that exists. */
export async function filedApplication(db: Database, id: string): Promise<FiledApplication> {
  const { rows } = await sql<Stored>`
    select loan.id, loan.number, loan.brand, product.name as product,
      loan.product_id as "productId", loan.borrower_id as "borrowerId", loan.principal,
      (loan.terms ->> 'installmentCount')::int as installments, loan.status,
      loan.terms -> 'payday' as payday, loan.terms ->> 'firstDueOn' as "firstDueOn", loan.verdict,
      loan.waits_for as "waitsFor", loan.accepted -> 'reasons' as reasons,
      loan.withdrawal is not null as "isPartners", loan.applied_at as "appliedAt",
      loan.approved_at as "approvedAt", loan.closed_at as "closedAt",
      loan.decided_by as "decidedBy", loan.counter_of as "counterOf",
      borrower.full_name, borrower.full_name_sealed
    from loan join product on product.id = loan.product_id
      join borrower on borrower.id = loan.borrower_id
    where loan.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`There is no loan ${id}.`)
  const { full_name, full_name_sealed, ...row } = rows[0]
  const person = openRow(db, 'borrower', row.borrowerId, { full_name, full_name_sealed })
  return { ...row, borrower: person.full_name ?? '' }
}

interface Stored extends Omit<FiledApplication, 'borrower'> {
  readonly full_name: string | null
  readonly full_name_sealed: Buffer | null
}
