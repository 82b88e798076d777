import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts.ts'
import type { JournalEvent } from '#domain/journal.ts'
import {
  type LoanState,
  type HistoryEntry,
  type HistoryLine,
  type LoanFacts,
  INITIAL_STATE,
} from '#domain/loan-history.ts'
import { MARKETS, type MarketKey } from '#domain/market.ts'
import type { Portion } from '#domain/portions.ts'
import { offer } from '#domain/offer.ts'
import { policyOn } from '#domain/rate-policy.ts'
import { bookedOutstanding, loanReplay } from '#domain/loan-replay.ts'
import { dayOf, START, WORKED_TERMS } from '#domain/testing-worked-loan.ts'

// ₱10,000 in four of 30 days. Market asGiven: 5% kept back, then 2,500 and 300 of interest each.
const loanOf = (key: MarketKey): LoanFacts => ({
  market: MARKETS[key],
  terms: WORKED_TERMS[key],
  principal: 10_000_00n,
  isRepeat: false,
  policy: key === 'philippines' ? policyOn(START) : null,
  costCap: key === 'philippines' ? 10_000_00n : null,
  disputes: [],
  accepted: offer(WORKED_TERMS[key], 10_000_00n, START, MARKETS[key]).rows,
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

type Told = readonly [event: JournalEvent, day: number, ...lines: HistoryLine[]]

const paidOut: Told = ['disbursed', 0, line(owes('principal'), 'income:fees', 500_00n)]
const lentWhole: Told = ['disbursed', 0]
const firstDue: Told = ['due', 30, earn('interest', 300_00n, 1)]
const firstPaid: Told = ['repaid', 30, pay(1, 'interest', 300_00n), pay(1, 'principal', 2_500_00n)]

/** Entries 1, 2, 3 … of the loan. */
const told = (loan: LoanFacts, ...story: Told[]) =>
  loanReplay(
    loan,
    story.map(([event, day, ...lines], index): HistoryEntry => {
      const sequence = BigInt(index + 1)
      return { sequence, event, reference: `entry:${sequence}`, valueOn: dayOf(day), lines }
    }),
  )
const datesOf = ({ rows }: LoanState) => rows.map(({ dueOn }) => dueOn)
const partsOf = ({ paid }: LoanState) =>
  paid.map(({ number, portion, amount }) => [number, portion, amount])

test('a loan without entries is not told', () => {
  expect(told(given)).toEqual({ state: INITIAL_STATE, faults: [] })
})

test('a payout makes the schedule, counted from its day, and what was kept back is charged', () => {
  const { state, faults } = told(given, paidOut)
  expect(faults).toEqual([])
  expect(datesOf(state)).toEqual([30, 60, 90, 120].map(dayOf))
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

test('a payment that was split by the rules has no fault, and settles what it says', () => {
  const { state, faults } = told(given, paidOut, firstDue, firstPaid)
  expect(faults).toEqual([])
  expect(partsOf(state)).toEqual([
    [1, 'interest', 300_00n],
    [1, 'principal', 2_500_00n],
  ])
  expect(state.booked).toEqual(new Map([[1, { interest: 300_00n }]]))
  expect(state.rows.map(({ due }) => due)).toEqual([2_800_00n, 2_800_00n, 2_800_00n, 2_800_00n])
})

test('a payment may have several lines for one portion, and lines of nothing', () => {
  const halves: Told = [
    'repaid',
    30,
    pay(1, 'principal', 1_000_00n),
    pay(1, 'interest', 300_00n),
    pay(1, 'principal', 1_500_00n),
    pay(2, 'principal', 0n),
  ]
  expect(told(given, paidOut, firstDue, halves).faults).toEqual([])
})

test.each([
  ['by other amounts', [pay(1, 'interest', 200_00n), pay(1, 'principal', 2_600_00n)]],
  ['over another installment', [pay(2, 'interest', 300_00n), pay(1, 'principal', 2_500_00n)]],
  ['with a portion too few', [pay(1, 'principal', 2_500_00n), pay(null, 'interest', 300_00n)]],
  [
    'with a portion too many',
    [pay(1, 'interest', 300_00n), pay(1, 'principal', 2_500_00n), over(-1n), pay(1, 'fees', 1n)],
  ],
])('a payment that was split %s is a fault, named by its entry', (_, lines) => {
  const { faults } = told(given, paidOut, firstDue, ['repaid', 30, ...lines])
  expect(faults).toEqual(['repaid 3 is split otherwise than by the rules'])
})

test('what was booked stands, though it is a fault', () => {
  const { state, faults } = told(given, paidOut, ['repaid', 30, pay(1, 'principal', 100_00n)])
  expect(faults).toHaveLength(1)
  expect(partsOf(state)).toEqual([[1, 'principal', 100_00n]])
})

test('what is all surplus moves no figure of the loan', () => {
  const before = told(given, paidOut)
  const after = told(given, paidOut, ['repaid', 30, over(5_00n)])
  expect(after).toEqual(before)
})

test('money before any payout moves no figure of a loan', () => {
  expect(told(given, ['repaid', 30, pay(1, 'principal', 1n)])).toEqual({
    state: INITIAL_STATE,
    faults: [],
  })
})

test('money booked after other money of a later day does not settle again what that settled', () => {
  const earlier: Told = ['repaid', 20, pay(2, 'principal', 100_00n)]
  expect(told(given, paidOut, firstDue, firstPaid, earlier).faults).toEqual([])
})

test('market philippines: money dated before the payout counts from the payout', () => {
  // What goes beyond the installment saves the interest of the days to come, of 30 at most.
  const paidOn = (day: number) =>
    told(lawful, lentWhole, ['prepaid', day, line('cash:bank', owes('principal'), 5_000_00n, 1)])
      .state.rows
  expect(paidOn(-2)).toEqual(paidOn(0))
  expect(paidOn(1)).not.toEqual(paidOn(0))
})

const principals = [1, 2, 3, 4].map((number) => pay(number, 'principal', 2_500_00n))
// Day 60 of 120. The first installment is 30 days late: 1,000 once and 30 × 5% of 2,800.
const halfWay: Told = [
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

test('settling the whole loan is told as asked for, and the rows keep what was earned', () => {
  const { state, faults } = told(given, paidOut, halfWay, ['prepaid', 60, ...wholeAtHalf])
  expect(faults).toEqual([])
  expect(state.rows.map(({ interest }) => interest)).toEqual([300_00n, 300_00n, 0n, 0n])
  expect(bookedOutstanding(state)).toEqual({ principal: 0n, charges: 0n })
})

test('money for installments is not told as settling the whole loan, nor the other way', () => {
  const fault = ['repaid 3 is split otherwise than by the rules']
  expect(told(given, paidOut, halfWay, ['repaid', 60, ...wholeAtHalf]).faults).toEqual(fault)
  const allInAdvance = [...wholeAtHalf, pay(3, 'interest', 300_00n), pay(4, 'interest', 300_00n)]
  expect(told(given, paidOut, halfWay, ['repaid', 60, ...allInAdvance]).faults).toEqual([])
})

test('before half of the whole term no money settles the whole loan', () => {
  const early: Told = ['prepaid', 30, pay(1, 'interest', 300_00n), ...principals]
  const { faults } = told(given, paidOut, firstDue, early)
  expect(faults).toEqual(['prepaid 3 is split otherwise than by the rules'])
})

test('money too little to settle the whole loan is no prepayment', () => {
  const [, day, ...lines] = firstPaid
  const { faults } = told(given, paidOut, firstDue, ['prepaid', day, ...lines])
  expect(faults).toEqual(['prepaid 3 is split otherwise than by the rules'])
})

const extendedOn = (day: number, ...lines: HistoryLine[]): Told => [
  'extended',
  day,
  line(owes('fees'), 'income:fees', 300_00n),
  pay(null, 'fees', 300_00n),
  ...lines,
]
const early = ['due', 25, earn('interest', 300_00n, 1)] as const

test('an extension closes its schedule and begins a new one; what it cost before is kept', () => {
  const { state, faults } = told(
    given,
    paidOut,
    early,
    extendedOn(25, pay(1, 'interest', 300_00n), over(7_00n)),
  )
  expect(faults).toEqual([])
  expect(datesOf(state)).toEqual([60, 90, 120, 150].map(dayOf))
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

test('an extension that was paid or split otherwise than by the rules is a fault', () => {
  const fault = ['extended 3 is split otherwise than by the rules']
  const faultsOf = (...lines: HistoryLine[]) =>
    told(given, paidOut, early, extendedOn(25, ...lines)).faults
  expect(faultsOf(pay(1, 'interest', 299_00n))).toEqual(fault)
  expect(faultsOf(pay(1, 'interest', 300_00n), pay(1, 'principal', 1n), over(-1n))).toEqual(fault)
  expect(faultsOf(pay(1, 'interest', 299_00n), over(0n), pay(null, 'interest', 1_00n))).toEqual(
    fault,
  )
  expect(faultsOf(pay(2, 'interest', 300_00n))).toEqual(fault)
  expect(faultsOf(pay(1, 'interest', 300_00n), pay(null, 'interest', 1n))).toEqual(fault)
})

test('an extension that the rules do not know changes nothing', () => {
  const before = told(given, paidOut).state
  const possible = extendedOn(25, pay(1, 'interest', 300_00n)).slice(2) as HistoryLine[]
  const at = (day: number) => told(given, paidOut, ['extended', day, ...possible.slice(1)])
  expect(at(10)).toEqual({ state: before, faults: ['extended 2 was not possible'] })
  expect(told(given, ['extended', 25]).faults).toEqual(['extended 1 was not possible'])
})

test('a loan is extended as often as its terms say', () => {
  const again = (day: number): Told[] => [
    ['due', day, earn('interest', 300_00n, 1)],
    extendedOn(day, pay(1, 'interest', 300_00n)),
  ]
  const twice = told(given, paidOut, ...again(25), ...again(55))
  expect(twice).toMatchObject({ faults: [], state: { extensionCount: 2 } })
  const thrice = told(given, paidOut, ...again(25), ...again(55), ...again(85))
  expect(thrice.faults).toEqual(['extended 7 was not possible'])
})

test('after an extension the ₱1,000 of the first day late is not charged again', () => {
  const late: Told = ['accrued', 31, earn('penalties', 1_140_00n, 1), earn('interest', 310_00n, 1)]
  const { state } = told(given, paidOut, late, extendedOn(31))
  expect(state.wasPenalizedBefore).toBe(true)
  expect(told(given, paidOut, extendedOn(25)).state.wasPenalizedBefore).toBe(false)
})

test('market philippines: an extension is held to the cap of its day and to all that it cost before', () => {
  const interest = earn('interest', 271_23n, 1)
  const extendedFor = (amount: bigint): Told => ['extended', 25, pay(1, 'interest', amount)]
  const due: Told = ['due', 25, interest]
  expect(told(lawful, lentWhole, due, extendedFor(271_23n))).toMatchObject({
    faults: [],
    state: { extensionCount: 1, chargedBefore: 271_23n },
  })
  // Some 957 of interest on both schedules; 9,500 were charged already.
  const dear: Told = ['disbursed', 0, line(owes('principal'), 'income:fees', 9_500_00n)]
  expect(told(lawful, dear, due, extendedFor(271_23n)).faults).toEqual([
    'extended 3 was not possible',
  ])
})

test('a cancelled loan has no schedule, and the return of what was lent is no fault', () => {
  const back: Told = ['repaid', 2, pay(1, 'principal', 9_500_00n)]
  const { state, faults } = told(given, paidOut, back, ['cancelled', 2])
  expect(faults).toEqual([])
  expect(state).toMatchObject({ rows: [], isCancelled: true, paidAfter: 3n, paid: [] })
  expect(told(given, paidOut, back).faults).toHaveLength(1)
  const wrong: Told = ['extended', 2]
  expect(told(given, paidOut, wrong, ['cancelled', 2]).faults).toHaveLength(1)
})

test('a loan is written off on its day, and nothing else of it changes', () => {
  const { state, faults } = told(given, paidOut, ['writtenOff', 400])
  expect(faults).toEqual([])
  expect(state).toEqual({ ...told(given, paidOut).state, writtenOffOn: dayOf(400) })
})

test('what is outstanding by the books is the principal, and what was earned, less what was paid', () => {
  const { state } = told(
    given,
    paidOut,
    firstDue,
    ['repaid', 30, pay(1, 'interest', 300_00n), pay(1, 'principal', 2_000_00n)],
    ['accrued', 45, earn('interest', 150_00n, 2), earn('penalties', 40_00n, 1)],
  )
  expect(bookedOutstanding(state)).toEqual({ principal: 8_000_00n, charges: 190_00n })
})
