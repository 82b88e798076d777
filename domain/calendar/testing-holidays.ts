import { toHolidays, PROCLAIMED_DAYS } from '#domain/calendar/proclaimed-days.ts'

/** The calendar as it is before staff change it. */
export const HOLIDAYS = toHolidays(PROCLAIMED_DAYS)
