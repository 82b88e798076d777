import { expect, test } from 'vitest'
import { promiseState } from '#domain/payments/payment-promise.ts'

const promise = { amount: 500_00n, dueOn: Temporal.PlainDate.from('2026-11-25') }

test.each([
  [0n, '2026-11-25', 'open'],
  [499_99n, '2026-11-25', 'open'],
  [500_00n, '2026-11-21', 'kept'],
  [900_00n, '2026-12-25', 'kept'],
  [499_99n, '2026-11-26', 'broken'],
  [0n, '2026-11-26', 'broken'],
] as const)('with %s centavos paid, a promise is on %s: %s', (paid, today, state) => {
  expect(promiseState(promise, paid, Temporal.PlainDate.from(today))).toBe(state)
})
