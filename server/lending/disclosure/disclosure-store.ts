import { sql } from 'kysely'
import type { Language } from '#contract/brand.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { factsHash } from '#server/lending/disclosure/statement-facts.ts'

/** The facts shown with an offer; null also for another borrower's offer. */
export async function findShown(
  db: Database,
  borrowerId: string,
  offerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('offer')
    .select(['disclosure', 'disclosure_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where(sql`id::text`, '=', offerId)
    .executeTakeFirst()
  return row ? openRow(db, 'offer', borrowerId, row).disclosure : null
}

/** A statement is identified by the version of its schedule. */
export interface StatementKey {
  readonly borrowerId: string
  readonly loanId: string
  readonly version: number
}

export interface NewStatement extends StatementKey {
  readonly language: Language
  readonly facts: string
  readonly issuedAt: Temporal.Instant
  /** The network of the acceptance; null for a statement that needs none. */
  readonly acceptedFrom: string | null
}

/** Stores a statement; a stored statement is never changed. */
export async function insertStatement(db: Database, statement: NewStatement): Promise<void> {
  await db
    .insertInto('disclosure')
    .values({
      borrower_id: statement.borrowerId,
      loan_id: statement.loanId,
      version: statement.version,
      language: statement.language,
      ...(await sealRow(db, 'disclosure', statement.borrowerId, { facts: statement.facts })),
      facts_hash: factsHash(statement.facts),
      issued_at: statement.issuedAt,
      accepted_at: statement.acceptedFrom === null ? null : statement.issuedAt,
      accepted_from: statement.acceptedFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A statement stored with a loan. */
export interface StatementRecord extends StatementKey {
  readonly brand: string
  readonly loanNumber: string
  readonly language: Language
  readonly facts: string
  readonly acceptedAt: Temporal.Instant | null
  readonly acceptedFrom: string | null
  /** Stored by a version that kept whole PDFs; else null. */
  readonly pdf: Buffer | null
}

/** A statement of a loan, with its PDF if that is stored. */
export async function findStatement(
  db: Database,
  { borrowerId, loanId, version }: StatementKey,
): Promise<StatementRecord | null> {
  const { rows } = await sql<StoredStatement>`
    select kept.borrower_id as "borrowerId", kept.loan_id as "loanId", kept.version, loan.brand,
      loan.number as "loanNumber", kept.language, kept.facts, kept.facts_sealed,
      kept.accepted_at as "acceptedAt", kept.accepted_from as "acceptedFrom", pdf.bytes,
      pdf.bytes_sealed
    from disclosure kept
      join loan on loan.borrower_id = kept.borrower_id and loan.id = kept.loan_id
      left join disclosure_pdf pdf on pdf.borrower_id = kept.borrower_id
        and pdf.loan_id = kept.loan_id and pdf.version = kept.version
    where kept.borrower_id = ${borrowerId} and kept.loan_id = ${loanId}
      and kept.version = ${version}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { facts, facts_sealed, bytes, bytes_sealed, ...statement } = row
  const stated = openRow(db, 'disclosure', borrowerId, { facts, facts_sealed }).facts
  if (stated === null) throw new Error(`Statement ${version} of loan ${loanId} has no text.`)
  const pdf = openRow(db, 'disclosure_pdf', borrowerId, { bytes, bytes_sealed }).bytes
  return { ...statement, facts: stated, pdf: pdf === null ? null : Buffer.from(pdf, 'base64') }
}

type StoredStatement = Omit<StatementRecord, 'facts' | 'pdf'> & {
  readonly facts: string | null
  readonly facts_sealed: Buffer | null
  readonly bytes: Buffer | null
  readonly bytes_sealed: Buffer | null
}

/**
 * Keeps the hash of a statement's first drawing.
 *
 * @returns the hash that is kept: of this drawing, or of an earlier one
 */
export async function storeDrawing(
  db: Database,
  { borrowerId, loanId, version }: StatementKey,
  hash: Buffer,
  at: Temporal.Instant,
): Promise<Buffer> {
  await sql`
    insert into disclosure_drawing (borrower_id, loan_id, version, hash, made_at)
    values (${borrowerId}, ${loanId}, ${version}, ${hash}, ${at})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from disclosure_drawing
    where borrower_id = ${borrowerId} and loan_id = ${loanId} and version = ${version}`.execute(db)
  return rows[0]?.hash ?? hash
}
