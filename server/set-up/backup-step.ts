import { readLastBackup } from '#server/platform/database/embedded/backup/last-backup.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

/** One a night, and some patience. */
const LONGEST_HOURS = 26

/** Whether the embedded database was backed up of late; others have their own programs for it. */
export function backupStep(dataDir: string, now: Temporal.Instant): SetUpStep {
  const name = 'Backups'
  const next = 'hiram backup FILE each night, to another machine.'
  const last = readLastBackup(dataDir)
  if (last === null) return step(name, [`The embedded database was never backed up: ${next}`])
  const hours = Math.floor(now.since(last).total('hours'))
  return hours > LONGEST_HOURS
    ? step(name, [`The last backup is ${hours} hours old: ${next}`])
    : step(name, [], [`The last backup is ${hours} hours old.`])
}
