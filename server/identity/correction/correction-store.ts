import { sql } from 'kysely'
import type { CORRECTION_KINDS } from '#contract/console/money/corrections.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** A payout account as a form has it. */
export interface CorrectedAccount {
  readonly cardType: number
  readonly bankCode: string
  readonly cardNo: string
  readonly accountName: string
}

/** What is kept of a correction, encrypted under the borrower's key. */
export interface CorrectionDetails {
  /** Null: the borrower had none. */
  readonly before: string | null
  readonly after: string
  /** Of kind account alone. */
  readonly account: CorrectedAccount | null
  readonly reason: string
  /** What proves it, such as the ID that was seen. */
  readonly evidence: string
}

/** A correction that one person of staff asked for. */
export interface Correction extends CorrectionDetails {
  readonly id: string
  readonly borrowerId: string
  readonly kind: CorrectionKind
  readonly askedAt: Temporal.Instant
  readonly askedBy: string
  /** Null: it waits for another person. */
  readonly outcome: 'done' | 'refused' | null
  readonly decidedBy: string | null
  readonly decidedAt: Temporal.Instant | null
}

export async function insertCorrection(
  tx: Transaction,
  { id, borrowerId, kind, askedAt, askedBy, ...details }: NewCorrection,
): Promise<void> {
  const sealed = await sealRow(tx, 'borrower_correction', borrowerId, {
    details: JSON.stringify(details),
  })
  await tx
    .insertInto('borrower_correction')
    .values({ id, borrower_id: borrowerId, kind, asked_at: askedAt, asked_by: askedBy, ...sealed })
    .execute()
}

export type NewCorrection = Omit<Correction, 'outcome' | 'decidedBy' | 'decidedAt'>

const COLUMNS = sql`
  id, borrower_id as "borrowerId", kind, asked_at as "askedAt", asked_by as "askedBy", outcome,
  decided_by as "decidedBy", decided_at as "decidedAt", details, details_sealed`

type Row = Omit<Correction, keyof CorrectionDetails> & {
  readonly details: string | null
  readonly details_sealed: Buffer | null
}

function opened(db: Database, { details, details_sealed, ...row }: Row): Correction {
  const stored = { details, details_sealed }
  const text = openRow(db, 'borrower_correction', row.borrowerId, stored).details
  return { ...row, ...(JSON.parse(text ?? '{}') as CorrectionDetails) }
}

/** The borrower's correction of a kind that waits, or null. */
export async function findWaiting(
  db: Database,
  borrowerId: string,
  kind: CorrectionKind,
): Promise<Correction | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from borrower_correction
    where borrower_id = ${borrowerId} and kind = ${kind} and outcome is null`.execute(db)
  return rows[0] ? opened(db, rows[0]) : null
}

export async function findCorrection(
  db: Database,
  borrowerId: string,
  id: string,
): Promise<Correction | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from borrower_correction
    where borrower_id = ${borrowerId} and id = ${id}`.execute(db)
  return rows[0] ? opened(db, rows[0]) : null
}

/** The place of a correction in the queue. */
export interface CorrectionPlace {
  readonly askedAt: string
  readonly id: string
}

/** The corrections that wait for another person, the oldest first. */
export async function waitingCorrections(
  db: Database,
  { after, most }: { readonly after: CorrectionPlace | null; readonly most: number },
): Promise<Correction[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from borrower_correction
    where outcome is null
      ${after ? sql`and (asked_at, id) > (${after.askedAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by asked_at, id limit ${most}`.execute(db)
  return rows.map((row) => opened(db, row))
}

export async function storeOutcome(
  tx: Transaction,
  { id, borrowerId }: Pick<Correction, 'id' | 'borrowerId'>,
  { outcome, by, at }: { outcome: 'done' | 'refused'; by: string; at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('borrower_correction')
    .set({ outcome, decided_by: by, decided_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute()
}
