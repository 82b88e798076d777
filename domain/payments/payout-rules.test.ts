import { expect, test } from 'vitest'
import {
  payoutHolds,
  type PayoutFacts,
  type PayoutLimits,
  type PayoutRule,
} from '#domain/payments/payout-rules.ts'

const NOW = Temporal.Instant.from('2026-11-24T03:00:00Z')
const NOTHING = { payouts: 0, amount: 0n }
const OFF = { payoutsMost: null, amountMost: null }

const FACTS: PayoutFacts = {
  amount: 5_000_00n,
  day: NOTHING,
  account: NOTHING,
  borrower: NOTHING,
  sharedWith: 0,
  newAccounts: 0,
  boundAt: NOW.subtract({ hours: 23 }),
  isChanged: false,
  isMarked: false,
  isExcluded: false,
  available: null,
}

const LIMITS: PayoutLimits = {
  day: OFF,
  account: OFF,
  borrower: OFF,
  sharedBorrowers: null,
  sharedDays: 90,
  newAccountsMost: null,
  changedHours: null,
  twoPeopleAbove: null,
}

const upTo = (pesos: bigint, payouts: number) => ({
  amountMost: pesos * 100n,
  payoutsMost: payouts,
})
const paid = (pesos: bigint, payouts: number) => ({ amount: pesos * 100n, payouts })

/** Facts and limits that just hold a payout by a rule, and what just does not. */
const HELD: readonly [
  PayoutRule,
  Partial<PayoutFacts>,
  Partial<PayoutLimits>,
  Partial<PayoutFacts>,
][] = [
  ['dayPesos', { day: paid(5_001n, 1) }, { day: upTo(10_000n, 9) }, { day: paid(5_000n, 1) }],
  ['dayPayouts', { day: paid(0n, 2) }, { day: upTo(10_000n, 2) }, { day: paid(0n, 1) }],
  ['accountPesos', { account: paid(1n, 1) }, { account: upTo(5_000n, 9) }, {}],
  ['accountPayouts', { account: paid(0n, 1) }, { account: upTo(10_000n, 1) }, {}],
  ['borrowerPesos', { borrower: paid(1n, 1) }, { borrower: upTo(5_000n, 9) }, {}],
  ['borrowerPayouts', { borrower: paid(0n, 1) }, { borrower: upTo(10_000n, 1) }, {}],
  ['sharedAccount', { sharedWith: 2 }, { sharedBorrowers: 3 }, { sharedWith: 1 }],
  ['newAccounts', { newAccounts: 3 }, { newAccountsMost: 3 }, { newAccounts: 2 }],
  ['changedAccount', { isChanged: true }, { changedHours: 24 }, { isChanged: false }],
  ['excluded', { isExcluded: true }, {}, { isExcluded: false }],
  ['markedAccount', { isMarked: true }, {}, { isMarked: false }],
  ['twoPeople', { amount: 5_000_01n }, { twoPeopleAbove: 5_000_00n }, {}],
  ['noMoney', { available: 4_999_99n }, {}, { available: 5_000_00n }],
]

test.each(HELD)(
  '%s holds what passes it, and nothing at its limit',
  (rule, facts, limits, less) => {
    const held = payoutHolds({ ...FACTS, ...facts }, { ...LIMITS, ...limits }, NOW)
    expect(held.map((hold) => hold.rule)).toEqual([rule])
    expect(payoutHolds({ ...FACTS, ...less }, { ...LIMITS, ...limits }, NOW)).toEqual([])
  },
)

test('without limits nothing is held', () => {
  const much = paid(1_000_000n, 1_000)
  const facts = {
    ...FACTS,
    day: much,
    account: much,
    borrower: much,
    sharedWith: 99,
    newAccounts: 99,
  }
  expect(payoutHolds({ ...facts, isChanged: true }, LIMITS, NOW)).toEqual([])
})

test('a young or changed account waits until its day is over, and not after it', () => {
  const facts = { ...FACTS, isChanged: true, isMarked: true }
  const limits = { ...LIMITS, changedHours: 48 }
  const [changed, marked] = payoutHolds(facts, limits, NOW)
  expect(changed?.until).toEqual(FACTS.boundAt.add({ hours: 48 }))
  expect(marked?.until).toEqual(FACTS.boundAt.add({ hours: 24 }))
  const later = NOW.add({ hours: 1 })
  expect(payoutHolds(facts, limits, later).map(({ rule }) => rule)).toEqual(['changedAccount'])
})

test('payouts to accounts that are a day old do not count with those of new accounts', () => {
  const facts = { ...FACTS, newAccounts: 99, boundAt: NOW.subtract({ hours: 24 }) }
  expect(payoutHolds(facts, { ...LIMITS, newAccountsMost: 3 }, NOW)).toEqual([])
})
