import { sql } from 'kysely'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import {
  dayFigures,
  type WholeDay,
} from '#server/backoffice/reports/portfolio/portfolio-day-figures.ts'
import {
  firstBookedDay,
  insertDay,
  storedDays,
} from '#server/backoffice/reports/portfolio/portfolio-day-store.ts'
import { closableFrom } from '#server/payments/close/close-day.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Stores the figures of one day that is over and has none, of each brand: first the days since the
 * last one, then those before the first one, back to the first payout.
 *
 * @returns whether there may be more
 */
export async function storePortfolioDays({
  database,
  clock,
  config,
}: Pick<Dependencies, 'database' | 'clock' | 'config'>): Promise<boolean> {
  const last = lastWholeDay(clock.now())
  let isMore = false
  for (const brand of config.brands.keys()) {
    const day = await missingDay(database, brand, last)
    if (!day) continue
    isMore = true
    await database.transaction().execute(async (tx) => {
      // One pass over all that is owed.
      await sql`select set_config('statement_timeout', '2min', true),
        set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(tx)
      await insertDay(tx, brand, day, await dayFigures(tx, brand, wholeDay(day)))
    })
  }
  return isMore
}

/** The last day in which nothing is posted any more. */
function lastWholeDay(now: Temporal.Instant): Temporal.PlainDate {
  const yesterday = toManilaDate(now).subtract({ days: 1 })
  const isWhole = Temporal.Instant.compare(now, closableFrom(yesterday)) >= 0
  return isWhole ? yesterday : yesterday.subtract({ days: 1 })
}

const startOf = (on: Temporal.PlainDate) => on.toZonedDateTime(MANILA).toInstant()

/** A day in Manila. */
export function wholeDay(day: Temporal.PlainDate): WholeDay {
  return { day, beginsAt: startOf(day), endsAt: startOf(day.add({ days: 1 })) }
}

async function missingDay(
  db: Database,
  brand: string,
  newest: Temporal.PlainDate,
): Promise<Temporal.PlainDate | null> {
  const begins = await firstBookedDay(db, brand)
  if (!begins || isBefore(newest, begins)) return null
  const { first, last } = await storedDays(db, brand)
  if (!first || !last) return newest
  if (isBefore(last, newest)) return last.add({ days: 1 })
  return isBefore(begins, first) ? first.subtract({ days: 1 }) : null
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0
