// A waiver in the replay of a loan: ₱10,000 in four of 30 days, 2,500 and 300 of interest each.
import { expect, test } from 'vitest'
import type { Account } from '#domain/journal/accounts.ts'
import type { HistoryEntry, HistoryLine, LoanFacts } from '#domain/journal/loan-history.ts'
import { bookedOutstanding, loanReplay } from '#domain/journal/loan-replay.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { loanDay, START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

const loan: LoanFacts = {
  market: MARKETS.asGiven,
  terms: WORKED_TERMS.asGiven,
  principal: 10_000_00n,
  isRepeat: false,
  policy: null,
  costCap: null,
  disputes: [],
  accepted: offer(WORKED_TERMS.asGiven, 10_000_00n, START, MARKETS.asGiven).rows,
  plans: [],
}

const line = (debit: Account, credit: Account, amount: bigint, installment: number | null) =>
  ({ debit, credit, amount, installment }) satisfies HistoryLine
const waive = (installment: number, portion: 'interest' | 'penalties', amount: bigint) =>
  line(`waived:${portion}`, `receivable:loan-1:${portion}`, amount, installment)

/** Replays the loan with its first interest booked on day 30, and a waiver on that day. */
function replayed(...waived: HistoryLine[]) {
  const interest = line('receivable:loan-1:interest', 'income:interest', 300_00n, 1)
  const entries: [HistoryEntry['event'], number, HistoryLine[]][] = [
    ['disbursed', 0, []],
    ['due', 30, [interest]],
    ['waived', 30, waived],
  ]
  return loanReplay(
    loan,
    entries.map(([event, day, lines], index) => {
      const sequence = BigInt(index + 1)
      return { sequence, event, reference: `${sequence}`, valueOn: loanDay(day), lines }
    }),
  )
}

test('a waiver settles its parts without money, and changes neither schedule nor charges', () => {
  const { state, faults } = replayed(waive(1, 'interest', 300_00n))
  expect(faults).toEqual([])
  expect(state.paid).toEqual([
    { on: loanDay(30), number: 1, portion: 'interest', amount: 300_00n, isWaived: true },
  ])
  expect(state.rows.map(({ dueOn }) => dueOn)).toEqual([30, 60, 90, 120].map(loanDay))
  expect(state.charged).toBe(300_00n)
  expect(bookedOutstanding(state)).toEqual({ principal: 10_000_00n, charges: 0n })
})

test('a waiver of more than is owed, of another installment, or of principal is a fault', () => {
  const fault = ['waived 3 waives otherwise than by the rules']
  expect(replayed(waive(1, 'interest', 300_01n)).faults).toEqual(fault)
  expect(replayed(waive(2, 'interest', 100_00n)).faults).toEqual(fault)
  expect(replayed(waive(1, 'penalties', 1n)).faults).toEqual(fault)
  const principal = line('waived:fees', 'receivable:loan-1:principal', 1n, 1)
  expect(replayed(principal).faults).toEqual(fault)
})
