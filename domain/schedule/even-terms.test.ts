// Trust requirement 70.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule } from '#domain/schedule/amortization.ts'
import { unevenTerms } from '#domain/schedule/even-terms.ts'
import { loanTerms, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { isOffered } from '#domain/underwriting/offered-amounts.ts'
import type { Centavos } from '#domain/money/money.ts'
import { ratio, ZERO_RATE } from '#domain/money/rate.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'
import { termsErrors } from '#domain/caps/terms-check.ts'

/** EasyPlan of the demo brand `ph`. */
const easyPlan: ProductTerms = {
  ...ONE_PAYMENT,
  principalLeast: 2_000_00n,
  principalAtFirst: 15_000_00n,
  principalMost: 15_000_00n,
  installmentCounts: [4, 6],
  interval: { every: 30, unit: 'days' },
  extensionCountMost: 2,
}
const flat = { ...easyPlan, method: 'flat' as const, dayCount: '30/360' as const }
const pesos = (amount: bigint) => amount * 100n

const unevenOf = (changed: Partial<ProductTerms>, of = easyPlan) =>
  unevenTerms({ ...of, ...changed }, MARKETS.philippines)

test('terms rounded to the centavo are even, and so are whole steps without interest', () => {
  expect(unevenOf({})).toBeNull()
  expect(unevenOf({ principalGraceCount: 2 })).toBeNull()
  expect(unevenOf({}, flat)).toBeNull()
  expect(unevenOf({ method: 'equalPrincipal' }, flat)).toBeNull()
  const whole = { annualRate: ZERO_RATE, principalLeast: pesos(2_400n), principalStep: pesos(600n) }
  const even = { ...whole, principalMost: pesos(15_000n), installmentMultiple: pesos(50n) }
  expect(unevenOf(even)).toBeNull()
  expect(unevenOf({ installmentCounts: [1], installmentMultiple: pesos(2_500n) })).toBeNull()
})

test.each<[string, Partial<ProductTerms>, ProductTerms, object]>([
  [
    'an installment that rounds to 0: ₱2,000 in 4 with a multiple of ₱2,500',
    { installmentMultiple: pesos(2_500n) },
    easyPlan,
    {
      principal: pesos(2_000n),
      installmentCount: 4,
      installment: { why: 'noPrincipal', number: 1 },
    },
  ],
  [
    'a row of 0.00: ₱2,000 in 4 with a multiple of ₱1,000',
    { installmentMultiple: pesos(1_000n) },
    easyPlan,
    { installment: { why: 'nothingDue', number: 4, due: 0n } },
  ],
  [
    'a fee is no installment: the same with ₱10 on each',
    { installmentMultiple: pesos(1_000n), installmentFee: pesos(10n) },
    easyPlan,
    { installment: { why: 'noPrincipal', number: 4, due: pesos(10n) } },
  ],
  [
    'a grace on principal without interest is a row of 0.00',
    { annualRate: ZERO_RATE, principalGraceCount: 1 },
    easyPlan,
    { installment: { why: 'nothingDue', number: 1 } },
  ],
  [
    'whole pesos leave more than ₱1 to the last of 6',
    { installmentMultiple: pesos(1n), installmentCounts: [6] },
    easyPlan,
    { installmentCount: 6, installment: { why: 'lastDiffers', number: 6 } },
  ],
  [
    'flat interest, with whole pesos',
    { installmentMultiple: pesos(1n) },
    flat,
    { installment: { why: 'lastDiffers', number: 4 } },
  ],
])('%s', (_, changed, terms, uneven) => {
  expect(unevenOf(changed, terms)).toMatchObject(uneven)
})

test('more amounts than can be tested are not taken for even', () => {
  const many = { principalLeast: 4n, principalMost: 4_000_00n, principalStep: 4n }
  const even = { ...many, annualRate: ZERO_RATE, installmentMultiple: 2n, installmentCounts: [2] }
  expect(unevenOf(even)).toBe('tooMany')
  expect(unevenOf({ ...even, installmentMultiple: 1n })).toBeNull()
})

test('no multiple goes with interest that depends on the day of the payout', () => {
  const reason = 'Installments whose interest depends on the date cannot be rounded to a multiple.'
  const rounded = { ...easyPlan, installmentMultiple: 100n }
  const errorsOf = (changed: Partial<ProductTerms>) =>
    termsErrors({ ...rounded, ...changed }, MARKETS.asGiven)
  const months = { interval: { every: 1, unit: 'months' as const } }
  expect(errorsOf({ dayCount: 'actual/actual' })).toEqual([reason])
  expect(errorsOf(months)).toEqual([reason])
  expect(errorsOf({ ...months, dayCount: '30/360' })).toEqual([])
  expect(errorsOf({ ...months, method: 'flat' })).toEqual([])
  expect(errorsOf({ ...months, installmentMultiple: 1n })).toEqual([])
  const single = { interval: { every: 4, unit: 'months' as const }, installmentCounts: [1] }
  expect(errorsOf(single)).toEqual([])
})

const anyProduct: fc.Arbitrary<ProductTerms> = fc
  .record({
    method: fc.constantFrom('declining', 'flat', 'equalPrincipal'),
    annualRate: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 40_000 }),
    ),
    counts: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 2 }),
    every: fc.integer({ min: 1, max: 40 }),
    principalGraceCount: fc.constantFrom(0, 0, 1, 2),
    installmentFee: fc.constantFrom(0n, 500n),
    least: fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(300n, 3_000_00n)),
    step: fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 100n).map(pesos)),
    steps: fc.bigInt(0n, 60n),
    multiple: fc.constantFrom(1n, 1n, 2n, 100n, 500n, 1_000_00n),
  })
  .map(({ annualRate, counts, every, least, step, steps, multiple, ...terms }) => ({
    ...easyPlan,
    ...terms,
    annualRate: ratio(BigInt(annualRate), 1_000n),
    installmentCounts: counts.map((count) => count + terms.principalGraceCount),
    interval: { every, unit: 'days' },
    principalLeast: least,
    principalAtFirst: least,
    principalStep: step,
    principalMost: least + step * steps,
    installmentMultiple: terms.method === 'equalPrincipal' ? 1n : multiple,
  }))

const loanOf = (found: ReturnType<typeof unevenTerms>) =>
  found === null || found === 'tooMany'
    ? []
    : [{ principal: found.principal, installmentCount: found.installmentCount }]

test('whatever the terms, they are even exactly where every amount is with every number of installments', () => {
  const tally = { even: 0, uneven: 0 }
  fc.assert(
    fc.property(anyProduct, fc.constantFrom('philippines', 'asGiven'), (terms, key) => {
      const market = MARKETS[key]
      const bad = terms.installmentCounts.flatMap((count) =>
        amountsOf(terms)
          .filter((amount) => !isEvenOnPaper(terms, count, amount, market.chargeRounding))
          .map((amount) => ({ principal: amount, installmentCount: count })),
      )
      const found = unevenTerms(terms, market)
      tally[bad.length > 0 ? 'uneven' : 'even'] += 1
      expect([found].flatMap(loanOf)).toEqual(bad.slice(0, 1))
      // What is not even is not offered either, whoever stored it.
      const rules = { market, startsOn: START, principalLimit: terms.principalMost, caps: null }
      for (const { principal, installmentCount } of bad)
        expect(isOffered(terms, installmentCount, principal, rules)).toBe(false)
    }),
    upTo(400),
  )
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(10)
})

const START = Temporal.PlainDate.from('2027-02-03')

function amountsOf({ principalLeast, principalMost, principalStep }: ProductTerms): Centavos[] {
  const steps = Number((principalMost - principalLeast) / principalStep)
  return Array.from(
    { length: steps + 1 },
    (_, step) => principalLeast + BigInt(step) * principalStep,
  )
}

/** As the requirement says it, of the schedule itself. */
function isEvenOnPaper(
  product: ProductTerms,
  count: number,
  amount: Centavos,
  rounding: 'halfEven' | 'down',
): boolean {
  const terms = loanTerms(product, count)
  const rows = schedule(terms, amount, START, rounding)
  const repaying = rows.slice(terms.principalGraceCount)
  const lastDue = rows.at(-1)!.due
  const isNear = ({ due }: { due: Centavos }) =>
    due - lastDue <= terms.installmentMultiple && lastDue - due <= terms.installmentMultiple
  return (
    rows.every(({ due }) => due > 0n) &&
    repaying.every(({ principal }) => principal > 0n) &&
    (terms.installmentMultiple === 1n || repaying.every(isNear))
  )
}
