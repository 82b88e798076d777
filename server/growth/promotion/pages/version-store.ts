import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** What was done to a page, the newest number last. */
export interface PageVersion {
  readonly templateId: string
  /** From 1. */
  readonly number: number
  readonly brand: string
  readonly act: 'saved' | 'published' | 'withdrawn'
  /** The page as a file; nobody has checked it before it is published. */
  readonly content: unknown
  /** Id of a person of staff; null: a command on the server. */
  readonly staffId: string | null
  readonly at: Temporal.Instant
}

const COLUMNS = sql`
  template_id as "templateId", number, brand, act, content, staff_id as "staffId", at`

/** Two who change one page wait for each other. */
export async function lockPage(tx: Transaction, templateId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`promotion page ${templateId}`}, 0))`.execute(
    tx,
  )
}

/** Adds what was done, under the page's lock. */
export async function addVersion(
  tx: Transaction,
  { templateId, brand, act, content, staffId, at }: Omit<PageVersion, 'number'>,
): Promise<void> {
  await sql`
    insert into promotion_version (template_id, number, brand, act, content, staff_id, at)
    select ${templateId}, coalesce(max(number), 0) + 1, ${brand}, ${act},
      ${JSON.stringify(content)}::jsonb, ${staffId}::uuid, ${at}
    from promotion_version where template_id = ${templateId}`.execute(tx)
}

/** What was done last to a page, or null. */
export async function lastVersion(db: Database, templateId: string): Promise<PageVersion | null> {
  const [last] = await listVersions(db, templateId, 1)
  return last ?? null
}

/** The version that was published last, or null. */
export async function publishedVersion(
  db: Database,
  templateId: string,
): Promise<PageVersion | null> {
  const { rows } = await sql<PageVersion>`
    select ${COLUMNS} from promotion_version
    where template_id = ${templateId} and act = 'published'
    order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What was done to a page, the newest first. */
export async function listVersions(
  db: Database,
  templateId: string,
  most: number,
): Promise<PageVersion[]> {
  const { rows } = await sql<PageVersion>`
    select ${COLUMNS} from promotion_version where template_id = ${templateId}
    order by number desc limit ${most}`.execute(db)
  return rows
}

/** What was done last to each page after an id, in the order of their ids. */
export async function lastVersions(
  db: Database,
  { brand, after, most }: { brand: string | null; after: string; most: number },
): Promise<PageVersion[]> {
  const { rows } = await sql<PageVersion>`
    select ${COLUMNS} from promotion_version version
    where number = (
        select max(number) from promotion_version newer
        where newer.template_id = version.template_id)
      and template_id > ${after} and (${brand}::text is null or brand = ${brand})
    order by template_id limit ${most}`.execute(db)
  return rows
}
