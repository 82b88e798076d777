import { sql } from 'kysely'
import type { Purpose } from '#contract/console/reports/export.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A file that was taken away. */
export interface DataExport {
  /** The call: the lines in the log of staff have it. */
  readonly id: string
  readonly staffId: string
  readonly takenAt: Temporal.Instant
  readonly path: string
  readonly filter: string
  readonly purpose: Purpose
  readonly reason: string
  readonly rows: number
  readonly borrowers: number
  readonly isMasked: boolean
  /** Whether it counts towards what a person may take in a day. */
  readonly isCounted: boolean
}

/** Waits for other exports of the same person to be stored, until the transaction ends. */
export async function lockExports(tx: Transaction, staffId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('data_export ' || ${staffId}, 0))`.execute(
    tx,
  )
}

/** Borrowers in the files that a person took since then, one in two files twice. */
export async function countTaken(
  tx: Transaction,
  staffId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(borrowers), 0)::integer as count from data_export
    where staff_id = ${staffId} and taken_at > ${since} and is_counted`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertExport(tx: Transaction, taken: DataExport): Promise<void> {
  const { id, staffId, takenAt, path, filter, purpose, reason, isMasked, isCounted } = taken
  const { rows, borrowers } = taken
  await sql`
    insert into data_export (id, staff_id, taken_at, path, filter, purpose, reason, rows,
      borrowers, is_masked, is_counted)
    values (${id}, ${staffId}, ${takenAt}, ${path}, ${filter}, ${purpose}, ${reason}, ${rows},
      ${borrowers}, ${isMasked}, ${isCounted})`.execute(tx)
}

/** Another part of a file that is sent as it is read. */
export async function addToExport(
  db: Database,
  id: string,
  { rows, borrowers }: Pick<DataExport, 'rows' | 'borrowers'>,
): Promise<void> {
  await sql`
    update data_export set rows = rows + ${rows}, borrowers = borrowers + ${borrowers}
    where id = ${id}`.execute(db)
}

/** Newest first. */
export async function listedExports(
  db: Database,
  asked: {
    readonly staff: string | null
    readonly purpose: Purpose | null
    readonly after: { readonly at: string; readonly id: string } | null
    readonly most: number
  },
) {
  const { staff, purpose, after, most } = asked
  const isBy = staff
    ? sql`staff_id = (
        select id from staff where lower(email) = lower(${staff}) or id::text = ${staff} limit 1)`
    : sql`true`
  const isAfter = after
    ? sql`(taken_at, data_export.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<Omit<DataExport, 'staffId' | 'isCounted'> & { email: string }>`
    select data_export.id, email, taken_at as "takenAt", path, filter, purpose, reason, rows,
      borrowers, is_masked as "isMasked"
    from data_export join staff on staff.id = staff_id
    where ${isBy} and ${isAfter} and (${purpose}::text is null or purpose = ${purpose})
    order by taken_at desc, data_export.id desc limit ${most}`.execute(db)
  return rows
}
