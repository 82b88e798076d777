import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/market/market.ts'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'
import { MARKETS as SCREENS } from '#web/kit/texts/market.ts'
import { english } from '#web/kit/texts/en.ts'
import { filipino } from '#web/kit/texts/fil.ts'

// Screens and documents write a date with the same letters (ADR 16).

const LANGUAGES = [
  ['en', english.months],
  ['fil', filipino.months],
] as const

/** A day of each month, and a moment of it in Manila. */
const days = Array.from({ length: 12 }, (_, month) => {
  const on = Temporal.PlainDate.from({ year: 2026, month: month + 1, day: month * 2 + 1 })
  return {
    on,
    at: on.toZonedDateTime({
      timeZone: 'Asia/Manila',
      plainTime: { hour: month * 2, minute: 5, second: 9 },
    }),
  }
})

// spec: CONST-027, CONST-028
describe.each(['asGiven', 'philippines'] as const)('in market %s', (key) => {
  test.each(LANGUAGES)('server and screens write every month alike, in %s', (language, months) => {
    for (const { on, at } of days) {
      const [day, moment] = [on.toString(), manilaTime(at.toInstant())]
      expect(writtenDay(MARKETS[key], on, language)).toBe(SCREENS[key].formatDate(day, months))
      expect(writtenDay(MARKETS[key], day, language)).toBe(SCREENS[key].formatDate(day, months))
      expect(writtenMoment(MARKETS[key], at.toInstant(), language)).toBe(
        SCREENS[key].formatDate(moment, months),
      )
    }
  })
})

test('in market philippines months are words', () => {
  const { on, at } = days[10]!
  const { philippines } = MARKETS
  expect(writtenDay(philippines, on, 'en')).toBe('Nov 21, 2026')
  expect(writtenDay(philippines, on, 'fil')).toBe('Nov 21, 2026')
  expect(writtenMoment(philippines, at.toInstant(), 'fil')).toBe('Nov 21, 2026, 8:05 PM')
})

test.each(LANGUAGES)('a near moment has the month of the same letters, in %s', (language) => {
  for (const { on, at } of days) {
    const month = writtenDay(MARKETS.philippines, on, language).slice(0, 3)
    expect(weekdayTime(at.toInstant(), language)).toContain(`, ${month} ${on.day}, `)
  }
})
