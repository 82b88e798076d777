import type { ProclaimedDay } from '#domain/calendar/proclaimed-days.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DayVersion, NewDay } from '#server/reference/holidays/day-version.ts'
import {
  addVersions,
  editionOfHolidays,
  lockHolidays,
  proclaimedDays,
  versionsOfYear,
} from '#server/reference/holidays/holiday-store.ts'

/** The calendar as somebody reads it. */
export interface StoredHolidays {
  /** Travels with a change: one that was made on another edition is refused. */
  readonly edition: number
  readonly days: ReadonlyMap<string, DayVersion & ProclaimedDay>
}

export async function storedHolidays(db: Database): Promise<StoredHolidays> {
  // Read first: a change between the two makes the edition too old, which refuses.
  const edition = await editionOfHolidays(db)
  const days = await proclaimedDays(db)
  return { edition, days: new Map(days.map((day) => [day.day, day])) }
}

/** The newest changes of a year. */
export async function changesOfYear(db: Database, year: number): Promise<DayVersion[]> {
  return versionsOfYear(db, year, MAX_CHANGES)
}

const MAX_CHANGES = 100

/**
 * Changes the calendar in one transaction, on the edition that was seen.
 *
 * @param change what is to be written down, of the calendar as it is; it may throw
 * @returns what was written down; null: somebody changed the calendar meanwhile
 */
export async function changeHolidays(
  db: Database,
  { edition, staffId, at }: { edition: number; staffId: string; at: Temporal.Instant },
  change: (kept: StoredHolidays) => readonly NewDay[],
): Promise<readonly NewDay[] | null> {
  return db.transaction().execute(async (tx) => {
    await lockHolidays(tx)
    const kept = await storedHolidays(tx)
    if (kept.edition !== edition) return null
    const days = change(kept)
    await addVersions(tx, days, { staffId, at })
    return days
  })
}
