import type { Language } from '#contract/brand.ts'
import type { Localized } from '#server/platform/messages/localized.ts'
import { LOCALES, WEEKDAYS } from '#server/platform/messages/date-texts.ts'

interface ReminderFacts {
  readonly appName: string
  readonly amount: string
  /** The readable loan number. */
  readonly number: string
  readonly dueOn: Temporal.PlainDate
}

export const REMINDER_MESSAGES: Localized<(facts: ReminderFacts) => string> = {
  en: ({ appName, amount, number, dueOn }) =>
    `${appName}: ${amount} of your loan ${number} is due on ${day('en', dueOn)}. You can pay in the app. If you have paid already, please ignore this.`,
  fil: ({ appName, amount, number, dueOn }) =>
    `${appName}: Due sa ${day('fil', dueOn)} ang ${amount} sa loan ${number}. Puwede kang magbayad sa app. Kung bayad na, huwag mo na itong pansinin.`,
}

/**
 * A reminder of a coming due date: without a link, since operators block those, and without a peso
 * sign, which would double the number of SMS parts.
 */
export function reminderText(language: Language, facts: ReminderFacts): string {
  return REMINDER_MESSAGES[language]({ ...facts, amount: facts.amount.replace('₱', 'PHP ') })
}

/** With the weekday, since the day is near. */
function day(language: Language, dueOn: Temporal.PlainDate): string {
  return dueOn.toLocaleString(LOCALES[language], {
    weekday: WEEKDAYS[language],
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}
