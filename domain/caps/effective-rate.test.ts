import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveRates, flowRate } from '#domain/caps/effective-rate.ts'
import { perCentText } from '#domain/money/money.ts'
import { upTo } from '#domain/testing/testing-cases.ts'

const annuity = [30, 60, 90].map((days) => ({ days, amount: 2_244_66n }))

test.each([
  [0n, '6.00'],
  [300_00n, '8.82'],
  [600_00n, '11.91'],
  [900_00n, '15.30'],
])(
  '₱6,000 repaid in three of ₱2,244.66 with %d centavos kept back costs %s%% per 30 days',
  (fee, eir) => {
    expect(perCentText(effectiveRates(6_000_00n - fee, annuity).monthly, 2)).toBe(eir)
  },
)

test('flat 6% add-on costs 8.76% per 30 days', () => {
  const flat = [30, 60, 90].map((days) => ({ days, amount: 2_360_00n }))
  expect(perCentText(effectiveRates(6_000_00n, flat).monthly, 2)).toBe('8.76')
})

test('12% in 30 days is 12% a month and 297.0136% in the 365 days of a year', () => {
  const { monthly, yearly } = effectiveRates(10_000_00n, [{ days: 30, amount: 11_200_00n }])
  expect(perCentText(monthly, 4)).toBe('12.0000')
  expect(perCentText(yearly, 4)).toBe(((1.12 ** (365 / 30) - 1) * 100).toFixed(4))
})

test('a loan without cost has rate 0, a loan that repays less than its principal a negative rate', () => {
  expect(perCentText(effectiveRates(100n, [{ days: 365, amount: 100n }]).yearly, 4)).toBe('0.0000')
  expect(perCentText(effectiveRates(100n, [{ days: 365, amount: 90n }]).yearly, 4)).toBe('-10.0000')
  expect(() => effectiveRates(0n, annuity)).toThrow('No rate makes 0 of payments of 673398.')
})

test('the rate is found for any cost', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 30, max: 365 }), (cost, days) => {
      const { monthly } = effectiveRates(10_000_00n, [{ days, amount: 10_000_00n + cost }])
      const growth = (1 + Number(monthly.numerator) / Number(monthly.denominator)) ** (days / 30)
      expect(growth / (1 + Number(cost) / 1_000_000)).toBeCloseTo(1, 3)
    }),
    { ...upTo(100), examples: [[1n, 30]] },
  )
})

test.each([
  ['nothing is paid back', 100n, [{ days: 30, amount: 0n }], 'No rate makes 100 of payments of 0.'],
  [
    'a payment is below zero',
    100n,
    [
      { days: 30, amount: 200n },
      { days: 60, amount: -50n },
    ],
    'No rate makes 100 of payments of 150.',
  ],
  ['everything is paid back at once', 100n, [{ days: 0, amount: 200n }], 'No rate is high enough'],
  [
    'nearly all would be lost in one day',
    10n ** 9n,
    [{ days: 1, amount: 1n }],
    'No rate: less is paid back',
  ],
])('there is no rate when %s', (_, net, flows, message) => {
  expect(() => effectiveRates(net, flows)).toThrow(message)
})

test('a day without a payment does not change the rate', () => {
  const flows = [
    { days: 30, amount: 0n },
    { days: 365, amount: 110n },
  ]
  expect(perCentText(effectiveRates(100n, flows).yearly, 4)).toBe('10.0000')
})

test('a flow before the start is refused', () => {
  expect(() => effectiveRates(100n, [{ days: -1, amount: 100n }])).toThrow(
    'A flow 1 days before the start',
  )
})

test('flows both ways: −100, +230 and −132 add up to 0 at 10% and at 20%; the rate nearer to 0 counts', () => {
  const flows = [
    { days: 0, amount: -100n },
    { days: 365, amount: 230n },
    { days: 730, amount: -132n },
  ]
  expect(perCentText(flowRate(flows), 4)).toBe('10.0000')
})

test('flows both ways: rates below 0 and far above it are found in either direction', () => {
  const rateOf = (paidBack: bigint) =>
    perCentText(
      flowRate([
        { days: 0, amount: -100n },
        { days: 365, amount: paidBack },
      ]),
      2,
    )
  expect([rateOf(50n), rateOf(100n), rateOf(110n), rateOf(100_000n)]).toEqual([
    '-50.00',
    '0.00',
    '10.00',
    '99900.00',
  ])
  const deposit = [
    { days: 0, amount: 100n },
    { days: 365, amount: -105n },
  ]
  expect(perCentText(flowRate(deposit), 2)).toBe('5.00')
})

test('flows in one direction only, or that never add up to 0, have no rate', () => {
  expect(() => flowRate([{ days: 0, amount: -100n }])).toThrow('both ways')
  expect(() => flowRate([{ days: 5, amount: 100n }])).toThrow('both ways')
  const nothing = { days: 30, amount: 0n }
  expect(() => flowRate([{ days: 0, amount: -100n }, nothing])).toThrow('both ways')
  expect(() => flowRate([{ days: 0, amount: 100n }, nothing])).toThrow('both ways')
  const never = [
    { days: 0, amount: -100n },
    { days: 365, amount: 100n },
    { days: 730, amount: -100n },
  ]
  expect(() => flowRate(never)).toThrow('No rate brings')
})
