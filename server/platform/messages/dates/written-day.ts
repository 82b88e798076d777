import type { Language } from '#contract/brand.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import type { Market } from '#domain/market/market.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { DAYS, MONTHS } from '#server/platform/messages/dates/date-messages.ts'

type DateRule = Pick<Market, 'datesInWords'>

/**
 * A day for a person to read: Nov 27, 2026; YYYY-MM-DD in a market without dates in words.
 *
 * @param on a date, or its text YYYY-MM-DD
 */
export function writtenDay(
  { datesInWords }: DateRule,
  on: Temporal.PlainDate | string,
  language: Language,
): string {
  const { year, month, day } = Temporal.PlainDate.from(on)
  if (!datesInWords) return String(on)
  return `${MONTHS[language].slice(month * 3 - 3, month * 3)} ${day}, ${year}`
}

/** A day of this year or the next: Dec 22; without words MM-DD. */
export function dayInYear(rule: DateRule, on: Temporal.PlainDate, language: Language): string {
  const { length } = String(on.year)
  const whole = writtenDay(rule, on, language)
  return rule.datesInWords ? whole.slice(0, -length - 2) : whole.slice(length + 1)
}

/** A day to act on: Tue, Dec 22; without words YYYY-MM-DD. */
export function dayNear(rule: DateRule, on: Temporal.PlainDate, language: Language): string {
  if (!rule.datesInWords) return String(on)
  return `${DAYS[language][on.dayOfWeek - 1]}, ${dayInYear(rule, on, language)}`
}

/** An instant in Manila: Nov 27, 2026, 2:05 PM; without words YYYY-MM-DD HH:MM:SS. */
export function writtenMoment(rule: DateRule, at: Temporal.Instant, language: Language): string {
  if (!rule.datesInWords) return manilaTime(at)
  const local = at.toZonedDateTimeISO(MANILA)
  const minute = String(local.minute).padStart(2, '0')
  const time = `${local.hour % 12 || 12}:${minute} ${local.hour < 12 ? 'AM' : 'PM'}`
  return `${writtenDay(rule, local.toPlainDate(), language)}, ${time}`
}
