import { expect, test } from 'vitest'
import { MARKETS } from '#web/kit/texts/market.ts'
import { english } from '#web/kit/texts/en.ts'
import { filipino } from '#web/kit/texts/fil.ts'

// spec: CONST-027, CONST-028
test.each([
  ['2026-11-27', 'Nov 27, 2026', 'Nov 27, 2026'],
  ['2027-01-05', 'Jan 5, 2027', 'Jan 5, 2027'],
  ['2026-12-31 23:59:59', 'Dec 31, 2026, 11:59 PM', 'Dec 31, 2026, 11:59 PM'],
  ['2026-08-01 00:05', 'Aug 1, 2026, 12:05 AM', 'Aug 1, 2026, 12:05 AM'],
  ['2026-06-12 12:00', 'Jun 12, 2026, 12:00 PM', 'Jun 12, 2026, 12:00 PM'],
])('%s is read as sent in market asGiven, and in words in the Philippines', (sent, en, fil) => {
  expect(MARKETS.asGiven.formatDate(sent, english.months)).toBe(sent)
  expect(MARKETS.philippines.formatDate(sent, english.months)).toBe(en)
  expect(MARKETS.philippines.formatDate(sent, filipino.months)).toBe(fil)
})

// spec: CONST-027, CONST-028
test.each([
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])(
  '%s is read as sent in market asGiven, and by the clock of twelve hours in the Philippines',
  (sent, words) => {
    expect(MARKETS.asGiven.formatTime(sent)).toBe(sent)
    expect(MARKETS.philippines.formatTime(sent)).toBe(words)
  },
)
