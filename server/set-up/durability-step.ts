import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

/** Settings of PostgreSQL by name, as `show` prints them. */
export type DatabaseSettings = Readonly<Record<string, string>>

/** What must be on, and what is lost when it is not. */
const KEEPING = [
  ['fsync', 'a power cut can destroy the whole database'],
  ['full_page_writes', 'a power cut can leave half-written pages'],
] as const

/** Whether PostgreSQL keeps what it has acknowledged. */
export async function durabilityStep(db: Database): Promise<SetUpStep> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'synchronous_commit', 'archive_mode', 'data_checksums')`.execute(
    db,
  )
  return judgeDurability(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])))
}

export function judgeDurability(settings: DatabaseSettings): SetUpStep {
  const missing = KEEPING.filter(([name]) => settings[name] !== 'on').map(
    ([name, lost]) => `${name} is ${settings[name]}: ${lost}. Set it to on.`,
  )
  if (settings['synchronous_commit'] === 'off')
    missing.push(
      'synchronous_commit is off: payments that were acknowledged can be lost. Set it to on.',
    )
  const notes: string[] = []
  if (settings['archive_mode'] === 'off')
    notes.push(
      'archive_mode is off: unless a standby or the host keeps the log of writes, a loss of the disk loses all since the last dump.',
    )
  if (settings['data_checksums'] === 'off')
    notes.push('data_checksums are off: a disk that lies is not noticed (pg_checksums --enable).')
  return step('What the database keeps', missing, notes)
}
