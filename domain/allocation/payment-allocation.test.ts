import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#domain/money/money.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import { PORTIONS, type Portions } from '#domain/allocation/portions.ts'

const first = {
  legalCharges: 50n,
  enforcementExpenses: 40n,
  penalties: 30n,
  fees: 20n,
  interest: 10n,
  principal: 1000n,
}
const owed = [
  { number: 1, outstanding: first, due: first },
  { number: 2, outstanding: { interest: 9n, principal: 1000n, fees: 5n }, due: {} },
]
const paid = (payment: bigint) =>
  allocatePayment(payment, owed).parts.map(({ number, portion, amount }) => [
    number,
    portion,
    amount,
  ])

// spec: CONST-048
test('a late payment settles legal charges, enforcement, penalties, fees, interest, principal', () => {
  expect(paid(151n)).toEqual([
    [1, 'legalCharges', 50n],
    [1, 'enforcementExpenses', 40n],
    [1, 'penalties', 30n],
    [1, 'fees', 20n],
    [1, 'interest', 10n],
    [1, 'principal', 1n],
  ])
  expect(paid(60n)).toEqual([
    [1, 'legalCharges', 50n],
    [1, 'enforcementExpenses', 10n],
  ])
})

// spec: CONST-048
test('in advance the principal of the next installment comes before its fees and interest', () => {
  expect(paid(1150n + 1003n).slice(6)).toEqual([
    [2, 'principal', 1000n],
    [2, 'fees', 3n],
  ])
})

// spec: CONST-048
test('a payment beyond the debt is surplus, never lost', () => {
  expect(allocatePayment(3000n, owed).surplus).toBe(3000n - 1150n - 1014n)
  expect(() => allocatePayment(-1n, owed)).toThrow('A payment of -1 centavos.')
})

const portions: fc.Arbitrary<Portions> = fc
  .tuple(...PORTIONS.map(() => fc.bigInt(0n, 5000n)))
  .map((amounts) =>
    Object.fromEntries(PORTIONS.map((portion, index) => [portion, amounts[index] ?? 0n])),
  )

// spec: CONST-048
test('the parts of a payment add up to it and exceed no debt, whatever is owed', () => {
  const installments = fc.array(fc.record({ outstanding: portions, isDue: fc.boolean() }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(installments, fc.bigInt(0n, 100_000n), (debts, payment) => {
      const all = debts.map(({ outstanding, isDue }, index) => ({
        number: index + 1,
        outstanding,
        due: isDue ? outstanding : {},
      }))
      const { parts, surplus } = allocatePayment(payment, all)
      expect(sum(parts.map(({ amount }) => amount)) + surplus).toBe(payment)
      for (const { number, portion, amount } of parts)
        expect(amount <= (all[number - 1]?.outstanding[portion] ?? 0n)).toBe(true)
    }),
  )
})

// spec: CONST-048
test('in advance principal goes first, then charges, penalties, fees and interest', () => {
  const outstanding = {
    interest: 1n,
    fees: 2n,
    penalties: 3n,
    enforcementExpenses: 4n,
    legalCharges: 5n,
    principal: 6n,
  }
  const { parts, surplus } = allocatePayment(22n, [{ number: 1, outstanding, due: {} }])
  expect(surplus).toBe(1n)
  expect(parts.map(({ portion, amount }) => [portion, amount])).toEqual([
    ['principal', 6n],
    ['legalCharges', 5n],
    ['enforcementExpenses', 4n],
    ['penalties', 3n],
    ['fees', 2n],
    ['interest', 1n],
  ])
})
