import { expect, test } from 'vitest'
import { DECLINE_MESSAGES } from '#server/lending/loan/status/decline-messages.ts'
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

// spec: RT-006
test('its card has the amount, and the way to the offer', () => {
  const { lowerOffered } = DECLINE_MESSAGES.en
  const words = { headline: lowerOffered.title, note: lowerOffered.description }
  expect(lowerOffer(LOAN, NOW, 'en')).toMatchObject({
    ...words,
    amount: '₱5,000.00',
    verb: 'seeOffer',
  })
})

// spec: RT-006
test.each([
  ['without an amount', { offeredPrincipal: null }],
  ['without a number of installments', { offeredInstallments: null }],
  ['declined for another reason', { declineReason: null }],
  ['that is not closed', { closedAt: null }],
])('an application %s has no such offer', (_, changes) => {
  const { title, description } = DECLINE_MESSAGES.en.lowerOver
  expect(lowerOffer({ ...LOAN, ...changes }, NOW, 'en')).toEqual({
    headline: title,
    amount: '',
    note: description,
    verb: '',
  })
})

// spec: RT-006
test('after a day nothing is offered', () => {
  const late = { ...LOAN, closedAt: NOW.subtract({ hours: 24 }) }
  expect(lowerOffer(late, NOW, 'en')).toMatchObject({ amount: '', verb: '' })
})
