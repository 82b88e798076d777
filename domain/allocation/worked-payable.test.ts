import { expect, test } from 'vitest'
import { allocateOverLoans } from '#domain/allocation/loans-allocation.ts'
import { loanStatus } from '#domain/journal/loan-status.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

const philippines = handLoan('philippines')
const asGiven = handLoan('asGiven')

const statusOn = (account: LoanAccount, day: number) =>
  loanStatus(
    {
      decision: 'approved',
      isDisbursed: true,
      isWrittenOff: false,
      installments: owedOn(account, loanDay(day)).map(({ dueOn, outstanding }) => ({
        dueOn,
        outstanding: sumPortions(outstanding),
      })),
    },
    loanDay(day),
  )
const payableOn = (account: LoanAccount, day: number) =>
  repayAmount(account, owedOn(account, loanDay(day)), loanDay(day))

// "repayAmount: at 170 the next installment"
// spec: ENT-108, ST-005
test('at 170 the next installment is payable: 1,000 + 120', () => {
  for (const account of [philippines, asGiven]) {
    expect(statusOn(account, 22)).toBe(170)
    expect(payableOn(account, 22)).toMatchObject({
      amount: 1_120_00n,
      dueOn: loanDay(30),
      numbers: [1],
    })
    expect(payableOn(account, 0).amount).toBe(1_120_00n)
  }
})

// "at 174 all that is overdue plus what falls due within 7 days"
// spec: ENT-108, ST-006
test('at 174, from 7 days before the due date, the same amount is payable, without a charge', () => {
  for (const account of [philippines, asGiven]) {
    expect([23, 30].map((day) => statusOn(account, day))).toEqual([174, 174])
    expect([23, 30].map((day) => payableOn(account, day).amount)).toEqual([1_120_00n, 1_120_00n])
  }
})

// spec: ENT-108, ST-006
test('at 174 two installments that both fall due within 7 days are payable: 1,120 + 1,090', () => {
  const near = philippines.rows.map((row) =>
    row.number === 2 ? { ...row, dueOn: loanDay(31), days: 1 } : row,
  )
  expect(payableOn({ ...philippines, rows: near }, 24)).toMatchObject({
    amount: 2_210_00n,
    dueOn: loanDay(30),
    numbers: [1, 2],
  })
})

// "at 180 the same with the charges to today"
// spec: ENT-108, ST-007
test('market philippines, 180: 1,120 × 5% / 30 × 22 days = 41.0666…, so 1,120 + 41.06', () => {
  expect(statusOn(philippines, 52)).toBe(180)
  expect(payableOn(philippines, 52)).toMatchObject({
    amount: 1_161_06n,
    dueOn: loanDay(30),
    numbers: [1],
  })
})

// spec: ENT-108, ST-007
test('market philippines, 180: a day later 1,120 + 42.93, and the 1,090 due in 7 days', () => {
  // 1,120 × 5% / 30 × 23 = 42.9333…
  expect(payableOn(philippines, 53)).toMatchObject({
    amount: 1_120_00n + 42_93n + 1_090_00n,
    dueOn: loanDay(30),
    numbers: [1, 2],
  })
})

// spec: ENT-108, CONST-033, CONST-035
test('market asGiven, 180: 1,120 + 1,000 once + 5% × 23 days of 1,120 = 1,288, and the 1,090', () => {
  expect(payableOn(asGiven, 53).amount).toBe(1_120_00n + 1_000_00n + 1_288_00n + 1_090_00n)
})

// spec: ENT-108
test('nothing is payable once nothing is owed', () => {
  const paid = philippines.rows.flatMap(({ number, principal, interest }) => [
    { on: loanDay(1), number, portion: 'principal' as const, amount: principal },
    { on: loanDay(1), number, portion: 'interest' as const, amount: interest },
  ])
  const settled = { ...philippines, paid }
  expect(payableOn(settled, 2)).toMatchObject({ amount: 0n, dueOn: null, numbers: [] })
  expect(statusOn(settled, 2)).toBe(200)
})

// "Money on a lifetime id goes to the borrower's loans by oldest unpaid due date, each by this
// rule up to what is due within 7 days, then in advance in the same order, the rest surplus"
test.each([
  // The older loan's 500 first.
  [400_00n, { older: 400_00n }, 0n],
  [1_600_00n, { older: 600_00n, younger: 1_000_00n }, 0n],
  // 500 + 1,000, then in advance the older loan's 1,500, then 100 of the younger one's 3,000.
  [3_100_00n, { older: 2_000_00n, younger: 1_100_00n }, 0n],
  // 2,000 + 4,000 is all that both can take.
  [7_000_00n, { older: 2_000_00n, younger: 4_000_00n }, 1_000_00n],
])(
  'lifetime id: %d centavos go to the oldest due date first, the rest is surplus',
  (payment, shares, surplus) => {
    const loans = [
      {
        loanId: 'younger',
        oldestUnpaidDueOn: loanDay(5),
        nearAmount: 1_000_00n,
        mostAmount: 4_000_00n,
      },
      {
        loanId: 'older',
        oldestUnpaidDueOn: loanDay(3),
        nearAmount: 500_00n,
        mostAmount: 2_000_00n,
      },
    ]
    const split = allocateOverLoans(payment, loans)
    expect(Object.fromEntries(split.shares.map(({ loanId, amount }) => [loanId, amount]))).toEqual(
      shares,
    )
    expect(split.surplus).toBe(surplus)
  },
)
