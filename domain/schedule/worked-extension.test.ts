import { expect, test } from 'vitest'
import { extension, type ExtensionLimits } from '#domain/schedule/extension.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { sum } from '#domain/money/money.ts'
import { rate } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay, START } from '#domain/testing/testing-worked-loan.ts'

const philippines = handLoan('philippines')
const asGiven = handLoan('asGiven')
const free: ExtensionLimits = {
  disbursedOn: START,
  extensionCount: 0,
  policy: null,
  costCap: null,
  chargedBefore: 0n,
}
const capped = { ...free, policy: policyOn(START), costCap: 4_000_00n }

function extended(account: LoanAccount, day: number, limits = free) {
  const made = extension(account, loanDay(day), limits)
  if (typeof made === 'string' || 'passedCaps' in made)
    throw new Error(`None: ${JSON.stringify(made)}`)
  return made
}
const datesOf = (made: ReturnType<typeof extended>) => made.rows.map(({ dueOn }) => dueOn)

// "delayAmount = unpaid interest (at 174 that of the coming installment in full), fees, penalties
// to the day, plus the extension fee; … never principal … S = the later of the first unpaid due
// date and the payment day"
// spec: CONST-040, CONST-041
test('extension at 174: 120 of interest and 3% of 4,000 = 120; new dates from day 30', () => {
  for (const account of [philippines, asGiven]) {
    const made = extended(account, 25)
    expect([made.delayAmount, made.extensionFee]).toEqual([240_00n, 120_00n])
    expect(made.startsOn).toEqual(loanDay(30))
    expect(datesOf(made)).toEqual([60, 90, 120, 150].map(loanDay))
    expect(made.settled[0]?.portions).toEqual({ interest: 120_00n })
    expect(sum(made.rows.map(({ principal }) => principal))).toBe(4_000_00n)
  }
})

// spec: CONST-040, CONST-041
test('extension at 180: 120 + 1 day of 3,000 = 3, a day of penalty 1.86, and the fee of 120', () => {
  const made = extended(philippines, 31)
  expect(made.delayAmount).toBe(120_00n + 3_00n + 1_86n + 120_00n)
  expect(made.startsOn).toEqual(loanDay(31))
  expect(datesOf(made)).toEqual([61, 91, 121, 151].map(loanDay))
  // 1,000 once, and 5% of 1,120.
  expect(extended(asGiven, 31).delayAmount).toBe(120_00n + 3_00n + 1_056_00n + 120_00n)
})

// spec: CONST-040, CONST-041
test('extension after more than an interval: both overdue installments, and the current one to the day', () => {
  const made = extended(philippines, 70)
  // 1,120 × 40 / 600 = 74.6666…; 1,090 × 10 / 600 = 18.1666…; 120 + 90 + 10 days of 2,000 = 20.
  expect(made.settled.map(({ portions }) => portions)).toEqual([
    { penalties: 74_66n, interest: 120_00n },
    { penalties: 18_16n, interest: 90_00n },
    { interest: 20_00n },
    {},
  ])
  expect(made.delayAmount).toBe(74_66n + 18_16n + 230_00n + 120_00n)
  expect(made.startsOn).toEqual(loanDay(70))
  expect(datesOf(made)).toEqual([100, 130, 160, 190].map(loanDay))
})

// "caps … interest + fees + penalties over the whole life ≤ 100% of principal"
// spec: GEN-008
test('what the current schedule has cost counts towards the cap of an extension', () => {
  // 120 settled and the new schedule's interest and fee of some 425 are charged on day 25.
  const { rows } = extended(philippines, 25, capped)
  const cost = 120_00n + sum(rows.map(({ interest }) => interest)) + 120_00n
  const room = (chargedBefore: bigint) =>
    extension(philippines, loanDay(25), { ...capped, chargedBefore })
  expect(room(4_000_00n - cost)).toHaveProperty('delayAmount')
  expect(room(4_000_00n - cost + 1n)).toMatchObject({ passedCaps: [{ cap: 'totalCost' }] })
})

// spec: GEN-008
test('a channel’s yearly ceiling applies to an extension too', () => {
  expect(
    extension(philippines, loanDay(25), { ...capped, aprCeiling: rate('0.36') }),
  ).toMatchObject({
    passedCaps: [{ cap: 'aprCeiling' }],
  })
})

// spec: CONST-041
test('fees of an installment due by the new start are paid, later fees are not', () => {
  const rows = philippines.rows.map((row) => ({ ...row, fees: 10_00n, due: row.due + 10_00n }))
  const made = extended(handLoan('philippines', { rows }), 25)
  expect(made.settled.map(({ portions }) => portions)).toEqual([
    { fees: 10_00n, interest: 120_00n },
    {},
    {},
    {},
  ])
})

// spec: CONST-041
test('an extension does not charge interest that is already paid', () => {
  const paid = [{ on: loanDay(10), number: 1, portion: 'interest' as const, amount: 50_00n }]
  expect(extended(handLoan('philippines', { paid }), 25).settled[0]?.portions).toEqual({
    interest: 70_00n,
  })
})
