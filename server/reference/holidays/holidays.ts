import type { Holidays } from '#domain/calendar/holidays.ts'
import { toHolidays, PROCLAIMED_DAYS } from '#domain/calendar/proclaimed-days.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addFirstVersions, proclaimedDays } from '#server/reference/holidays/holiday-store.ts'

/** The proclaimed days, as this process has read them. */
export interface HolidayCalendar {
  current(): Holidays
  /** Reads them again; another process may have changed them. */
  refresh(): Promise<void>
}

export async function openHolidays(db: Database): Promise<HolidayCalendar> {
  let read: Holidays = new Map()
  const calendar = {
    current: () => read,
    refresh: async () => {
      read = toHolidays(await proclaimedDays(db))
    },
  }
  await calendar.refresh()
  return calendar
}

/**
 * Stores what this version of the program knows of days of which nothing was ever written down. What
 * staff changed or removed stays as they left it.
 */
export async function storeHolidays(db: Database, at: Temporal.Instant): Promise<void> {
  await addFirstVersions(db, PROCLAIMED_DAYS, at)
}
