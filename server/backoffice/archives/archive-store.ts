import { type RawBuilder, sql } from 'kysely'
import type { ArchivedState } from '#domain/states/archived-document.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

export type ArchiveKind = 'statement' | 'certificate'

export interface Archive {
  readonly id: string
  readonly kind: ArchiveKind
  /** Id of a person of staff. */
  readonly askedBy: string
  readonly askedAt: Temporal.Instant
  readonly reason: string
  readonly total: number
  readonly made: number
  readonly leftOut: number
  readonly expiresAt: Temporal.Instant
  /** Null: it is being made. */
  readonly endedAt: Temporal.Instant | null
  readonly bytes: number
  readonly sha256: string
  readonly removedAt: Temporal.Instant | null
}

/** Selected archives with what is done of their documents, newest first. */
const withDone = (archives: RawBuilder<unknown>) => sql<Archive>`
  with archive as (${archives})
  select id, kind, asked_by as "askedBy", asked_at as "askedAt", reason, total,
    coalesce(made, 0) as made, coalesce(left_out, 0) as "leftOut",
    expires_at as "expiresAt", ended_at as "endedAt", coalesce(bytes, 0)::float8 as bytes,
    coalesce(sha256, '') as sha256, removed_at as "removedAt"
  from archive left join (
    select archive_id, (count(*) filter (where state = 'made'))::integer as made,
      (count(*) filter (where state = 'leftOut'))::integer as left_out
    from document_archive_item where archive_id in (select id from archive) group by archive_id
  ) item on item.archive_id = archive.id
  order by asked_at desc, id desc`

/** A loan of which a document is wanted. */
export interface WantedLoan {
  readonly id: string
  readonly borrowerId: string
  readonly number: string
}

type NewArchive = Pick<Archive, 'id' | 'kind' | 'askedBy' | 'askedAt' | 'reason' | 'expiresAt'> & {
  readonly loans: readonly WantedLoan[]
}

/**
 * Keeps what is wanted and queues its job: archives are made one after the other.
 *
 * @returns false when the person has one that is being made
 */
export async function insertArchive(tx: Transaction, archive: NewArchive): Promise<boolean> {
  const { id, kind, askedBy, askedAt, reason, expiresAt, loans } = archive
  const { rows } = await sql`
    insert into document_archive (id, kind, asked_by, asked_at, reason, total, expires_at)
    values (${id}, ${kind}, ${askedBy}, ${askedAt}, ${reason}, ${loans.length}, ${expiresAt})
    on conflict (asked_by) where ended_at is null and removed_at is null do nothing
    returning id`.execute(tx)
  if (rows.length === 0) return false
  const items = loans.map(({ id: loanId, borrowerId: of, number }, place) => ({
    id: loanId,
    borrowerId: of,
    number,
    place,
  }))
  await sql`
    insert into document_archive_item (archive_id, borrower_id, loan_id, place, number, state)
    select ${id}, "borrowerId", loan.id, place, number, 'waiting'
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as loan ("borrowerId" uuid, id uuid, number text, place integer)`.execute(tx)
  await sql`
    select graphile_worker.add_job('build-archive', json_build_object('archiveId', ${id}::text),
      queue_name => 'archives')`.execute(tx)
  return true
}

export async function findArchive(db: Database, id: string): Promise<Archive | null> {
  const { rows } = await withDone(sql`select * from document_archive where id = ${id}`).execute(db)
  return rows[0] ?? null
}

/** Newest first. @param askedBy null: of everybody */
export async function listedArchives(
  db: Database,
  {
    askedBy,
    after,
    most,
  }: {
    readonly askedBy: string | null
    readonly after: { readonly at: string; readonly id: string } | null
    readonly most: number
  },
): Promise<Archive[]> {
  const isAfter = after
    ? sql`(asked_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await withDone(sql`
    select * from document_archive
    where ${isAfter} and (${askedBy}::text is null or asked_by = ${askedBy})
    order by asked_at desc, id desc limit ${most}`).execute(db)
  return rows
}

/** A loan of an archive, and what became of its document. */
export interface ArchiveItem {
  readonly place: number
  readonly loanId: string
  readonly borrowerId: string
  readonly brand: string
  readonly number: string
  readonly state: ArchivedState
  readonly madeAt: Temporal.Instant | null
  readonly name: string | null
  readonly sha256: string | null
  readonly bytes: number | null
  readonly why: string | null
}

/** In the order in which they were asked for. */
export async function listItems(db: Database, archiveId: string): Promise<ArchiveItem[]> {
  const { rows } = await sql<ArchiveItem>`
    select place, item.loan_id as "loanId", item.borrower_id as "borrowerId", loan.brand,
      item.number, item.state, made_at as "madeAt", name, sha256, bytes, why
    from document_archive_item item
      join loan on loan.borrower_id = item.borrower_id and loan.id = item.loan_id
    where archive_id = ${archiveId} order by place`.execute(db)
  return rows
}

type Outcome = Pick<ArchiveItem, 'state' | 'name' | 'sha256' | 'bytes' | 'why'>

export async function storeItem(
  db: Database,
  archiveId: string,
  { borrowerId, loanId }: Pick<ArchiveItem, 'borrowerId' | 'loanId'>,
  { state, name, sha256, bytes, why }: Outcome,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update document_archive_item set state = ${state}, name = ${name}, sha256 = ${sha256},
      bytes = ${bytes}, why = ${why}, made_at = ${at}
    where archive_id = ${archiveId} and borrower_id = ${borrowerId}
      and loan_id = ${loanId}`.execute(db)
}

export async function markEnded(
  db: Database,
  id: string,
  { bytes, sha256 }: Pick<Archive, 'bytes' | 'sha256'>,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update document_archive set ended_at = ${at}, bytes = ${bytes}, sha256 = ${sha256}
    where id = ${id} and removed_at is null`.execute(db)
}

/** Archives whose days are over. */
export async function expiredArchives(
  db: Database,
  at: Temporal.Instant,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from document_archive where removed_at is null and expires_at <= ${at}
    order by expires_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Its loans go with it; who saw them is in the log of staff. */
export async function markRemoved(
  tx: Transaction,
  id: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`delete from document_archive_item where archive_id = ${id}`.execute(tx)
  await sql`update document_archive set removed_at = ${at} where id = ${id}`.execute(tx)
}

/** Loans by their numbers. */
export async function loansByNumber(
  db: Database,
  numbers: readonly string[],
): Promise<WantedLoan[]> {
  const { rows } = await sql<WantedLoan>`
    select loan.id, borrower_id as "borrowerId", loan.number
    from loan join unnest(${[...numbers]}::text[]) with ordinality asked (number, place)
      on asked.number = loan.number
    order by place`.execute(db)
  return rows
}

/** Since when the oldest archive is being made. */
export async function oldestUnmade(db: Database): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(asked_at) as at from document_archive
    where ended_at is null and removed_at is null`.execute(db)
  return rows[0]?.at ?? null
}
