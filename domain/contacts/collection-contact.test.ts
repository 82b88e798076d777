import { describe, expect, test } from 'vitest'
import {
  bestCallAt,
  type CollectionChannel,
  contactCounts,
  isCollectionHour,
  type MadeContact,
  nextCollectionContact,
} from '#domain/contacts/collection-contact.ts'

const manila = (time: string) => Temporal.Instant.from(`${time}+08:00`)
const made = (...times: string[]): MadeContact[] =>
  times.map((time) => ({ at: manila(time), hasReached: false }))
const LIMITS = { perDay: 2, perWeek: 3 }

test.each([
  ['call', '2026-11-21T05:59:59', false],
  ['call', '2026-11-21T06:00:00', true],
  ['call', '2026-11-21T21:59:59', true],
  ['call', '2026-11-21T22:00:00', false],
  ['call', '2026-11-22T00:00:00', false],
  // Messages stop earlier: operators do not carry them.
  ['message', '2026-11-21T06:30:00', false],
  ['message', '2026-11-21T07:00:00', true],
  ['message', '2026-11-21T21:30:00', false],
] as const)('a %s at %s in Manila is within the hours: %s', (channel, time, isWithin) => {
  expect(isCollectionHour(channel, manila(time))).toBe(isWithin)
})

test('a week is the day and the six before it, in Manila', () => {
  const contacts = made('2026-11-14T23:59', '2026-11-15T00:00', '2026-11-21T00:00')
  const day = Temporal.PlainDate.from('2026-11-21')
  expect(contactCounts(contacts, day)).toEqual({ today: 1, week: 2 })
})

describe('the next contact', () => {
  const cases: [string, CollectionChannel, string, string[], string][] = [
    ['is at once within hours and counts', 'call', '2026-11-21T12:34', [], '2026-11-21T12:34'],
    ['waits for the morning', 'call', '2026-11-21T03:10', [], '2026-11-21T06:00'],
    ['waits over midnight', 'call', '2026-11-21T22:00', [], '2026-11-22T06:00'],
    ['by message waits longer', 'message', '2026-11-21T21:30', [], '2026-11-22T07:00'],
    [
      'waits for the next day when this one is full',
      'call',
      '2026-11-21T12:00',
      ['2026-11-21T08:00', '2026-11-21T09:00'],
      '2026-11-22T06:00',
    ],
    [
      'waits until the week has room',
      'call',
      '2026-11-21T12:00',
      ['2026-11-17T08:00', '2026-11-19T08:00', '2026-11-20T09:00'],
      '2026-11-24T06:00',
    ],
  ]
  test.each(cases)('%s', (_, channel, from, contacts, next) => {
    const at = nextCollectionContact(channel, manila(from), made(...contacts), LIMITS)
    expect(at).toEqual(manila(next))
  })

  test('is within hours and counts whenever it is asked for', () => {
    const contacts = made('2026-11-20T08:00', '2026-11-21T10:00', '2026-11-21T11:00')
    for (let hours = 0; hours < 200; hours += 1) {
      const from = manila('2026-11-20T00:30').add({ hours })
      const at = nextCollectionContact('call', from, contacts, LIMITS)
      expect(Temporal.Instant.compare(at, from)).toBeGreaterThanOrEqual(0)
      expect(isCollectionHour('call', at)).toBe(true)
      const { today, week } = contactCounts(
        contacts,
        at.toZonedDateTimeISO('Asia/Manila').toPlainDate(),
      )
      expect(today < LIMITS.perDay && week < LIMITS.perWeek).toBe(true)
    }
  })
})

test.each([
  // Before the hour, within it, and after it.
  ['2026-11-21T08:00', '2026-11-21T18:00'],
  ['2026-11-21T18:20', '2026-11-21T18:20'],
  ['2026-11-21T19:00', '2026-11-22T18:00'],
])('who was reached at 6 PM is best called then: from %s at %s', (first, best) => {
  const contacts = [
    { at: manila('2026-11-19T18:40'), hasReached: true },
    { at: manila('2026-11-17T10:00'), hasReached: true },
    { at: manila('2026-11-20T09:00'), hasReached: false },
  ]
  expect(bestCallAt(manila(first), contacts)).toEqual(manila(best))
})
