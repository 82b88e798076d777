import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of DATA_DIR: when its database was last backed up. */
export const LAST_BACKUP = 'last-backup'

/** Null: never by `hiram backup`. */
export function readLastBackup(dataDir: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(readFileSync(join(dataDir, LAST_BACKUP), 'utf8').trim())
  } catch {
    return null
  }
}
