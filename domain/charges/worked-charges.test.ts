import { expect, test } from 'vitest'
import { settledAlready } from '#domain/journal/loan-account.ts'
import { sum } from '#domain/money/money.ts'
import { owedOn, toBook } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

const philippines = handLoan('philippines')
const asGiven = handLoan('asGiven')
const dates = { disbursedOn: loanDay(0), maturityOn: loanDay(120) }

const penaltyOn = (account = philippines, day = 0, number = 1) =>
  owedOn(account, loanDay(day))[number - 1]?.whole.penalties ?? 0n

// "penalty once per loan on the first day late, ₱1,000 for a new client, ₱800 for one who had a
// loan settled before … 5% for days 1-30, 4% for days 31-90, 2% from day 91"
// spec: CONST-033, CONST-035, CONST-036, CONST-037
test.each([
  [30, 0n],
  // 1,000 + 5% of 1,120
  [31, 1_056_00n],
  // 1,000 + 150% of 1,120
  [60, 2_680_00n],
  // 150% + 4%
  [61, 2_724_80n],
  // 150% + 60 × 4% = 390%
  [120, 5_368_00n],
  // + 2%
  [121, 5_390_40n],
])('market asGiven: on day %d the first installment has cost %d centavos more', (day, penalty) => {
  expect(penaltyOn(asGiven, day)).toBe(penalty)
})

// spec: CONST-033, CONST-035
test('market asGiven: the second installment’s days count from its own date, without the 1,000', () => {
  // 5% of 1,090
  expect(penaltyOn(asGiven, 61, 2)).toBe(54_50n)
})

// spec: CONST-034
test('market asGiven: a repeat borrower pays ₱800; after an extension there is no penalty', () => {
  const repeat = handLoan('asGiven', { late: { ...asGiven.late, isRepeatBorrower: true } })
  expect(penaltyOn(repeat, 31)).toBe(800_00n + 56_00n)
  const charged = handLoan('asGiven', { late: { ...asGiven.late, isPenaltyCharged: true } })
  expect(penaltyOn(charged, 31)).toBe(56_00n)
})

// "penalty per installment = Σ over its days late … of unpaid scheduled amount × 0.05/30, rounded
// down once over the sum"
// spec: ST-049
test.each([
  [30, 0n],
  // 1.8666…
  [31, 1_86n],
  // 3.7333…, not 2 × 1.86
  [32, 3_73n],
  [60, 56_00n],
])(
  'market philippines: on day %d the first installment has cost %d centavos more',
  (day, penalty) => {
    expect(penaltyOn(philippines, day)).toBe(penalty)
  },
)

// spec: ST-049
test('market philippines: ₱520 paid on day 40 leave ₱600: 10 days of 1,120, 10 of 600', () => {
  const paid = [{ on: loanDay(40), number: 1, portion: 'principal' as const, amount: 520_00n }]
  // (1,120 × 10 + 600 × 10) / 600 = 28.6666…
  expect(penaltyOn(handLoan('philippines', { paid }), 50)).toBe(28_66n)
})

// "A daily penalty is min(formula, principal − all scheduled interest and fees − penalties so
// far): clipped, never refused."
// spec: ST-049
test('at the cap: with ₱10 left, 5 days cost 9.33, the sixth the rest, and later days nothing', () => {
  // 1,120 / 600 a day: 9.3333… after 5 days, 11.20 after 6.
  const nearCap = handLoan('philippines', { penaltyRoom: 10_00n })
  expect([35, 36, 37, 59].map((day) => penaltyOn(nearCap, day))).toEqual([
    9_33n,
    10_00n,
    10_00n,
    10_00n,
  ])
  const all = owedOn(nearCap, loanDay(900)).map(({ whole }) => whole.penalties ?? 0n)
  expect(all).toEqual([10_00n, 0n, 0n, 0n])
})

// spec: ST-049
test('at the cap: never more than the amount of the principal is owed in addition to the principal', () => {
  const all = owedOn(philippines, loanDay(3_000)).map(({ whole }) => whole.penalties ?? 0n)
  expect(sum(all)).toBe(4_000_00n - 120_00n - 90_00n - 60_00n - 30_00n)
})

// "The value date of a payment … charges after it are reversed when the posting comes later."
// spec: ST-049
test('₱1,120 with value date day 30, posted on day 45, reverses ₱28 of penalties', () => {
  // 1,120 / 600 × 15 = 28.00 were booked by day 45.
  const [before] = owedOn(philippines, loanDay(45))
  expect(before?.earned).toEqual({ interest: 120_00n, penalties: 28_00n })

  const on = loanDay(30)
  const paid = repayment(settledAlready(philippines, on), 1_120_00n, on, dates)
  const [after] = owedOn(accountAfter(philippines, paid), loanDay(45))
  expect(after?.outstanding).toEqual({})
  expect(after && toBook(after, before?.earned ?? {})).toEqual({ penalties: -28_00n })
})

// "A payment settles first what is due by its day …. What is left counts towards the next
// installment up to what is missing of its amount …. What is more … prepays principal from the last
// installment backwards."
// spec: GEN-007
test.each([
  [1_119_99n, 'repaid', { '1 interest': 120_00n, '1 principal': 999_99n }],
  [1_120_00n, 'repaid', { '1 interest': 120_00n, '1 principal': 1_000_00n }],
  [1_120_01n, 'prepaid', { '1 interest': 120_00n, '1 principal': 1_000_00n, '2 principal': 1n }],
  [
    2_620_00n,
    'prepaid',
    {
      '1 interest': 120_00n,
      '1 principal': 1_000_00n,
      '2 principal': 1_090_00n,
      '4 principal': 410_00n,
    },
  ],
])(
  'market philippines: %d centavos on the due date are %s in that order',
  (payment, kind, parts) => {
    const paid = repayment(philippines, payment, loanDay(30), dates)
    expect(paid.kind).toBe(kind)
    expect(paid.surplus).toBe(0n)
    const named = paid.parts.map(({ number, portion, amount }) => [`${number} ${portion}`, amount])
    expect(Object.fromEntries(named)).toEqual(parts)
  },
)

// spec: GEN-007
test('market philippines: after ₱1,500 prepaid on day 30 later interest is on the real balance', () => {
  const { rows } = repayment(philippines, 2_620_00n, loanDay(30), dates)
  // The second is settled without interest: 1,500 × 3% of its period and of the next fall due in the
  // third, which repays 1,060 − 90 = 970; then 530 × 3%.
  expect(rows.map(({ interest }) => interest)).toEqual([120_00n, 0n, 90_00n, 15_90n])
  expect(rows.map(({ due }) => due)).toEqual([1_120_00n, 1_090_00n, 1_060_00n, 955_90n])
  expect(rows.map(({ dueOn }) => dueOn)).toEqual([30, 60, 90, 120].map(loanDay))
})

// "Payoff = principal + interest accrued to the day + fees and penalties due."
// spec: CONST-038
test('payoff on day 40: 4,000 + 120 + 10 days of 3,000 + 10 days late of 1,120 / 600', () => {
  const { amount, saved } = payoff(philippines, owedOn(philippines, loanDay(40)), loanDay(40))
  expect(amount).toBe(4_000_00n + 120_00n + 30_00n + 18_66n)
  // 60 of the second installment's 90, and 60 + 30.
  expect(saved).toBe(150_00n)
})

// "Prepayment any day, whole or part"
// spec: ST-008
test('market philippines: the payoff settles the loan even when it is less than the last installment', () => {
  const three = philippines.rows.slice(0, 3).flatMap(({ number, principal, interest, dueOn }) => [
    { on: dueOn, number, portion: 'principal' as const, amount: principal },
    { on: dueOn, number, portion: 'interest' as const, amount: interest },
  ])
  const last = handLoan('philippines', { paid: three })
  // 10 days of 0.1% of 1,000; the figure is 1,030.
  expect(repayment(last, 1_009_99n, loanDay(100), dates)).toMatchObject({ kind: 'repaid' })
  expect(repayment(last, 1_010_00n, loanDay(100), dates)).toMatchObject({
    kind: 'repaid',
    surplus: 0n,
  })
  // What is more is the borrower's.
  expect(repayment(last, 1_025_00n, loanDay(100), dates)).toMatchObject({
    kind: 'prepaid',
    surplus: 15_00n,
  })
  expect(repayment(handLoan('asGiven', { paid: three }), 1_010_00n, loanDay(100), dates).kind).toBe(
    'repaid',
  )
})

// spec: CONST-048
test('legal charges and enforcement expenses are settled before penalties, fees and interest', () => {
  const charges = [
    { number: 1, portion: 'enforcementExpenses' as const, amount: 50_00n, dueOn: loanDay(35) },
    { number: 1, portion: 'legalCharges' as const, amount: 70_00n, dueOn: loanDay(35) },
    { number: 1, portion: 'fees' as const, amount: 20_00n, dueOn: loanDay(35) },
  ]
  // On day 60 the penalty is 56.00: 70 + 50 + 56 + 20, then 4 of the interest.
  const { parts } = repayment(handLoan('philippines', { charges }), 200_00n, loanDay(60), dates)
  expect(parts.map(({ portion, amount }) => [portion, amount])).toEqual([
    ['legalCharges', 70_00n],
    ['enforcementExpenses', 50_00n],
    ['penalties', 56_00n],
    ['fees', 20_00n],
    ['interest', 4_00n],
  ])
})
