import { sql } from 'kysely'
import type { ExclusionCategory } from '#contract/console/set-up/exclusions.ts'
import type { NewExclusion } from '#server/lending/exclusion/read-exclusions.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { ExcludedPerson } from '#server/platform/field-encryption/search-terms.ts'
import { openRow, rowSearchHashes, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/** A file that one person brings. */
export interface ExclusionFile {
  readonly id: string
  readonly source: string
  readonly reason: string
  /** Id of the person of staff. */
  readonly by: string
}

/** Rows of one statement. */
const BATCH = 500

export async function insertExclusions(
  tx: Transaction,
  file: ExclusionFile,
  exclusions: readonly (NewExclusion & { readonly id: string })[],
  at: Temporal.Instant,
): Promise<void> {
  const rows = []
  for (const { id, person, category, outcome, until } of exclusions) {
    const values = { person: JSON.stringify(person) }
    rows.push({
      id,
      category,
      outcome,
      until,
      import_id: file.id,
      source: file.source,
      reason: file.reason,
      asked_by: file.by,
      asked_at: at,
      ...(await sealRow(tx, 'exclusion', id, values)),
      search_hashes: rowSearchHashes(tx, 'exclusion', values),
    })
  }
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insertInto('exclusion')
      .values(rows.slice(from, from + BATCH))
      .execute()
}

export type ExclusionState = 'waiting' | 'inForce' | 'liftAsked' | 'over'

/** Somebody on the list. */
export interface Exclusion {
  readonly id: string
  readonly file: string
  readonly state: ExclusionState
  readonly person: ExcludedPerson
  readonly category: ExclusionCategory
  readonly outcome: 'refer' | 'decline'
  readonly until: Temporal.PlainDate | null
  readonly source: string
  readonly reason: string
  readonly askedAt: Temporal.Instant
  readonly askedBy: string
  readonly checkedBy: string | null
  readonly liftReason: string | null
  readonly liftAskedBy: string | null
  readonly liftedAt: Temporal.Instant | null
  /** When it was asked for, with all its digits. */
  readonly place: string
}

type StoredExclusion = Omit<Exclusion, 'person'> & {
  readonly person: string | null
  readonly person_sealed: Buffer | null
}

const stateOn = (today: Temporal.PlainDate) => sql<ExclusionState>`(case
  when checked_at is null then 'waiting'
  when lifted_at is not null or until < ${today} then 'over'
  when lift_asked_at is not null then 'liftAsked' else 'inForce' end)`

const columns = (today: Temporal.PlainDate) => sql`
  id, import_id as file, ${stateOn(today)} as state, person, person_sealed, category, outcome,
  until, source, reason, asked_at as "askedAt", asked_by as "askedBy", checked_by as "checkedBy",
  lift_reason as "liftReason", lift_asked_by as "liftAskedBy", lifted_at as "liftedAt",
  asked_at::text as place`

function opened(db: Database, { person, person_sealed, ...row }: StoredExclusion): Exclusion {
  const stored = openRow(db, 'exclusion', row.id, { person, person_sealed })
  return { ...row, person: JSON.parse(stored.person ?? '{}') as ExcludedPerson }
}

export interface ExclusionFilter {
  readonly state: ExclusionState | null
  readonly file: string | null
  /** The last row of the page before. */
  readonly after: { readonly at: string; readonly id: string } | null
  readonly most: number
}

/** Newest first. */
export async function exclusionPage(
  db: Database,
  today: Temporal.PlainDate,
  { state, file, after, most }: ExclusionFilter,
): Promise<Exclusion[]> {
  const isAfter = after
    ? sql`(asked_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<StoredExclusion>`
    select ${columns(today)} from exclusion
    where ${isAfter} and (${state}::text is null or ${stateOn(today)} = ${state})
      and (${file}::uuid is null or import_id = ${file})
    order by asked_at desc, id desc limit ${most}`.execute(db)
  return rows.map((row) => opened(db, row))
}

/** Who brought a file that waits, which nobody else decides meanwhile; null: none of it waits. */
export async function lockWaitingFile(tx: Transaction, file: string): Promise<string | null> {
  const { rows } = await sql<{ askedBy: string }>`
    select asked_by as "askedBy" from exclusion
    where import_id = ${file} and checked_at is null order by id for update`.execute(tx)
  return rows[0]?.askedBy ?? null
}

/** @returns how many */
export async function putInForce(
  tx: Transaction,
  file: string,
  { by, at }: { readonly by: string; readonly at: Temporal.Instant },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update exclusion set checked_by = ${by}, checked_at = ${at}
    where import_id = ${file} and checked_at is null`.execute(tx)
  return Number(numAffectedRows)
}

/** What was not approved is not kept: the log of staff says that it was asked for. */
export async function deleteWaiting(tx: Transaction, file: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from exclusion where import_id = ${file} and checked_at is null`.execute(tx)
  return Number(numAffectedRows)
}

export async function lockExclusion(
  tx: Transaction,
  id: string,
  today: Temporal.PlainDate,
): Promise<Exclusion | null> {
  const { rows } = await sql<StoredExclusion>`
    select ${columns(today)} from exclusion where id = ${id} for update`.execute(tx)
  return rows[0] ? opened(tx, rows[0]) : null
}

/** Asks that somebody is taken off; nobody asks any more: null. */
export async function setLiftAsked(
  tx: Transaction,
  id: string,
  asked: { readonly by: string; readonly reason: string; readonly at: Temporal.Instant } | null,
): Promise<void> {
  await sql`
    update exclusion set lift_asked_by = ${asked?.by ?? null}, lift_reason = ${asked?.reason ?? null},
      lift_asked_at = ${asked?.at ?? null}::timestamptz
    where id = ${id}`.execute(tx)
}

export async function setLifted(
  tx: Transaction,
  id: string,
  { by, at }: { readonly by: string; readonly at: Temporal.Instant },
): Promise<void> {
  await sql`update exclusion set lifted_by = ${by}, lifted_at = ${at} where id = ${id}`.execute(tx)
}

/** Somebody on the list, as an application finds them. */
export type FoundExclusion = Pick<Exclusion, 'id' | 'source' | 'category' | 'outcome'>

/** Whether anybody was ever put on a list: without one nobody is looked for. */
export async function hasExclusions(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from exclusion where checked_at is not null) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Who is not lent to on a day and has one of these hashes. */
export async function findInForce(
  db: Database,
  hashes: readonly Buffer[],
  today: Temporal.PlainDate,
): Promise<FoundExclusion[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<FoundExclusion>`
    select id, source, category, outcome from exclusion
    where search_hashes && ${[...hashes]}::bytea[] and checked_at is not null
      and lifted_at is null and (until is null or until >= ${today})
    order by id`.execute(db)
  return rows
}
