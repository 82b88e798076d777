import { expect, test } from 'vitest'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'

test.each([
  ['en', 'Tue, Mar 2, 3:05 PM'],
  ['fil', 'Martes, Mar 2, 3:05 PM'],
] as const)('a Tuesday in March differs from its month, in %s', (language, text) => {
  expect(weekdayTime(Temporal.Instant.from('2027-03-02T15:05+08:00'), language)).toBe(text)
})
