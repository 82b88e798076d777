import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule } from '#domain/schedule/amortization.ts'
import { share, sum } from '#domain/money/money.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import { PORTIONS } from '#domain/allocation/portions.ts'
import { ratio } from '#domain/money/rate.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import {
  decliningOnPaper,
  flatOnPaper,
  type PaperLoan,
  roundedOnPaper,
  waterfallOnPaper,
} from '#domain/caps/testing-paper.ts'
import { START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

// Trust requirement 36: money is whole centavos, and every figure is the one that comes out on paper.
// `npm run release -- deep` tries each with 100,000 cases.

test('a share of an amount equals the long division, rounded half to even or down', () => {
  const amount = fc.bigInt(0n, 10n ** 12n)
  const denominator = fc.oneof(fc.constantFrom(2n, 200n, 600n, 36_500n), fc.bigInt(1n, 10n ** 9n))
  fc.assert(
    fc.property(amount, fc.bigInt(0n, 10n ** 9n), denominator, (centavos, above, below) => {
      for (const rounding of ['halfEven', 'down'] as const)
        expect(share(centavos, ratio(above, below), rounding)).toBe(
          roundedOnPaper(centavos * above, below, rounding === 'down'),
        )
    }),
    cases,
  )
})

const anyLoan: fc.Arbitrary<PaperLoan> = fc.record({
  principal: fc.bigInt(1n, 25_000_00n),
  yearRate: fc.bigInt(0n, 2_000_000n),
  yearDays: fc.constantFrom(360n, 365n),
  count: fc.integer({ min: 1, max: 6 }),
  days: fc.integer({ min: 1, max: 91 }),
  multiple: fc.constantFrom(1n, 1n, 100n, 500n),
  isDown: fc.boolean(),
})

const PLANS = { declining: decliningOnPaper, flat: flatOnPaper }

test.each(['declining', 'flat'] as const)(
  'a schedule with %s interest equals the one on paper, row by row, and its sums are exact',
  (method) => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const terms = {
          ...WORKED_TERMS.philippines,
          method,
          annualRate: ratio(loan.yearRate, 1_000_000n),
          dayCount: loan.yearDays === 360n ? ('30/360' as const) : ('actual/365' as const),
          installmentCount: loan.count,
          interval: { every: loan.days, unit: 'days' as const },
          installmentMultiple: loan.multiple,
        }
        const rows = schedule(terms, loan.principal, START, loan.isDown ? 'down' : 'halfEven')
        expect(rows.map(({ interest, principal }) => [interest, principal])).toEqual(
          PLANS[method](loan),
        )
        expect(sum(rows.map(({ principal }) => principal))).toBe(loan.principal)
        expect(sum(rows.map(({ due }) => due))).toBe(
          loan.principal + sum(rows.map(({ interest }) => interest)),
        )
      }),
      cases,
    )
  },
)

test('a payment is split as on paper, in the order of the loan terms', () => {
  const debt = fc.record({
    portion: fc.constantFrom(...PORTIONS),
    due: fc.bigInt(0n, 2_000_00n),
    inAdvance: fc.bigInt(0n, 2_000_00n),
  })
  const debts = fc.array(fc.uniqueArray(debt, { selector: ({ portion }) => portion }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(debts, fc.bigInt(0n, 60_000_00n), (installments, payment) => {
      const owed = installments.map((each, index) => ({
        number: index + 1,
        due: Object.fromEntries(each.map(({ portion, due }) => [portion, due])),
        outstanding: Object.fromEntries(
          each.map(({ portion, due, inAdvance }) => [portion, due + inAdvance]),
        ),
      }))
      const { parts, surplus } = allocatePayment(payment, owed)
      const settled = new Map(
        parts.map(({ number, portion, amount }) => [`${number} ${portion}`, amount]),
      )
      if (surplus > 0n) settled.set('surplus', surplus)
      const onPaper = waterfallOnPaper(
        payment,
        installments.flatMap((each, index) => each.map((one) => ({ number: index + 1, ...one }))),
      )
      expect(settled).toEqual(onPaper)
    }),
    cases,
  )
})
