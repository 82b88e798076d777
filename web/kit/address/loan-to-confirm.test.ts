import { expect, test } from 'vitest'
import { confirmPath, loanToConfirm, sameLoan } from '#web/kit/address/loan-query.ts'

// The confirm screen of a product, and the addresses on the way to it (RT-005 to RT-007).

const LOAN = { productId: '3', amount: 5_000_00, periods: 6 }

test.each([
  [{ ...LOAN, periods: 1 }, 1, '/byOf'],
  [LOAN, 1, '/theMaking'],
  [LOAN, 2, '/gouldThe'],
  [{ ...LOAN, periods: 1 }, 2, '/gouldThe'],
])('%j of a product with confirm screen %i is confirmed on %s', (loan, version, path) => {
  const query = loanToConfirm(loan, version)
  expect(confirmPath(query)).toBe(path)
  expect(sameLoan({ ...query, orderId: 'o-1', deviceId: 'd1' })).toEqual(query)
})

test('what somebody writes into the address leads to no other screen', () => {
  expect(sameLoan({ productId: '3', confirm: '3', periods: 'x' })).toEqual({ productId: '3' })
})
