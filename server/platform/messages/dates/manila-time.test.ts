import { expect, test } from 'vitest'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

// spec: CONST-028
test.each([
  ['2026-11-25T16:05:09Z', '2026-11-26 00:05:09'],
  ['2026-12-31T15:59:59.999Z', '2026-12-31 23:59:59'],
  ['2027-01-05T04:00:00Z', '2027-01-05 12:00:00'],
])('%s is %s on the wire', (at, text) => {
  expect(manilaTime(Temporal.Instant.from(at))).toBe(text)
})
