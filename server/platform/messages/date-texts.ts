import type { Language } from '#contract/brand.ts'
import { MANILA } from '#domain/calendar.ts'

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-PH', fil: 'fil-PH' }

/** Whole in Filipino, where Mar is Tuesday as well as March. */
export const WEEKDAYS: Readonly<Record<Language, 'short' | 'long'>> = { en: 'short', fil: 'long' }

/** A near moment as people say it, in Manila: Tue, Nov 24, 3:05 PM. */
export function saidTime(at: Temporal.Instant, language: Language): string {
  return local(at, language, {
    weekday: WEEKDAYS[language],
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** A moment of any year, in Manila: November 24, 2026 at 3:05:09 PM. */
export function saidMoment(at: Temporal.Instant, language: Language): string {
  return local(at, language, { dateStyle: 'long', timeStyle: 'medium' })
}

/** A day of any year: November 24, 2026. */
export function saidDay(day: Temporal.PlainDate, language: Language): string {
  return day.toLocaleString(LOCALES[language], { dateStyle: 'long' })
}

/** The narrow space that ICU sets before AM is none that every font has. */
function local(
  at: Temporal.Instant,
  language: Language,
  style: Intl.DateTimeFormatOptions,
): string {
  return at
    .toLocaleString(LOCALES[language], { ...style, timeZone: MANILA })
    .replaceAll('\u202f', ' ')
}
