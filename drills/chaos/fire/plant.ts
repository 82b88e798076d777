import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { MANILA } from '#domain/calendar/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import { pickOne } from '#drills/simulation/draw.ts'
import type { Fire } from './fire.ts'
import { plannedReference } from './pay-plan.ts'
import type { PlannedPayment } from './payment-plan.ts'
import type { Planted } from './provider-actions.ts'
import type { ChaosProviders } from './providers.ts'

const KINDS = ['paid more', 'refunded', 'other channel', 'forgotten', 'of nobody'] as const
/** Differences of each kind. */
const OF_EACH = 4

export interface Reconciled {
  readonly planted: number
  readonly found: number
  /** Differences that nobody planted, and planted ones that were not found, in words. */
  readonly wrong: readonly string[]
}

/** Plants differences at the provider, lets a night come, and compares what it finds with them. */
export async function reconcileWithPlanted(
  { fire, providers, seed }: { fire: Fire; providers: ChaosProviders; seed: string },
  payments: readonly PlannedPayment[],
): Promise<Reconciled> {
  const planted = drawPlanted(seed, payments)
  await providers.plant(planted)
  const found = await letNightCome(fire)
  const kinds = new Map(planted.map(({ reference, kind }) => [reference, kind]))
  const strange = found.filter(({ reference, what }) => {
    const kind = kinds.get(reference)
    return kind === undefined || !(WHAT[kind].test(what) || ALSO[kind]?.test(what))
  })
  const missing = planted.filter(
    ({ reference, kind }) =>
      !found.some((each) => each.reference === reference && WHAT[kind].test(each.what)),
  )
  return {
    planted: planted.length,
    found: planted.length - missing.length,
    wrong: [
      ...strange.map(({ reference, what }) => `${reference}: nobody planted "${what}"`),
      ...missing.map(({ reference, kind }) => `${reference}: "${kind}" was not found`),
    ],
  }
}

const WHAT: Readonly<Record<Planted['kind'], RegExp>> = {
  'paid more': /centavos, we have/,
  refunded: /the provider says refunded, we have it as paid/,
  'other channel': /channel BDO/,
  forgotten: /the provider does not list it/,
  'of nobody': /we have not booked it/,
}

/** What follows where an earlier night kept what was settled: another amount, and BDO has no fee. */
const ALSO: Partial<Record<Planted['kind'], RegExp>> = {
  'paid more': /a fee of (\d+) of \d+ centavos, before it said \1 of/,
  'other channel': /a fee of 0 of (\d+) centavos, before it said \d+ of \1$/,
}

/** Late payments: their money came in the days that the last night compares. */
function drawPlanted(seed: string, payments: readonly PlannedPayment[]): Planted[] {
  const random = seededRandom(`planted ${seed}`)
  const left = payments.filter(({ fate, provider }) => fate === 'late' && provider === 'dragonpay')
  return KINDS.flatMap((kind) =>
    Array.from({ length: OF_EACH }, (_, index): Planted => {
      if (kind === 'of nobody') return { kind, reference: `NOBODY${index}` }
      const payment = pickOne(random, left)
      left.splice(left.indexOf(payment), 1)
      return { kind, reference: plannedReference(payment) }
    }),
  )
}

/** The next night of the product's clock, some minutes after 3 in Manila, and the day it compares. */
async function nextNight(fire: Fire): Promise<{ seconds: number; day: Temporal.PlainDate }> {
  const { rows } = await fire.patiently((db) =>
    sql<{ now: Temporal.Instant }>`
      select now() + make_interval(secs => offset_seconds) as now from clock`.execute(db),
  )
  const now = (rows[0]?.now ?? Temporal.Now.instant()).toZonedDateTimeISO(MANILA)
  const tonight = now.withPlainTime({ hour: 3, minute: 5 })
  const isToCome = Temporal.ZonedDateTime.compare(now, tonight) < 0
  const next = isToCome ? tonight : tonight.add({ days: 1 })
  const seconds = Math.ceil(now.until(next).total('seconds'))
  return { seconds, day: next.toPlainDate().subtract({ days: 1 }) }
}

/** @returns the differences that the comparison of the night found */
export async function letNightCome(fire: Fire): Promise<{ reference: string; what: string }[]> {
  const night = await nextNight(fire)
  await fire.advance(night.seconds)
  return foundOn(fire, night.day)
}

/** Milliseconds for the comparison of a night. */
const COMPARED_MS = 120_000

async function foundOn(
  fire: Fire,
  day: Temporal.PlainDate,
): Promise<{ reference: string; what: string }[]> {
  const limit = Date.now() + COMPARED_MS
  while (!(await fire.patiently((db) => isCompared(db, day)))) {
    if (Date.now() > limit) throw new Error(`The comparison of ${day.toString()} did not end.`)
    await sleep(500)
  }
  return fire.patiently((db) =>
    db
      .selectFrom('reconciliation_difference')
      .select(['reference', 'what'])
      .where('day', '=', day)
      .execute(),
  )
}

async function isCompared(db: Database, day: Temporal.PlainDate): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation')
    .select('done_at')
    .where('day', '=', day)
    .executeTakeFirst()
  return row ? row.done_at !== null : false
}
