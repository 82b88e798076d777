import { holidaysOf, PROCLAIMED_DAYS } from '#domain/calendar/proclaimed-days.ts'

/** The calendar as it is before staff change it. */
export const HOLIDAYS = holidaysOf(PROCLAIMED_DAYS)
