import { expect, test } from 'vitest'
import { APPLICATION_MOVES } from '#domain/states/application.ts'
import { mayMove, statesBefore } from '#domain/states/transition.ts'
import { PAYMENT_INTENT_MOVES } from '#domain/states/payment-intent.ts'
import { PAYOUT_MOVES } from '#domain/states/payout.ts'
import { REFUND_MOVES } from '#domain/states/refund.ts'

test('a thing makes the moves of its table, or stays', () => {
  expect(mayMove(PAYOUT_MOVES, 'queued', 'sending')).toBe(true)
  expect(mayMove(PAYOUT_MOVES, 'failed', 'failed')).toBe(true)
  expect(mayMove(PAYOUT_MOVES, 'failed', 'queued')).toBe(false)
})

test('money that comes makes a payment paid, whatever became of it', () => {
  const others = Object.keys(PAYMENT_INTENT_MOVES).filter((state) => state !== 'paid')
  expect(statesBefore(PAYMENT_INTENT_MOVES, 'paid').toSorted()).toEqual(others.toSorted())
})

test('a booked payment only goes back: it never fails, expires or waits again', () => {
  expect(PAYMENT_INTENT_MOVES.paid).toEqual(['refunded', 'charged back'])
})

test('money that is out only comes back, and what has ended never goes again', () => {
  for (const moves of [PAYOUT_MOVES, REFUND_MOVES]) {
    expect(moves.succeeded).toEqual(['reversed'])
    expect([...moves.failed, ...moves.reversed]).toEqual([])
  }
  expect(statesBefore(REFUND_MOVES, 'sending')).toEqual(['queued'])
})

test('an application is decided once, and no loan is one again', () => {
  expect(APPLICATION_MOVES[110]).toEqual([])
  for (const moves of Object.values(APPLICATION_MOVES)) expect(moves).not.toContain(21)
  for (const paidOut of [170, 174, 180, 200] as const) {
    expect(mayMove(APPLICATION_MOVES, paidOut, 110)).toBe(false)
    expect(mayMove(APPLICATION_MOVES, paidOut, 151)).toBe(true)
  }
})
