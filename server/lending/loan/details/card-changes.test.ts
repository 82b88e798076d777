import { expect, test } from 'vitest'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { nextCardChange } from '#server/lending/loan/details/card-changes.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

const NOW = Temporal.Instant.from('2026-12-01T04:00:00Z')
const MIDNIGHT = Temporal.Instant.from('2026-12-01T16:00:00Z')
const at = (hours: number) => NOW.add({ hours })

const facts = (loan: Partial<Loan>, arrivesBy: number | null = null, until?: number | null) => ({
  loan: { declineReason: null, closedAt: null, appliedAt: at(-20), ...loan } as Loan,
  status: STATUS.disbursing as LoanStatus,
  arrivesBy: arrivesBy === null ? null : at(arrivesBy),
  payoutWait:
    until === undefined
      ? null
      : ({ for: 'check', until: until === null ? null : at(until) } as const),
})

const lower = (hours: number) => facts({ declineReason: 'lowerOffered', closedAt: at(hours) })

// spec: API-050
test.each([
  ['nothing is timed', [facts({})], MIDNIGHT],
  ['it should be decided', [{ ...facts({}), status: STATUS.underReview }], at(4)],
  ['a smaller offer ends', [lower(-20)], at(4)],
  ['it has ended', [lower(-24)], MIDNIGHT],
  ['an application was declined for good', [facts({ closedAt: at(-20) })], MIDNIGHT],
  ['a payout arrives', [facts({}, 2)], at(2)],
  ['it should have arrived', [facts({}, -2)], MIDNIGHT],
  [
    'a payout is checked, by when it may still say',
    [facts({}, null, 3)],
    at(3).add({ milliseconds: 1 }),
  ],
  ['a payout waits for money', [facts({}, null, null)], MIDNIGHT],
  ['the first of several', [lower(-20), facts({}, 2), facts({}, 1)], at(1)],
  ['the next day is sooner', [facts({}, 20)], MIDNIGHT],
])('cards change when %s', (_, loans, first) => {
  expect(nextCardChange(loans, NOW, MIDNIGHT).toString()).toBe(first.toString())
})
