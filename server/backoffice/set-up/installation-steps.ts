import { sql } from 'kysely'
import { KEY_PURPOSES, KEY_VARIABLES } from '#server/platform/keys/key-purposes.ts'
import { readLastBackup } from '#server/platform/database/embedded/backup/last-backup.ts'
import {
  type LenderStep,
  lenderStep,
  type SetUpReader,
} from '#server/backoffice/set-up/lender-step.ts'

/** What only the settings of the server and its machine have. */
export async function installationSteps(reader: SetUpReader): Promise<LenderStep[]> {
  return [bankStep(reader), keyStep(reader), await backupStep(reader)]
}

function bankStep({ config: { bankAccounts } }: Pick<SetUpReader, 'config'>): LenderStep {
  return lenderStep({
    name: 'Bank accounts',
    isNeeded: false,
    missing:
      bankAccounts.length > 0
        ? []
        : [
            'No account of the lender is known, so that days close without bank statements: set BANK_ACCOUNTS_FILE (docs/operate/closing.md, Bank statements), and start the server again.',
          ],
    notes: bankAccounts.map(({ key }) => `Account ${key}.`),
    page: '',
  })
}

function keyStep({ config: { keys } }: Pick<SetUpReader, 'config'>): LenderStep {
  const missing = KEY_PURPOSES.filter((purpose) => keys[purpose].all().length === 0)
  return lenderStep({
    name: 'Keys',
    isNeeded: false,
    missing: missing.map(
      (purpose) =>
        `There is no key for ${purpose}: hiram keys make FILE makes all; set KEYS_FILE to it (or ${KEY_VARIABLES[purpose]}).`,
    ),
    notes: [
      'Keep two copies of KEYS_FILE where no backup is: without it nobody reads names again.',
    ],
    page: '',
  })
}

/** One a night, and some patience. */
const MAX_BACKUP_HOURS = 26

/** The embedded database knows its last backup; PostgreSQL knows whether its log is archived. */
async function backupStep({ config, database, clock }: SetUpReader): Promise<LenderStep> {
  const step = { name: 'Backups', isNeeded: false, page: '' }
  if (config.databaseUrl === null) {
    const last = readLastBackup(config.dataDir)
    const now = clock.realNow?.() ?? clock.now()
    const hours = last && Math.floor(now.since(last).total('hours'))
    const said = hours === null ? 'It was never backed up' : `The last backup is ${hours} hours old`
    return hours === null || hours > MAX_BACKUP_HOURS
      ? lenderStep({ ...step, missing: [`${said}: hiram backup FILE each night.`], notes: [] })
      : lenderStep({ ...step, missing: [], notes: [`${said}.`] })
  }
  const { rows } = await sql<{ last: Temporal.Instant | null; isFailing: boolean }>`
    select last_archived_time as last,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`.execute(database)
  const { last = null, isFailing = false } = rows[0] ?? {}
  if (isFailing)
    return lenderStep({
      ...step,
      missing: ['PostgreSQL could not archive its log: see its own log and pgbackrest check.'],
      notes: [],
    })
  if (last)
    return lenderStep({
      ...step,
      missing: [],
      notes: [`PostgreSQL archived its log at ${last.toString()}.`],
    })
  return {
    ...step,
    state: 'unknown',
    missing: [],
    notes: [
      'PostgreSQL archives no log of writes; a dump by another program is not seen here (docs/operate/backup-restore.md).',
    ],
  }
}
