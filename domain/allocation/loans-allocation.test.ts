import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateOverLoans } from '#domain/allocation/loans-allocation.ts'
import { sum } from '#domain/money/money.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

const newer = {
  loanId: 'newer',
  oldestUnpaidDueOn: loanDay(40),
  nearAmount: 300n,
  mostAmount: 900n,
}
const older = {
  loanId: 'older',
  oldestUnpaidDueOn: loanDay(30),
  nearAmount: 200n,
  mostAmount: 800n,
}
const split = (payment: bigint) => {
  const { shares, surplus } = allocateOverLoans(payment, [newer, older])
  return [...shares.map(({ loanId, amount }) => `${loanId} ${amount}`), `surplus ${surplus}`]
}

test('a payment on a lifetime id first pays what is due soon on every loan, oldest first', () => {
  expect(split(150n)).toEqual(['older 150', 'surplus 0'])
  expect(split(450n)).toEqual(['older 200', 'newer 250', 'surplus 0'])
})

test('then it pays in advance in the same order, and the rest is surplus', () => {
  expect(split(600n)).toEqual(['older 300', 'newer 300', 'surplus 0'])
  expect(split(2_000n)).toEqual(['older 800', 'newer 900', 'surplus 300'])
})

test('shares and surplus add up to any payment', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 5_000n), (payment) => {
      const { shares, surplus } = allocateOverLoans(payment, [newer, older])
      expect(sum(shares.map(({ amount }) => amount)) + surplus).toBe(payment)
    }),
  )
})
