import { expect, test } from 'vitest'
import { REMINDER_WORDS } from '#server/contact/reminder-words.ts'
import { saidTime } from '#server/words/said-time.ts'

test.each([
  ['en', 'Tue, Mar 2, 3:05 PM'],
  ['fil', 'Martes, Mar 2, 3:05 PM'],
] as const)('a Tuesday of March is told apart from its month, in %s', (language, said) => {
  expect(saidTime(Temporal.Instant.from('2027-03-02T15:05+08:00'), language)).toBe(said)
})

test.each([
  ['en', 'is due on Tue, Mar 2, 2027'],
  ['fil', 'Due sa Martes, Mar 2, 2027'],
] as const)('so it is in a reminder, which stays one text message, in %s', (language, said) => {
  const text = REMINDER_WORDS[language]({
    appName: 'Hiram',
    amount: 'PHP 1,234.56',
    number: '202611220001',
    dueOn: Temporal.PlainDate.from('2027-03-02'),
  })
  expect(text).toContain(said)
  expect(text.length).toBeLessThanOrEqual(160)
})
