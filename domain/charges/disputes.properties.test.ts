import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBefore } from '#domain/calendar/calendar.ts'
import { disputePauses } from '#domain/charges/disputes.ts'
import type {
  Dispute,
  DisputeOutcome,
  LoanAccount,
  PaidPart,
} from '#domain/journal/loan-account.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { anyLoan } from '#domain/testing/testing-loans.ts'
import { penaltiesByDays } from '#domain/testing/testing-oracle.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

/** The last day that the tests look at; later days change nothing before them. */
const LAST_DAY = 300

const anyDisputes = (...outcomes: DisputeOutcome[]): fc.Arbitrary<Dispute[]> =>
  fc.array(
    fc
      .record({
        from: fc.integer({ min: 1, max: LAST_DAY }),
        length: fc.option(fc.integer({ min: 1, max: 60 })),
        outcome: fc.constantFrom(...outcomes),
      })
      .map(({ from, length, outcome }) => ({
        from: loanDay(from),
        to: length === null ? null : loanDay(from + length - 1),
        outcome,
      })),
    { maxLength: 6 },
  )

const anyPayments: fc.Arbitrary<PaidPart[]> = fc.array(
  fc.record({
    on: fc.integer({ min: 0, max: LAST_DAY }).map(loanDay),
    number: fc.integer({ min: 1, max: 6 }),
    portion: fc.constant('principal' as const),
    amount: fc.bigInt(1n, 3_000_00n),
  }),
  { maxLength: 4 },
)

/** A late loan on a day: at most one payment an installment, of no more than its principal. */
const anyLate = fc
  .record({
    loan: anyLoan('philippines'),
    payments: anyPayments,
    day: fc.integer({ min: 0, max: LAST_DAY }).map(loanDay),
  })
  .map(({ loan, payments, day }): { account: LoanAccount; day: Temporal.PlainDate } => {
    const paid = loan.account.rows.flatMap(({ number, principal }) => {
      const payment = payments.find((each) => each.number === number)
      return payment && payment.amount <= principal ? [payment] : []
    })
    return { account: { ...loan.account, paid }, day }
  })

const has = ({ from, to }: Pick<Dispute, 'from' | 'to'>, on: Temporal.PlainDate) =>
  !isBefore(on, from) && (to === null || !isBefore(to, on))

const allDays = Array.from({ length: LAST_DAY + 1 }, (_, day) => loanDay(day))

/** Day by day, without the code of the rule. */
function pausedDays(disputes: readonly Dispute[]): ReadonlySet<string> {
  const paused = new Set<string>()
  let used = 0
  for (const on of allDays) {
    const outcomes = disputes.filter((each) => has(each, on)).map(({ outcome }) => outcome)
    if (outcomes.some((outcome) => outcome !== 'upheld')) used += 1
    const isOpen = outcomes.includes('open') && used <= 30
    if (outcomes.includes('upheld') || isOpen) paused.add(on.toString())
  }
  return paused
}

// Trust requirement 55.
test('penalties are those of all days late but the paused ones', () => {
  const disputesOfAnyOutcome = anyDisputes('open', 'upheld', 'dismissed')
  fc.assert(
    fc.property(anyLate, disputesOfAnyOutcome, ({ account, day }, disputes) => {
      const { rows, paid, penaltyRoom } = account
      const paused = pausedDays(disputes)
      expect(penaltiesOn({ ...account, disputes }, day)).toEqual(
        penaltiesByDays(rows, paid, penaltyRoom ?? 0n, day, (on) => paused.has(on.toString())),
      )
    }),
    cases,
  )
})

test('disputes that are not upheld pause no more than 30 days of a loan', () => {
  fc.assert(
    fc.property(anyDisputes('open', 'dismissed'), (disputes) => {
      const pauses = disputePauses(disputes)
      const paused = allDays.filter((on) => pauses.some((pause) => has(pause, on)))
      expect(paused.length).toBeLessThanOrEqual(30)
    }),
    cases,
  )
})

test('after all disputes are dismissed, penalties are those without disputes', () => {
  fc.assert(
    fc.property(anyLate, anyDisputes('dismissed'), ({ account, day }, disputes) => {
      expect(penaltiesOn({ ...account, disputes }, day)).toEqual(penaltiesOn(account, day))
    }),
    cases,
  )
})
