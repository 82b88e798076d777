import { expect, test } from 'vitest'
import type { Account } from '#domain/journal/accounts.ts'
import type { JournalEvent } from '#domain/journal/loan-transfers.ts'
import {
  type LoanState,
  type HistoryEntry,
  type HistoryLine,
  type LoanFacts,
  INITIAL_STATE,
} from '#domain/journal/loan-history.ts'
import { MARKETS, type MarketKey } from '#domain/market/market.ts'
import type { Portion } from '#domain/allocation/portions.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { bookedOutstanding, loanReplay } from '#domain/journal/loan-replay.ts'
import { loanDay, START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

// ₱10,000 in four of 30 days. Market asGiven: 5% deducted, then 2,500 and 300 of interest each.
const loanOf = (key: MarketKey): LoanFacts => ({
  market: MARKETS[key],
  terms: WORKED_TERMS[key],
  principal: 10_000_00n,
  isRepeat: false,
  policy: key === 'philippines' ? policyOn(START) : null,
  costCap: key === 'philippines' ? 10_000_00n : null,
  disputes: [],
  accepted: offer(WORKED_TERMS[key], 10_000_00n, START, MARKETS[key]).rows,
  plans: [],
})
const given = loanOf('asGiven')
const lawful = loanOf('philippines')

const owes = (portion: Portion): Account => `receivable:loan-1:${portion}`
const line = (debit: Account, credit: Account, amount: bigint, installment: number | null = null) =>
  ({ debit, credit, amount, installment }) satisfies HistoryLine
const earn = (portion: Exclude<Portion, 'principal'>, amount: bigint, installment: number) =>
  line(owes(portion), `income:${portion}`, amount, installment)
const pay = (installment: number | null, portion: Portion, amount: bigint) =>
  line('cash:bank', owes(portion), amount, installment)
const over = (amount: bigint) => line('cash:bank', 'surplus:borrower-1', amount)

type Entry = readonly [event: JournalEvent, day: number, ...lines: HistoryLine[]]

const paidOut: Entry = ['disbursed', 0, line(owes('principal'), 'income:fees', 500_00n)]
const lentWhole: Entry = ['disbursed', 0]
const firstDue: Entry = ['due', 30, earn('interest', 300_00n, 1)]
const firstPaid: Entry = ['repaid', 30, pay(1, 'interest', 300_00n), pay(1, 'principal', 2_500_00n)]

/** Entries 1, 2, 3 … of the loan. */
const run = (loan: LoanFacts, ...entries: Entry[]) =>
  loanReplay(
    loan,
    entries.map(([event, day, ...lines], index): HistoryEntry => {
      const sequence = BigInt(index + 1)
      return { sequence, event, reference: `entry:${sequence}`, valueOn: loanDay(day), lines }
    }),
  )
const datesOf = ({ rows }: LoanState) => rows.map(({ dueOn }) => dueOn)
const partsOf = ({ paid }: LoanState) =>
  paid.map(({ number, portion, amount }) => [number, portion, amount])

test('a loan without entries has the initial state', () => {
  expect(run(given)).toEqual({ state: INITIAL_STATE, faults: [] })
})

test('a disbursement makes the schedule from its day, and deductions count as charged', () => {
  const { state, faults } = run(given, paidOut)
  expect(faults).toEqual([])
  expect(datesOf(state)).toEqual([30, 60, 90, 120].map(loanDay))
  expect(state).toMatchObject({
    disbursedOn: START,
    paidAfter: 1n,
    paid: [],
    charged: 500_00n,
    chargedBefore: 500_00n,
    extensionCount: 0,
    isCancelled: false,
  })
})

test('a payment that is split by the rules has no fault, and settles its parts', () => {
  const { state, faults } = run(given, paidOut, firstDue, firstPaid)
  expect(faults).toEqual([])
  expect(partsOf(state)).toEqual([
    [1, 'interest', 300_00n],
    [1, 'principal', 2_500_00n],
  ])
  expect(state.booked).toEqual(new Map([[1, { interest: 300_00n }]]))
  expect(state.rows.map(({ due }) => due)).toEqual([2_800_00n, 2_800_00n, 2_800_00n, 2_800_00n])
})

test('a payment may have several lines for one portion, and lines of 0', () => {
  const halves: Entry = [
    'repaid',
    30,
    pay(1, 'principal', 1_000_00n),
    pay(1, 'interest', 300_00n),
    pay(1, 'principal', 1_500_00n),
    pay(2, 'principal', 0n),
  ]
  expect(run(given, paidOut, firstDue, halves).faults).toEqual([])
})

test.each([
  ['by other amounts', [pay(1, 'interest', 200_00n), pay(1, 'principal', 2_600_00n)]],
  ['over another installment', [pay(2, 'interest', 300_00n), pay(1, 'principal', 2_500_00n)]],
  ['with a portion missing', [pay(1, 'principal', 2_500_00n), pay(null, 'interest', 300_00n)]],
  [
    'with an extra portion',
    [pay(1, 'interest', 300_00n), pay(1, 'principal', 2_500_00n), over(-1n), pay(1, 'fees', 1n)],
  ],
])('a payment that is split %s is a fault that names its entry', (_, lines) => {
  const { faults } = run(given, paidOut, firstDue, ['repaid', 30, ...lines])
  expect(faults).toEqual(['repaid 3 is split otherwise than by the rules'])
})

test('a booked entry counts even when it is a fault', () => {
  const { state, faults } = run(given, paidOut, ['repaid', 30, pay(1, 'principal', 100_00n)])
  expect(faults).toHaveLength(1)
  expect(partsOf(state)).toEqual([[1, 'principal', 100_00n]])
})

test('a payment that is all surplus changes no figure of the loan', () => {
  const before = run(given, paidOut)
  const after = run(given, paidOut, ['repaid', 30, over(5_00n)])
  expect(after).toEqual(before)
})

test('a payment before the disbursement changes no figure of a loan', () => {
  expect(run(given, ['repaid', 30, pay(1, 'principal', 1n)])).toEqual({
    state: INITIAL_STATE,
    faults: [],
  })
})

test('a payment booked after one with a later value date does not settle the same parts again', () => {
  const earlier: Entry = ['repaid', 20, pay(2, 'principal', 100_00n)]
  expect(run(given, paidOut, firstDue, firstPaid, earlier).faults).toEqual([])
})

test('market philippines: a payment dated before the disbursement counts from the disbursement', () => {
  // The excess over the installment saves the interest of the remaining days, 30 at most.
  const paidOn = (day: number) =>
    run(lawful, lentWhole, ['prepaid', day, line('cash:bank', owes('principal'), 5_000_00n, 1)])
      .state.rows
  expect(paidOn(-2)).toEqual(paidOn(0))
  expect(paidOn(1)).not.toEqual(paidOn(0))
})

const principals = [1, 2, 3, 4].map((number) => pay(number, 'principal', 2_500_00n))
// Day 60 of 120. The first installment is 30 days late: 1,000 once and 30 × 5% of 2,800.
const halfWay: Entry = [
  'due',
  60,
  earn('penalties', 5_200_00n, 1),
  earn('interest', 300_00n, 1),
  earn('interest', 300_00n, 2),
]
const wholeAtHalf = [
  pay(1, 'penalties', 5_200_00n),
  pay(1, 'interest', 300_00n),
  pay(2, 'interest', 300_00n),
  ...principals,
]

test('a payoff is replayed as requested, and the rows keep what was earned', () => {
  const { state, faults } = run(given, paidOut, halfWay, ['prepaid', 60, ...wholeAtHalf])
  expect(faults).toEqual([])
  expect(state.rows.map(({ interest }) => interest)).toEqual([300_00n, 300_00n, 0n, 0n])
  expect(bookedOutstanding(state)).toEqual({ principal: 0n, charges: 0n })
})

test('a repayment of installments is not replayed as a payoff, nor the reverse', () => {
  const fault = ['repaid 3 is split otherwise than by the rules']
  expect(run(given, paidOut, halfWay, ['repaid', 60, ...wholeAtHalf]).faults).toEqual(fault)
  const allInAdvance = [...wholeAtHalf, pay(3, 'interest', 300_00n), pay(4, 'interest', 300_00n)]
  expect(run(given, paidOut, halfWay, ['repaid', 60, ...allInAdvance]).faults).toEqual([])
})

test('before half of the term no payment settles the whole loan', () => {
  const early: Entry = ['prepaid', 30, pay(1, 'interest', 300_00n), ...principals]
  const { faults } = run(given, paidOut, firstDue, early)
  expect(faults).toEqual(['prepaid 3 is split otherwise than by the rules'])
})

test('a payment below the payoff is not a prepayment', () => {
  const [, day, ...lines] = firstPaid
  const { faults } = run(given, paidOut, firstDue, ['prepaid', day, ...lines])
  expect(faults).toEqual(['prepaid 3 is split otherwise than by the rules'])
})

const extendedOn = (day: number, ...lines: HistoryLine[]): Entry => [
  'extended',
  day,
  line(owes('fees'), 'income:fees', 300_00n),
  pay(null, 'fees', 300_00n),
  ...lines,
]
const early = ['due', 25, earn('interest', 300_00n, 1)] as const

test('an extension closes the schedule and starts a new one; earlier charges are kept', () => {
  const { state, faults } = run(
    given,
    paidOut,
    early,
    extendedOn(25, pay(1, 'interest', 300_00n), over(7_00n)),
  )
  expect(faults).toEqual([])
  expect(datesOf(state)).toEqual([60, 90, 120, 150].map(loanDay))
  expect(state).toMatchObject({
    extensionCount: 1,
    paidAfter: 3n,
    paid: [],
    booked: new Map(),
    charged: 1_100_00n,
    chargedBefore: 1_100_00n,
    wasPenalizedBefore: false,
  })
})

test('an extension with a payment or a split that differs from the rules is a fault', () => {
  const fault = ['extended 3 is split otherwise than by the rules']
  const faultsOf = (...lines: HistoryLine[]) =>
    run(given, paidOut, early, extendedOn(25, ...lines)).faults
  expect(faultsOf(pay(1, 'interest', 299_00n))).toEqual(fault)
  expect(faultsOf(pay(1, 'interest', 300_00n), pay(1, 'principal', 1n), over(-1n))).toEqual(fault)
  expect(faultsOf(pay(1, 'interest', 299_00n), over(0n), pay(null, 'interest', 1_00n))).toEqual(
    fault,
  )
  expect(faultsOf(pay(2, 'interest', 300_00n))).toEqual(fault)
  expect(faultsOf(pay(1, 'interest', 300_00n), pay(null, 'interest', 1n))).toEqual(fault)
})

test('an extension that the rules refuse changes nothing', () => {
  const before = run(given, paidOut).state
  const possible = extendedOn(25, pay(1, 'interest', 300_00n)).slice(2) as HistoryLine[]
  const at = (day: number) => run(given, paidOut, ['extended', day, ...possible.slice(1)])
  expect(at(10)).toEqual({ state: before, faults: ['extended 2 was not possible'] })
  expect(run(given, ['extended', 25]).faults).toEqual(['extended 1 was not possible'])
})

test('a loan is extended as often as its terms allow', () => {
  const again = (day: number): Entry[] => [
    ['due', day, earn('interest', 300_00n, 1)],
    extendedOn(day, pay(1, 'interest', 300_00n)),
  ]
  const twice = run(given, paidOut, ...again(25), ...again(55))
  expect(twice).toMatchObject({ faults: [], state: { extensionCount: 2 } })
  const thrice = run(given, paidOut, ...again(25), ...again(55), ...again(85))
  expect(thrice.faults).toEqual(['extended 7 was not possible'])
})

test('after an extension the ₱1,000 of the first day late is not charged again', () => {
  const late: Entry = ['accrued', 31, earn('penalties', 1_140_00n, 1), earn('interest', 310_00n, 1)]
  const { state } = run(given, paidOut, late, extendedOn(31))
  expect(state.wasPenalizedBefore).toBe(true)
  expect(run(given, paidOut, extendedOn(25)).state.wasPenalizedBefore).toBe(false)
})

test('market philippines: an extension is limited by the cap of its day and by all earlier charges', () => {
  const interest = earn('interest', 271_23n, 1)
  const extendedFor = (amount: bigint): Entry => ['extended', 25, pay(1, 'interest', amount)]
  const due: Entry = ['due', 25, interest]
  expect(run(lawful, lentWhole, due, extendedFor(271_23n))).toMatchObject({
    faults: [],
    state: { extensionCount: 1, chargedBefore: 271_23n },
  })
  // About 957 of interest on both schedules; 9,500 are charged already.
  const dear: Entry = ['disbursed', 0, line(owes('principal'), 'income:fees', 9_500_00n)]
  expect(run(lawful, dear, due, extendedFor(271_23n)).faults).toEqual([
    'extended 3 was not possible',
  ])
})

test('a cancelled loan has no schedule, and the return of the amount received is no fault', () => {
  const back: Entry = ['repaid', 2, pay(1, 'principal', 9_500_00n)]
  const { state, faults } = run(given, paidOut, back, ['cancelled', 2])
  expect(faults).toEqual([])
  expect(state).toMatchObject({ rows: [], isCancelled: true, paidAfter: 3n, paid: [] })
  expect(run(given, paidOut, back).faults).toHaveLength(1)
  const wrong: Entry = ['extended', 2]
  expect(run(given, paidOut, wrong, ['cancelled', 2]).faults).toHaveLength(1)
})

test('a write-off records its day and changes nothing else', () => {
  const { state, faults } = run(given, paidOut, ['writtenOff', 400])
  expect(faults).toEqual([])
  expect(state).toEqual({ ...run(given, paidOut).state, writtenOffOn: loanDay(400) })
})

test('outstanding in the books is the principal plus what was earned, less what was paid', () => {
  const { state } = run(
    given,
    paidOut,
    firstDue,
    ['repaid', 30, pay(1, 'interest', 300_00n), pay(1, 'principal', 2_000_00n)],
    ['accrued', 45, earn('interest', 150_00n, 2), earn('penalties', 40_00n, 1)],
  )
  expect(bookedOutstanding(state)).toEqual({ principal: 8_000_00n, charges: 190_00n })
})
