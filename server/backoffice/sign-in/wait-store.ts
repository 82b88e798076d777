import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** How many wrong tries are free, and the longest wait after more. */
export interface WaitRule {
  readonly freeTries: number
  readonly mostSeconds: number
}

/** The wait after the first try that is not free; each further one doubles it. */
const FIRST_SECONDS = 30

/** Hours after which tries are forgotten. */
const REMEMBERED_HOURS = 24

/**
 * Counts a try before it is made, so that many at once are counted too.
 *
 * @returns 0, or the seconds to wait: then the try is not counted
 */
export async function countTry(
  db: Database,
  subject: string,
  { freeTries, mostSeconds }: WaitRule,
  now: Temporal.Instant,
): Promise<number> {
  const forgotten = now.subtract({ hours: REMEMBERED_HOURS })
  // In the past for tries at the same time too, whose clock was read a moment before.
  const none = now.subtract({ hours: 1 })
  const { rows } = await sql`
    insert into staff_wait as wait (subject, tries, last_at, wait_until)
    values (${subject}, 1, ${now}, ${none})
    on conflict (subject) do update set
      tries = case when wait.last_at < ${forgotten} then 1 else wait.tries + 1 end,
      last_at = ${now},
      wait_until = case
        when wait.last_at < ${forgotten} or wait.tries + 1 < ${freeTries} then ${none}
        else ${now}::timestamptz + make_interval(secs => least(${mostSeconds}::float8,
          ${FIRST_SECONDS} * power(2, least(wait.tries + 1 - ${freeTries}, 20)))) end
    where wait.wait_until <= ${now}
    returning tries`.execute(db)
  return rows.length > 0 ? 0 : secondsLeft(db, subject, now)
}

/**
 * What was counted of an account was right: it is forgotten. What others tried from the same address
 * stays: only the tries of the account, and the wait that the last of them began, are taken back.
 */
export async function forgetTries(
  db: Database,
  { here, account, address }: Readonly<Record<'here' | 'account' | 'address', string>>,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from staff_wait where subject = any(${[here, account]}) returning *)
    update staff_wait as wait set
      tries = greatest(wait.tries - own.tries, 0),
      wait_until = case when wait.last_at = own.last_at then own.last_at else wait.wait_until end
    from forgotten own where own.subject = ${here} and wait.subject = ${address}`.execute(db)
}

export async function sweepStaffWaits(db: Database, now: Temporal.Instant): Promise<boolean> {
  const before = now.subtract({ hours: REMEMBERED_HOURS })
  return deleteSome(db, 'staff_wait', ['subject'], sql`last_at < ${before}`)
}

async function secondsLeft(db: Database, subject: string, now: Temporal.Instant): Promise<number> {
  const row = await db
    .selectFrom('staff_wait')
    .select('wait_until')
    .where('subject', '=', subject)
    .executeTakeFirst()
  const seconds = row ? row.wait_until.since(now).total('seconds') : 0
  return Math.max(1, Math.ceil(seconds))
}
