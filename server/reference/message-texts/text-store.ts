import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { TextName, TextVersion } from '#server/reference/message-texts/text-version.ts'

const COLUMNS = sql`
  brand, kind, key, language, number, text, reason, staff_id as "staffId", at`

/** The newest version of each text that somebody ever wrote. */
export async function newestVersions(db: Database): Promise<TextVersion[]> {
  const { rows } = await sql<TextVersion>`
    select distinct on (brand, kind, key, language) ${COLUMNS} from message_text_version
    order by brand, kind, key, language, number desc`.execute(db)
  return rows
}

/** The versions of a message in all languages, the newest first. */
export async function versionsOfMessage(
  db: Database,
  { brand, kind, key }: Omit<TextName, 'language'>,
  most: number,
): Promise<TextVersion[]> {
  const { rows } = await sql<TextVersion>`
    select ${COLUMNS} from message_text_version
    where brand = ${brand} and kind = ${kind} and key = ${key}
    order by at desc, language, number desc limit ${most}`.execute(db)
  return rows
}

/** Two who change one text wait for each other. */
export async function lockText(tx: Transaction, name: TextName): Promise<void> {
  const { brand, kind, key, language } = name
  const lock = `message text ${brand} ${kind} ${key} ${language}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
}

export async function newestVersion(db: Database, name: TextName): Promise<TextVersion | null> {
  const { brand, kind, key, language } = name
  const { rows } = await sql<TextVersion>`
    select ${COLUMNS} from message_text_version
    where brand = ${brand} and kind = ${kind} and key = ${key} and language = ${language}
    order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function addVersion(tx: Transaction, version: TextVersion): Promise<void> {
  const { staffId, ...rest } = version
  await tx
    .insertInto('message_text_version')
    .values({ ...rest, staff_id: staffId })
    .execute()
}
