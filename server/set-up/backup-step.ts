import type { Database } from '#server/platform/database/database.ts'
import { type LastBackup, readLastBackups } from '#server/platform/recovery/last-backups.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

/** One a night, and some patience. */
const MAX_HOURS = 26

const NEXT = 'docs/operate/backup-restore.md, Backing up, says how.'

/** Whether the database was backed up of late, by each kind of backup that it ever had. */
export async function backupStep(db: Database): Promise<SetUpStep> {
  return judgeBackups(await readLastBackups(db))
}

export function judgeBackups(backups: readonly LastBackup[]): SetUpStep {
  const name = 'Backups'
  if (backups.length === 0) return step(name, [`No backup of this database is known: ${NEXT}`])
  const old = backups.filter(({ ageSeconds }) => hoursIn(ageSeconds) > MAX_HOURS)
  return step(
    name,
    old.map((backup) => `${describe(backup)}: ${NEXT}`),
    backups.filter((backup) => !old.includes(backup)).map((backup) => `${describe(backup)}.`),
  )
}

function describe({ kind, ageSeconds, bytes }: LastBackup): string {
  return `The last backup (${kind}) is ${Math.floor(hoursIn(ageSeconds))} hours old and has ${bytes} bytes`
}

function hoursIn(seconds: number): number {
  return seconds / 3600
}
