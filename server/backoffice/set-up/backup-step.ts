import type { Database } from '#server/platform/database/database.ts'
import { type LastBackup, readLastBackups } from '#server/platform/recovery/last-backups.ts'
import type { LenderStep } from '#server/backoffice/set-up/lender-step.ts'

/** One a night, and some patience. */
const MAX_HOURS = 26

const NEXT = 'docs/operate/backup-restore.md, Backing up, says how.'

/** Whether the database was backed up of late, by each kind of backup that it ever had. */
export async function backupStep(db: Database): Promise<LenderStep> {
  return judgeBackups(await readLastBackups(db))
}

export function judgeBackups(backups: readonly LastBackup[]): LenderStep {
  const step = { name: 'Backups', isNeeded: false, page: '' }
  if (backups.length === 0)
    return { ...step, missing: [`No backup of this database is known: ${NEXT}`], notes: [] }
  const old = backups.filter(({ ageSeconds }) => hoursIn(ageSeconds) > MAX_HOURS)
  return {
    ...step,
    missing: old.map((backup) => `${describe(backup)}: ${NEXT}`),
    notes: backups.filter((one) => !old.includes(one)).map((one) => `${describe(one)}.`),
  }
}

function describe({ kind, ageSeconds, bytes }: LastBackup): string {
  return `The last backup (${kind}) is ${Math.floor(hoursIn(ageSeconds))} hours old and has ${bytes} bytes`
}

function hoursIn(seconds: number): number {
  return seconds / 3600
}
