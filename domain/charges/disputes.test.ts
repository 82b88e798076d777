import { expect, test } from 'vitest'
import {
  type DecidedDispute,
  disputesAt,
  MAX_PAUSED_DAYS,
  disputePauses,
} from '#domain/charges/disputes.ts'
import type { Dispute, DisputeOutcome } from '#domain/journal/loan-account.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

const days = (from: number, to: number | null, outcome: DisputeOutcome = 'open'): Dispute => ({
  from: loanDay(from),
  to: to === null ? null : loanDay(to),
  outcome,
})
const numberOf = (on: Temporal.PlainDate) => loanDay(0).until(on).days
const pauses = (disputes: Dispute[]) =>
  disputePauses(disputes).map(({ from, to }) => `${numberOf(from)}-${to ? numberOf(to) : ''}`)

// Trust requirement 55.
test.each<[string, Dispute[], string[]]>([
  ['an open dispute pauses its own days', [days(31, 40)], ['31-40']],
  ['no more than 30 of them', [days(31, 90)], ['31-60']],
  ['also when it has no end', [days(31, null)], ['31-60']],
  ['exactly 30 days are paused in full', [days(31, 60)], ['31-60']],
  ['a second pauses the rest of the 30', [days(31, 50), days(51, 80)], ['31-50', '51-60']],
  ['a gap between them is not counted', [days(31, 50), days(61, 90)], ['31-50', '61-70']],
  ['shared days are counted once', [days(31, 50), days(41, 70)], ['31-50', '41-60']],
  [
    'one within another uses nothing up',
    [days(31, 50), days(35, 40), days(61, 90)],
    ['31-50', '35-40', '61-70'],
  ],
  ['one beyond the 30 days pauses nothing', [days(31, 60), days(61, 70)], ['31-60']],
  ['their order in the list does not matter', [days(61, 70), days(31, 60)], ['31-60']],
  ['a dismissed dispute pauses nothing', [days(31, 40, 'dismissed')], []],
  ['and uses the 30 days up', [days(31, 60, 'dismissed'), days(61, 90)], []],
  ['an upheld dispute excludes all its days', [days(31, 120, 'upheld')], ['31-120']],
  ['and leaves the 30 days to others', [days(31, 60, 'upheld'), days(61, 90)], ['31-60', '61-90']],
])('%s', (_, disputes, expected) => {
  expect(MAX_PAUSED_DAYS).toBe(30)
  expect(pauses(disputes)).toEqual(expected)
})

test('chained disputes pause what one pauses: the penalty of 30 days', () => {
  const chained = [31, 62, 93, 124].map((from) => days(from, from + 29))
  const penalty = (disputes: Dispute[]) =>
    penaltiesOn(handLoan('philippines', { disputes }), loanDay(160))[0]
  // 1,120 / 600 a day: 130 days late, of which 30 are paused.
  expect(penalty([])).toBe(242_66n)
  expect(penalty(chained)).toBe(186_66n)
  expect(penalty(chained.map((each) => ({ ...each, outcome: 'dismissed' })))).toBe(242_66n)
})

const decided: DecidedDispute = {
  ...days(31, 45, 'upheld'),
  lastDay: loanDay(60),
  dismissedAfter: 4n,
  upheldAfter: 9n,
  carried: null,
}
const standing = (sequence: bigint) =>
  disputesAt([decided], sequence).map(({ outcome, to }) => `${outcome} to ${to && numberOf(to)}`)

test('an entry sees a dispute as it stood when it was booked', () => {
  expect(standing(4n)).toEqual(['open to 60'])
  expect(standing(5n)).toEqual(['dismissed to 45'])
  expect(standing(9n)).toEqual(['dismissed to 45'])
  expect(standing(10n)).toEqual(['upheld to 45'])
})
