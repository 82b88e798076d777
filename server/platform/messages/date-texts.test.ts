import { expect, test } from 'vitest'
import type { Language } from '#contract/brand.ts'
import { REMINDER_MESSAGES } from '#server/service/reminders/reminder-messages.ts'
import { weekdayTime } from '#server/platform/messages/date-texts.ts'

test.each([
  ['en', 'Tue, Mar 2, 3:05 PM'],
  ['fil', 'Martes, Mar 2, 3:05 PM'],
] as const)('a Tuesday in March differs from its month, in %s', (language, text) => {
  expect(weekdayTime(Temporal.Instant.from('2027-03-02T15:05+08:00'), language)).toBe(text)
})

test.each([
  ['en', 'is due on Tue, Mar 2, 2027'],
  ['fil', 'Due sa Martes, Mar 2, 2027'],
] as const)('it does in a reminder too, which stays one text message, in %s', (language, text) => {
  expect(reminded(language, '2027-03-02')).toContain(text)
  // A Wednesday has the longest name.
  expect(reminded(language, '2026-11-25').length).toBeLessThanOrEqual(160)
})

function reminded(language: Language, dueOn: string): string {
  return REMINDER_MESSAGES[language]({
    appName: 'Hiram Peso',
    amount: 'PHP 10,000.00',
    number: 'HL20261122123456',
    dueOn: Temporal.PlainDate.from(dueOn),
  })
}
