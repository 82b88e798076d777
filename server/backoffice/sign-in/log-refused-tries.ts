import { MANILA } from '#domain/calendar/calendar.ts'
import {
  countRefused,
  MAX_ADDRESSES,
  type RefusedTries,
  takeRefused,
} from '#server/backoffice/sign-in/refused-tries-store.ts'
import { appendStaffLog, type StaffLogLine } from '#server/backoffice/staff-log/write-staff-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

type Deps = Pick<PlatformDependencies, 'database' | 'clock' | 'random'>

export interface StaffTry {
  /** What is tried without a session, or with a locked one. */
  readonly act: 'signIn' | 'unlock'
  /** Whose account it was; null: nobody's. */
  readonly staffId: string | null
  readonly address: string
}

export interface RefusedTry extends StaffTry {
  /** For the log alone; one of a few, each of which gets a line. */
  readonly reason: string
}

/** Hours in which the tries of one account are counted together. */
const WINDOW_HOURS = 1

/**
 * Counts a refused try. Anybody can be refused as often as they like, and the log is for ever: of the
 * tries of an hour at one account, or at those that nobody has, it gets the first for each reason,
 * among them that somebody has to wait, and in the end the count of the others.
 */
export async function logRefused(
  { database, clock, random }: Deps,
  tried: RefusedTry,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    for (const ended of await takeRefused(tx, overSince(now), tried))
      await logRest(tx, random, ended, now)
    if (await countRefused(tx, tried, now))
      await appendStaffLog(tx, { ...lineOf(random, tried), reason: tried.reason }, now)
  })
}

/** Logs that somebody got in, and before it the count of the refused tries that it ends. */
export async function logGotIn(
  { database, clock, random }: Deps,
  tried: StaffTry & { readonly staffId: string },
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    for (const ended of await takeRefused(tx, now, tried)) await logRest(tx, random, ended, now)
    const done = { ...lineOf(random, tried), staffId: tried.staffId, kind: 'done' } as const
    await appendStaffLog(tx, done, now)
  })
}

/** Logs the counts of the windows that are over. */
export async function endRefusedTries({ database, clock, random }: Deps): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    for (const ended of await takeRefused(tx, overSince(now), null))
      await logRest(tx, random, ended, now)
  })
}

function overSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: WINDOW_HOURS })
}

async function logRest(
  tx: Transaction,
  random: Deps['random'],
  ended: RefusedTries,
  now: Temporal.Instant,
): Promise<void> {
  const [address = ''] = ended.addresses
  if (ended.tries > ended.reasons.length)
    await appendStaffLog(
      tx,
      { ...lineOf(random, { ...ended, address }), reason: restIn(ended) },
      now,
    )
}

function restIn({ tries, reasons, beganAt, lastAt, addresses }: RefusedTries): string {
  const others = addresses.length < MAX_ADDRESSES ? '' : ' and perhaps others'
  return (
    `${tries - reasons.length} more refused, ${tries} in all from ${minuteOf(beganAt)} to ` +
    `${minuteOf(lastAt)} in Manila, by ${addresses.join(', ')}${others}.`
  )
}

function minuteOf(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(MANILA).toPlainTime().toString({ smallestUnit: 'minute' })
}

function lineOf(
  random: Deps['random'],
  { act, staffId, address }: { act: string; staffId: string | null; address: string },
): StaffLogLine {
  return {
    callId: random.uuid(),
    staffId: null,
    roles: [],
    kind: 'refused',
    act,
    subject: staffId,
    borrowerIds: [],
    address,
  }
}
