import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { UnreadFile } from '#server/providers/bank/read-file.ts'
import type { Reading } from '#server/providers/bank/read-statement.ts'

/** A file of a bank that waits for a second person. */
export interface PackedFile {
  /** The gzip of its text. */
  readonly packed: Uint8Array
  readonly reading: Reading
}

/** Keeps a file until it is decided. */
export async function insertFile(
  tx: Transaction,
  id: string,
  { packed, reading }: PackedFile,
  at: Temporal.Instant,
): Promise<void> {
  const content = Buffer.from(packed)
  await sql`
    insert into statement_file (id, content, account_key, leave_out_others, sent_at)
    values (${id}, ${content}, ${reading.key}, ${reading.leaveOutOthers ?? false}, ${at})
  `.execute(tx)
}

/** The file as it was sent; null: it was imported, or is too old. */
export async function findFile(db: Database, id: string): Promise<UnreadFile | null> {
  const { rows } = await sql<{ content: Buffer; key: string | null; leaveOutOthers: boolean }>`
    select content, account_key as key, leave_out_others as "leaveOutOthers"
    from statement_file where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { content, ...reading } = row
  return { read: async () => content, isPacked: true, reading }
}

/** A file that is imported is not kept: its lines are. */
export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  await sql`delete from statement_file where id = ${id}`.execute(tx)
}

/** Deletes some of the files that were sent before. @returns whether there may be more */
export async function deleteOlder(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteSome(db, 'statement_file', ['id'], sql`sent_at < ${before}`, MAX_FILES)
}

/** Files that one statement deletes. */
const MAX_FILES = 100
