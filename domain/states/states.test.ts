import { expect, test } from 'vitest'
import { APPLICATION_TRANSITIONS } from '#domain/states/application.ts'
import { isAllowedTransition, statesBefore } from '#domain/states/transition.ts'
import { PAYMENT_INTENT_TRANSITIONS } from '#domain/states/payment-intent.ts'
import { PAYOUT_TRANSITIONS } from '#domain/states/payout.ts'
import { REFUND_TRANSITIONS } from '#domain/states/refund.ts'

test('a thing makes the moves of its table, or stays', () => {
  expect(isAllowedTransition(PAYOUT_TRANSITIONS, 'queued', 'sending')).toBe(true)
  expect(isAllowedTransition(PAYOUT_TRANSITIONS, 'failed', 'failed')).toBe(true)
  expect(isAllowedTransition(PAYOUT_TRANSITIONS, 'failed', 'queued')).toBe(false)
})

test('money that comes makes a payment paid, whatever became of it', () => {
  const others = Object.keys(PAYMENT_INTENT_TRANSITIONS).filter((state) => state !== 'paid')
  expect(statesBefore(PAYMENT_INTENT_TRANSITIONS, 'paid').toSorted()).toEqual(others.toSorted())
})

test('a booked payment only goes back: it never fails, expires or waits again', () => {
  expect(PAYMENT_INTENT_TRANSITIONS.paid).toEqual(['refunded', 'charged back'])
})

test('money that is out only comes back, and what has ended never goes again', () => {
  for (const moves of [PAYOUT_TRANSITIONS, REFUND_TRANSITIONS]) {
    expect(moves.succeeded).toEqual(['reversed'])
    expect([...moves.failed, ...moves.reversed]).toEqual([])
  }
  expect(statesBefore(REFUND_TRANSITIONS, 'sending')).toEqual(['queued'])
})

test('an application is decided once, and no loan is one again', () => {
  expect(APPLICATION_TRANSITIONS[110]).toEqual([])
  for (const moves of Object.values(APPLICATION_TRANSITIONS)) expect(moves).not.toContain(21)
  for (const paidOut of [170, 174, 180, 200] as const) {
    expect(isAllowedTransition(APPLICATION_TRANSITIONS, paidOut, 110)).toBe(false)
    expect(isAllowedTransition(APPLICATION_TRANSITIONS, paidOut, 151)).toBe(true)
  }
})
