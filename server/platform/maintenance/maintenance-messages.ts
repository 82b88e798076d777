import type { Language } from '#contract/brand.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { MaintenanceWindow } from '#server/platform/maintenance/maintenance.ts'
import { timeOfDay, weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

interface MaintenanceMessages {
  readonly at: (time: string) => string
  readonly on: (dayAndTime: string) => string
  /** @param back as above */
  readonly notice: (back: string) => string
}

export const MAINTENANCE_MESSAGES: Localized<MaintenanceMessages> = {
  en: {
    at: (time) => `at ${time}`,
    on: (dayAndTime) => `on ${dayAndTime}`,
    notice: (back) => `We are doing maintenance. Repayments and applications are back ${back}.`,
  },
  fil: {
    at: (time) => `nang ${time}`,
    on: (dayAndTime) => `sa ${dayAndTime}`,
    notice: (back) => `May maintenance kami. Makakapagbayad at makakapag-apply ka ulit ${back}.`,
  },
}

/** Hours until when a time needs no day. */
const NEAR_HOURS = 12

/** When it ends, in a sentence: "at 2:00 AM", or "on Tue, Dec 1, 2:00 AM". */
function backAgain({ until, secondsLeft }: MaintenanceWindow, language: Language): string {
  const { at, on } = MAINTENANCE_MESSAGES[language]
  const now = until.subtract({ seconds: Math.floor(secondsLeft) })
  const isNear = secondsLeft < NEAR_HOURS * 3600 || toManilaDate(now).equals(toManilaDate(until))
  return isNear ? at(timeOfDay(until, language)) : on(weekdayTime(until, language))
}

/** For a borrower. */
export function maintenanceNotice(window: MaintenanceWindow, language: Language): string {
  return MAINTENANCE_MESSAGES[language].notice(backAgain(window, language))
}

/** For staff. */
export function consoleNotice(window: MaintenanceWindow): string {
  return `Maintenance: everything can be read, and changed again ${backAgain(window, 'en')}.`
}
