import { expect, test } from 'vitest'
import { arrivalText, payoutWaitText } from '#server/lending/loan/details/loan-lead.ts'

const UNTIL = Temporal.Instant.from('2026-11-20T18:00:00+08:00')
const LOAN = { market: 'philippines' } as const

const noteAt = (now: Temporal.Instant) =>
  payoutWaitText(LOAN, { for: 'check', until: UNTIL }, now, 'en').note

// spec: ST-047
test('a payout that is checked says by when it is sent, and once that is over that it takes longer', () => {
  expect(noteAt(UNTIL.subtract({ hours: 2 }))).toMatch(
    /^We check some payouts by hand. By .*6:00 PM/,
  )
  expect(noteAt(UNTIL)).toMatch(/6:00 PM/)
  expect(noteAt(UNTIL.add({ seconds: 1 }))).toMatch(/^The check takes longer than we said/)
})

// spec: ST-047
test('a payout that was sent says by when it arrives until that is over, where the market does', () => {
  const textAt = (now: Temporal.Instant) => arrivalText({ loan: LOAN, arrivesBy: UNTIL }, now, 'en')
  expect(textAt(UNTIL.subtract({ seconds: 1 }))).toMatch(/6:00 PM/)
  expect(textAt(UNTIL)).toBe('')
  expect(arrivalText({ loan: LOAN, arrivesBy: null }, UNTIL, 'en')).toBe('')
  const asGiven = { loan: { market: 'asGiven' }, arrivesBy: UNTIL } as const
  expect(arrivalText(asGiven, UNTIL.subtract({ hours: 2 }), 'en')).toBe('')
})

// spec: ST-047
test('a payout that waits for money names no hour', () => {
  const text = payoutWaitText(LOAN, { for: 'money', until: UNTIL }, UNTIL, 'en')
  expect(text.state).toBe('Waiting to be sent')
  expect(text.note).not.toMatch(/\d/)
})
