import { expect, test } from 'vitest'
import { lowerOffer } from '#server/lending/loan/changes/lower-offer.ts'

const NOW = Temporal.Instant.from('2026-12-01T04:00:00Z')
const LOAN = {
  offeredPrincipal: 5_000_00n,
  offeredInstallments: 6,
  market: 'philippines',
  declineReason: 'lowerOffered',
  closedAt: NOW.subtract({ hours: 1 }),
  hasSecondConfirm: false,
} as const

// spec: RT-006
test('a smaller amount is offered on the confirm screen of its product', () => {
  const offered = { amount: 5_000_00, periods: 6 }
  expect(lowerOffer(LOAN, NOW, 'en').newOffer).toEqual(offered)
  const second = { ...LOAN, hasSecondConfirm: true }
  expect(lowerOffer(second, NOW, 'en').newOffer).toEqual({ ...offered, confirmVersion: 2 })
})

test('after a day nothing is offered', () => {
  const late = { ...LOAN, closedAt: NOW.subtract({ hours: 24 }) }
  expect(lowerOffer(late, NOW, 'en')).toMatchObject({ amount: '', verb: '' })
})
