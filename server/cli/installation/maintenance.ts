import { userInfo } from 'node:os'
import { MANILA } from '#domain/calendar/calendar.ts'
import { logCommand } from '#server/backoffice/staff-log/log-command.ts'
import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  MAINTENANCE_READ_MS,
  readMaintenance,
  setMaintenance,
} from '#server/platform/maintenance/maintenance.ts'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** Days that maintenance lasts at most: a wrong month would stop the lender. */
const MAX_DAYS = 7

interface On {
  readonly until: string
  readonly reason?: string
}

export async function maintenanceOn({ until: typed, reason }: On): Promise<Answer> {
  const why = reason === undefined ? '' : `: ${reason}`
  return turn(readUntil(typed, Temporal.Now.instant()), `on until ${typed}${why}`)
}

export async function maintenanceOff(): Promise<Answer> {
  return turn(null, 'off')
}

export async function showMaintenance(): Promise<Answer> {
  return withDatabase('maintenance', state)
}

/** As the owner of the tables: the server's role cannot turn it on. */
async function turn(until: Temporal.Instant | null, what: string): Promise<Answer> {
  const by = process.env['SUDO_USER'] ?? userInfo().username
  return withDatabase(
    'maintenance',
    async (db, { hasSandbox, isTestMode }) =>
      turnMaintenance(db, { until, what, by, isTest: hasSandbox || isTestMode }),
    'owner',
  )
}

interface Turn {
  readonly until: Temporal.Instant | null
  /** In words. */
  readonly what: string
  /** Who is signed in at the machine. */
  readonly by: string
  readonly isTest: boolean
}

export async function turnMaintenance(
  db: Database,
  { until, what, by, isTest }: Turn,
): Promise<Answer> {
  const deps = { clock: await openClock(db), random: systemRandom }
  await db.transaction().execute(async (tx) => {
    await setMaintenance(tx, until, isTest)
    await logCommand(deps, tx, 'maintenance', `${by} turned maintenance ${what}`)
  })
  return state(db)
}

/**
 * A time in Manila, or with its own offset.
 *
 * @throws SettingError for what is no time, is past, or is too far away
 */
export function readUntil(typed: string, now: Temporal.Instant): Temporal.Instant {
  const until = parse(typed)
  if (until === null)
    throw new SettingError(`--until ${typed}: write a time in Manila, as 2026-12-01T02:00.`)
  const hours = now.until(until).total('hours')
  if (hours <= 0) throw new SettingError(`--until ${typed} is past.`)
  if (hours > MAX_DAYS * 24)
    throw new SettingError(`--until ${typed} is more than ${MAX_DAYS} days away.`)
  return until
}

function parse(typed: string): Temporal.Instant | null {
  try {
    return /(Z|[+-]\d\d:?\d\d)$/.test(typed)
      ? Temporal.Instant.from(typed)
      : Temporal.PlainDateTime.from(typed).toZonedDateTime(MANILA).toInstant()
  } catch {
    return null
  }
}

async function state(db: Database): Promise<Answer> {
  const on = await readMaintenance(db)
  const data = { until: on === null ? null : on.until.toString() }
  if (on === null) return { data, lines: ['Maintenance is off.'] }
  const seconds = MAINTENANCE_READ_MS / 1000
  return {
    data,
    lines: [
      `Maintenance until ${weekdayTime(on.until, 'en')} in Manila: nothing is changed but by notices of providers.`,
      `Each server knows within ${seconds} seconds, and ends it at that time by itself.`,
    ],
  }
}
