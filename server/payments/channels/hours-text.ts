import type { Language } from '#contract/brand.ts'
import { isAllDay, openDays, type OpeningHours } from '#domain/payments/opening-hours.ts'
import { CHANNEL_MESSAGES } from '#server/payments/channels/channel-messages.ts'
import { LOCALES, timeOfDay, WEEKDAYS } from '#server/platform/messages/dates/date-texts.ts'

/** Opening hours in one line: Mon to Fri, 9:00 AM to 3:00 PM. */
export function hoursText(hours: OpeningHours, language: Language): string {
  const messages = CHANNEL_MESSAGES[language]
  const days = daysText(openDays(hours), language)
  if (isAllDay(hours)) return messages.allDayOn(days)
  return messages.hours(days, clockTime(hours.from, language), clockTime(hours.to, language))
}

/** Days that follow each other as the first and the last of them, other days one by one. */
function daysText(days: readonly number[], language: Language): string {
  const messages = CHANNEL_MESSAGES[language]
  if (days.length === 7) return messages.everyDay
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const isRun = days.length > 2 && last - first === days.length - 1
  return isRun
    ? messages.days(dayName(first, language), dayName(last, language))
    : days.map((day) => dayName(day, language)).join(', ')
}

/** 1 January 2024 was a Monday. */
function dayName(dayOfWeek: number, language: Language): string {
  const day = Temporal.PlainDate.from({ year: 2024, month: 1, day: dayOfWeek })
  return day.toLocaleString(LOCALES[language], {
    weekday: WEEKDAYS[language],
  })
}

/** @param time HH:MM */
function clockTime(time: string, language: Language): string {
  return timeOfDay(Temporal.Instant.from(`2024-01-01T${time}:00+08:00`), language)
}
