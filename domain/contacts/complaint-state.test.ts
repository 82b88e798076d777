import { expect, test } from 'vitest'
import {
  type HandledComplaint,
  isRateable,
  isReopenable,
  complaintStage,
  takesCollectionComplaints,
} from '#domain/contacts/complaint-state.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { type MarketKey, MARKETS } from '#domain/market/market.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const answered: HandledComplaint = {
  state: 'answered',
  score: null,
  repliedOn: day('2026-11-20'),
  reopenedCount: 0,
}

// spec: CONST-013
test('a complaint that is answered is resolved once somebody says how it ends', () => {
  const resolvedAt = Temporal.Instant.from('2026-11-21T10:00:00+08:00')
  expect(complaintStage({ state: 'answered', resolvedAt })).toBe('resolved')
  expect(complaintStage({ state: 'answered', resolvedAt: null })).toBe('answered')
  expect(complaintStage({ state: 'open', resolvedAt })).toBe('open')
})

// spec: CD-015
test('a reply is rated once, and only while it is the current one', () => {
  expect(isRateable(answered)).toBe(true)
  expect(isRateable({ ...answered, score: 4 })).toBe(false)
  expect(isRateable({ ...answered, state: 'open' })).toBe(false)
})

// spec: CD-015
test('an answered complaint can be reopened within 30 days of its reply, rated or not', () => {
  expect(isReopenable(answered, day('2026-12-20'))).toBe(true)
  expect(isReopenable({ ...answered, score: 5 }, day('2026-12-20'))).toBe(true)
  expect(isReopenable(answered, day('2026-12-21'))).toBe(false)
  expect(isReopenable({ ...answered, state: 'open' }, day('2026-11-20'))).toBe(false)
})

// spec: CD-015
test('a complaint can be reopened three times', () => {
  expect(isReopenable({ ...answered, reopenedCount: 2 }, day('2026-11-21'))).toBe(true)
  expect(isReopenable({ ...answered, reopenedCount: 3 }, day('2026-11-21'))).toBe(false)
})

// spec: ST-042
test('complaints about collection are taken while something is collected, in market philippines always', () => {
  const statusesThatTakeIt = (market: MarketKey) =>
    [null, ...Object.values(STATUS)].filter((status) =>
      takesCollectionComplaints(MARKETS[market], status),
    )
  expect(statusesThatTakeIt('asGiven')).toEqual([170, 174, 180])
  expect(statusesThatTakeIt('philippines')).toEqual([null, 21, 110, 151, 170, 174, 180, 200])
})
