import { expect, test } from 'vitest'
import type { HistoryEntry, HistoryLine, LoanFacts } from '#domain/journal/loan-history.ts'
import { loanReplay } from '#domain/journal/loan-replay.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { loanDay, START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

// ₱10,000 in four of 30 days in multiples of ₱1,700, as they could be lent before: the last is
// ₱1,000. It was paid out, and extended on day 25.
const terms = { ...WORKED_TERMS.asGiven, installmentMultiple: 1_700_00n }
const uneven: LoanFacts = {
  market: MARKETS.asGiven,
  terms,
  principal: 10_000_00n,
  isRepeat: false,
  policy: null,
  costCap: null,
  disputes: [],
  accepted: offer(terms, 10_000_00n, START, MARKETS.asGiven).rows,
  plans: [],
}
const EVEN = [2_800_00n, 2_800_00n, 2_800_00n, 2_800_00n]
const UNEVEN = [3_400_00n, 3_400_00n, 3_400_00n, 1_000_00n]

const line = (
  debit: HistoryLine['debit'],
  credit: HistoryLine['credit'],
  amount: bigint,
  installment: number | null,
) => ({ debit, credit, amount, installment })
const entry = (
  sequence: bigint,
  event: HistoryEntry['event'],
  day: number,
  ...lines: HistoryLine[]
): HistoryEntry => ({ sequence, event, reference: `${sequence}`, valueOn: loanDay(day), lines })

const history = [
  entry(1n, 'disbursed', 0),
  entry(
    2n,
    'extended',
    25,
    line('receivable:1:interest', 'income:interest', 300_00n, 1),
    line('receivable:1:fees', 'income:fees', 300_00n, null),
    line('cash:bank', 'receivable:1:fees', 300_00n, null),
    line('cash:bank', 'receivable:1:interest', 300_00n, 1),
  ),
]

const rowsOf = (loan: LoanFacts) => {
  const { state, faults } = loanReplay(loan, history)
  expect(faults).toEqual([])
  return state.rows
}
const duesOf = (loan: LoanFacts) => rowsOf(loan).map(({ due }) => due)

test('an extension is replayed by the rule that it was booked under: evenly, or with the multiple', () => {
  expect(duesOf(uneven)).toEqual(EVEN)
  const before = rowsOf({ ...uneven, keepsMultiple: true })
  expect(before.map(({ due }) => due)).toEqual(UNEVEN)
  expect(rowsOf({ ...uneven, begun: new Map([[2n, before]]) })).toEqual(before)
  expect(duesOf({ ...uneven, begun: new Map([[2n, rowsOf(uneven)]]) })).toEqual(EVEN)
})

test('a stored schedule that follows from neither rule is not taken for one', () => {
  const before = rowsOf({ ...uneven, keepsMultiple: true })
  const other = before.map((row) => ({ ...row, due: row.due + 1n }))
  expect(duesOf({ ...uneven, begun: new Map([[2n, other]]) })).toEqual(EVEN)
})
