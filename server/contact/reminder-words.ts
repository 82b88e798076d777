import type { Language } from '#contract/brand.ts'

interface ReminderFacts {
  readonly appName: string
  readonly amount: string
  /** The loan's, as people know it. */
  readonly number: string
  readonly dueOn: Temporal.PlainDate
}

const WORDS: Readonly<Record<Language, (facts: ReminderFacts) => string>> = {
  en: ({ appName, amount, number, dueOn }) =>
    `${appName}: ${amount} of your loan ${number} is due on ${day('en-PH', dueOn)}. You can pay in the app. If you have paid already, please ignore this.`,
  fil: ({ appName, amount, number, dueOn }) =>
    `${appName}: May babayaran kang ${amount} para sa loan ${number} sa ${day('fil-PH', dueOn)}. Puwede kang magbayad sa app. Kung nakabayad ka na, huwag nang pansinin ito.`,
}

/**
 * A reminder of a coming due date: no link, since operators block those, and no peso sign, which
 * alone would make each message as long as two.
 */
export function reminderText(language: Language, facts: ReminderFacts): string {
  return WORDS[language]({ ...facts, amount: facts.amount.replace('₱', 'PHP ') })
}

/** With the weekday, as a near day is. */
function day(locale: string, dueOn: Temporal.PlainDate): string {
  return dueOn.toLocaleString(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}
