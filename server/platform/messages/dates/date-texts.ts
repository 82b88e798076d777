import type { Language } from '#contract/brand.ts'
import { MANILA } from '#domain/calendar/calendar.ts'

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-PH', fil: 'fil-PH' }

/** In full in Filipino, where Mar is short for both Tuesday and March. */
export const WEEKDAYS: Readonly<Record<Language, 'short' | 'long'>> = { en: 'short', fil: 'long' }

/** An instant of these weeks, in Manila: Tue, Nov 24, 3:05 PM. */
export function weekdayTime(at: Temporal.Instant, language: Language): string {
  return local(at, language, {
    weekday: WEEKDAYS[language],
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** The day of an instant of these weeks, in Manila: Tue, Nov 24. */
export function weekday(at: Temporal.Instant, language: Language): string {
  return local(at, language, { weekday: WEEKDAYS[language], day: 'numeric', month: 'short' })
}

/** The time of an instant of today, in Manila: 3:05 PM. */
export function timeOfDay(at: Temporal.Instant, language: Language): string {
  return local(at, language, { hour: 'numeric', minute: '2-digit' })
}

/** An instant of any year, in Manila: November 24, 2026 at 3:05:09 PM. */
export function longMoment(at: Temporal.Instant, language: Language): string {
  return local(at, language, { dateStyle: 'long', timeStyle: 'medium' })
}

/** A day of any year: November 24, 2026. */
export function longDay(day: Temporal.PlainDate, language: Language): string {
  return day.toLocaleString(LOCALES[language], { dateStyle: 'long' })
}

/** Not every font has the narrow space that ICU puts before AM. */
function local(
  at: Temporal.Instant,
  language: Language,
  style: Intl.DateTimeFormatOptions,
): string {
  const text = at
    .toLocaleString(LOCALES[language], { ...style, timeZone: MANILA })
    .replaceAll('\u202f', ' ')
  if (language === 'en' || style.month !== 'short') return text
  // People write Dec in Filipino too, not Dis.
  const month = at.toLocaleString(LOCALES.en, { month: 'short', timeZone: MANILA })
  const own = at.toLocaleString(LOCALES.fil, { month: 'short', timeZone: MANILA })
  return text.replace(own, month)
}
