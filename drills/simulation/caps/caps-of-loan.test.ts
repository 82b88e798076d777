import { expect, test } from 'vitest'
import type { CappedLine, CappedLoan } from './capped-loans.ts'
import { flowsAbove, isAboveByChoice } from './caps-of-loan.ts'

/** Days since 1970 on which the money went out; installments of 30 days. */
const START = 20_588
const PRINCIPALS = [1_200_28n, 1_232_83n, 1_266_27n, 1_300_62n]

type Paid = readonly [portion: 'principal' | 'interest', installment: number, amount: bigint]

function line(sequence: bigint, event: string, day: number, more: Partial<CappedLine>): CappedLine {
  const none = { debit: 'cash:provider1', credit: 'suspense', amount: 0n, installment: null }
  return { sequence, event, valueOn: START + day, isUndone: false, ...none, ...more }
}

/** ₱5,000 in four installments, and what was paid of it, each with its day. */
function loanPaid(
  ...entries: readonly { event: string; day: number; paid: readonly Paid[] }[]
): CappedLoan {
  const out = { debit: 'disbursement', credit: 'cash:provider1', amount: 5_000_00n }
  const owed = { debit: 'receivable:a:principal', credit: 'disbursement', amount: 5_000_00n }
  const rows = PRINCIPALS.map((principal, index) => {
    const dueOn = START + 30 * (index + 1)
    return { number: index + 1, dueOn, days: 30, principal, interest: 0n, fees: 0n, balance: 0n }
  })
  return {
    id: 'a',
    principal: 5_000_00n,
    schedules: [{ paidAfter: 0n, rows }],
    lines: [
      line(1n, 'disbursed', 0, owed),
      line(1n, 'disbursed', 0, out),
      ...entries.flatMap(({ event, day, paid }, index) =>
        paid.map(([portion, installment, amount]) => {
          const credit = `receivable:a:${portion}`
          return line(BigInt(index + 2), event, day, { credit, installment, amount })
        }),
      ),
    ],
  }
}

const REST: readonly Paid[] = [
  ['principal', 2, 1_232_83n],
  ['principal', 3, 1_266_27n],
  ['principal', 4, 445_80n],
]

test('who pays the next installment early at its figure, and more, and all soon after, did so by choice', () => {
  const first: readonly Paid[] = [
    ['interest', 1, 113_20n],
    ['principal', 1, 1_200_28n],
    ['principal', 4, 854_82n],
  ]
  const loan = loanPaid(
    { event: 'prepaid', day: 1, paid: first },
    { event: 'prepaid', day: 7, paid: REST },
  )
  expect(flowsAbove(loan)).toEqual([])
  expect(isAboveByChoice(loan)).toBe(true)
})

test('interest beyond 12% in 30 days that is asked for with the payoff is above the cap', () => {
  const all: readonly Paid[] = [
    ['interest', 1, 140_00n],
    ['principal', 1, 1_200_28n],
    ['principal', 2, 1_232_83n],
    ['principal', 3, 1_266_27n],
    ['principal', 4, 1_300_62n],
  ]
  expect(flowsAbove(loanPaid({ event: 'prepaid', day: 7, paid: all }))).toHaveLength(1)
})

test('interest beyond 12% in 30 days that is asked for ahead of principal is above the cap', () => {
  const ahead: readonly Paid[] = [
    ['principal', 1, 1_200_28n],
    ['interest', 2, 300_00n],
    ['principal', 4, 854_82n],
  ]
  const loan = loanPaid(
    { event: 'prepaid', day: 31, paid: ahead },
    { event: 'prepaid', day: 33, paid: [['interest', 2, 600_00n], ...REST] },
  )
  expect(flowsAbove(loan)).toHaveLength(1)
})
