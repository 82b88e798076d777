import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

export type CheckKind = 'credit report' | 'sanctions' | 'identity' | 'exclusions'
export type CheckOutcome = 'report' | 'clear' | 'hit' | 'failed'

/** What another says of a borrower. */
export interface BorrowerCheck {
  readonly id: string
  readonly kind: CheckKind
  /** The bureau, or the adapter that was asked. */
  readonly source: string
  readonly at: Temporal.Instant
  /** The day that a report says it was made. */
  readonly madeOn: Temporal.PlainDate | null
  readonly outcome: CheckOutcome
  /** When the consent was given that it rests on; null: it needs none. */
  readonly consentAt: Temporal.Instant | null
  /** Who of staff attached it; null: a provider was asked. */
  readonly by: string | null
}

/** Who of staff read a report first, or found that a hit is another person. */
export interface Looked {
  readonly lookedAt: Temporal.Instant | null
  readonly lookedBy: string | null
}

export async function insertCheck(
  tx: Transaction,
  borrowerId: string,
  { found, ...check }: BorrowerCheck & { readonly found: string },
): Promise<void> {
  const { id, kind, source, at, madeOn, outcome, consentAt, by } = check
  await tx
    .insertInto('borrower_check')
    .values({
      id,
      borrower_id: borrowerId,
      kind,
      source,
      at,
      made_on: madeOn,
      outcome,
      consent_at: consentAt,
      by_staff: by,
      ...(await sealRow(tx, 'borrower_check', borrowerId, { found })),
    })
    .execute()
}

/** The checks of a kind, newest first, without what was found. */
export async function checksOfKind(
  db: Database,
  borrowerId: string,
  kind: CheckKind,
  most: number,
): Promise<(BorrowerCheck & Looked)[]> {
  const { rows } = await sql<BorrowerCheck & Looked>`
    select id, kind, source, at, made_on as "madeOn", outcome, consent_at as "consentAt",
      by_staff as by, looked_at as "lookedAt", looked_by as "lookedBy"
    from borrower_check where borrower_id = ${borrowerId} and kind = ${kind}
    order by at desc, id limit ${most}`.execute(db)
  return rows
}

/** What a check found; null: there is no such check. */
export async function readFound(
  db: Database,
  borrowerId: string,
  { id, kind }: Pick<BorrowerCheck, 'id' | 'kind'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('borrower_check')
    .select(['found', 'found_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? openRow(db, 'borrower_check', borrowerId, row).found : null
}

/** Keeps who looked first. @returns whether this was the first look */
export async function markLooked(
  db: Database,
  borrowerId: string,
  id: string,
  { by, at }: { readonly by: string; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update borrower_check set looked_at = ${at}, looked_by = ${by}
    where borrower_id = ${borrowerId} and id = ${id} and looked_at is null
    returning id`.execute(db)
  return rows.length === 1
}

/** The day on which the newest report was made that somebody has read; null: none was read. */
export async function newestReadReport(
  db: Database,
  borrowerId: string,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ madeOn: Temporal.PlainDate | null }>`
    select max(made_on) as "madeOn" from borrower_check
    where borrower_id = ${borrowerId} and kind = 'credit report' and looked_at is not null`.execute(
    db,
  )
  return rows[0]?.madeOn ?? null
}
