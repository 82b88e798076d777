import { MANILA } from '#domain/calendar/calendar.ts'

/** When a payment channel takes payments, in Manila. */
export interface OpeningHours {
  /** Seven marks from Sunday on: a day marked 0 is closed. */
  readonly days: string
  /** HH:MM; the same as `to`: all day. */
  readonly from: string
  /** HH:MM, exclusive; 00:00: midnight at the end of the day. */
  readonly to: string
}

/** Whether hours are open at an instant. */
export function isOpenAt(hours: OpeningHours, at: Temporal.Instant): boolean {
  const now = at.toZonedDateTimeISO(MANILA)
  if (!isOpenOn(hours, now.dayOfWeek)) return false
  const { from, to } = hours
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' })
  return isAllDay(hours) || (from <= time && (to === '00:00' || time < to))
}

/** The first instant after `at` at which hours open; null when no day of the week is open. */
export function opensAfter(hours: OpeningHours, at: Temporal.Instant): Temporal.Instant | null {
  const today = at.toZonedDateTimeISO(MANILA).toPlainDate()
  const plainTime = isAllDay(hours) ? '00:00' : hours.from
  for (let ahead = 0; ahead <= DAYS_OF_WEEK; ahead += 1) {
    const day = today.add({ days: ahead })
    const opens = day.toZonedDateTime({ timeZone: MANILA, plainTime }).toInstant()
    if (isOpenOn(hours, day.dayOfWeek) && Temporal.Instant.compare(at, opens) < 0) return opens
  }
  return null
}

/** Whether hours never close. */
export function isAlwaysOpen(hours: OpeningHours): boolean {
  return isAllDay(hours) && !marksOf(hours).includes('0')
}

/** The ISO days of the week that are open: 1 Monday to 7 Sunday. */
export function openDays(hours: OpeningHours): readonly number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => isOpenOn(hours, day))
}

/** Whether hours last the whole of an open day. */
export function isAllDay({ from, to }: OpeningHours): boolean {
  return from === to
}

const DAYS_OF_WEEK = 7

function isOpenOn(hours: OpeningHours, dayOfWeek: number): boolean {
  return marksOf(hours)[dayOfWeek % DAYS_OF_WEEK] !== '0'
}

function marksOf({ days }: OpeningHours): string {
  return days || 'XXXXXXX'
}
