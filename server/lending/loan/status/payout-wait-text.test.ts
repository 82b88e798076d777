import { expect, test } from 'vitest'
import { STATUS } from '#domain/journal/loan-status.ts'
import { workedLoan } from '#domain/testing/testing-worked-loan.ts'
import {
  arrivalText,
  isInTime,
  latestPosting,
  type LeadFacts,
  loanLead,
  payoutWaitText,
} from '#server/lending/loan/details/loan-lead.ts'

const UNTIL = Temporal.Instant.from('2026-11-20T18:00:00+08:00')
const LOAN = { market: 'philippines' } as const

const noteAt = (now: Temporal.Instant) =>
  payoutWaitText(LOAN, { for: 'check', until: UNTIL }, now, 'en').note

// spec: ST-047
test('a payout that is checked says by when it is sent, and once that is over that it takes longer', () => {
  expect(noteAt(UNTIL.subtract({ hours: 2 }))).toMatch(
    /^We check some payouts by hand. By .*6:00 PM/,
  )
  expect(noteAt(UNTIL)).toMatch(/6:00 PM/)
  expect(noteAt(UNTIL.add({ seconds: 1 }))).toMatch(/^The check takes longer than we said/)
})

// spec: ST-047
test('a payout that was sent says by when it arrives until that is over, where the market does', () => {
  const textAt = (now: Temporal.Instant) => arrivalText({ loan: LOAN, arrivesBy: UNTIL }, now, 'en')
  expect(textAt(UNTIL.subtract({ seconds: 1 }))).toMatch(/6:00 PM/)
  expect(textAt(UNTIL)).toBe('')
  expect(arrivalText({ loan: LOAN, arrivesBy: null }, UNTIL, 'en')).toBe('')
  const asGiven = { loan: { market: 'asGiven' }, arrivesBy: UNTIL } as const
  expect(arrivalText(asGiven, UNTIL.subtract({ hours: 2 }), 'en')).toBe('')
})

// spec: ST-047
test('a payout that waits for money names no hour', () => {
  const text = payoutWaitText(LOAN, { for: 'money', until: UNTIL }, UNTIL, 'en')
  expect(text.state).toBe('Waiting to be sent')
  expect(text.note).not.toMatch(/\d/)
})

const NOON = Temporal.Instant.from('2026-11-20T12:00:00+08:00')

/** What leads a late loan with two payments that are received. */
function leadOf(changes: Partial<LeadFacts> & { isLate?: boolean } = {}) {
  const { isLate = false, ...others } = changes
  const received = [
    { loanId: 'o-1', amount: 1_000_00n, postsBy: UNTIL, isLate },
    { loanId: null, amount: 500_00n, postsBy: UNTIL.add({ hours: 17 }), isLate: false },
  ]
  const facts = { status: STATUS.overdue, needsAccount: false, arrivesBy: null, payoutWait: null }
  return loanLead({ loan: LOAN as LeadFacts['loan'], ...facts, received, ...others }, NOON, 'en')
}

// spec: ENT-002, ENT-003
test('received payments lead a loan with their sum, and the time by which all are posted', () => {
  expect(leadOf()?.sentence).toBe('₱1,500.00 received, posted by Sat, Nov 21, 11:00 AM')
  expect(leadOf()?.note).toMatch(/^You need not pay it again/)
  const late = leadOf({ isLate: true })
  expect(late?.sentence).toBe('₱1,500.00 received, not posted yet')
  expect(late?.note).toMatch(/^It should have been posted by Sat, Nov 21, 11:00 AM\./)
  expect([leadOf({ status: STATUS.settled }), leadOf({ received: [] })]).toEqual([null, null])
})

// spec: ENT-002
test('a payout that waits leads where the market’s card says what is next', () => {
  const payoutWait = { for: 'money', until: null } as const
  const asGiven = { market: 'asGiven' } as LeadFacts['loan']
  expect(leadOf({ loan: asGiven, received: [], payoutWait })).toBeNull()
  const { terms } = workedLoan('philippines', 10_000_00n)
  const loan = { ...LOAN, terms, principal: 10_000_00n } as LeadFacts['loan']
  const { headline, note } = payoutWaitText(loan, payoutWait, NOON, 'en')
  expect(leadOf({ loan, received: [], payoutWait })).toEqual({
    sentence: `${headline} ₱10,000.00`,
    note,
  })
})

// spec: ENT-003
test('payments are in time when there are some, and none is late', () => {
  expect(isInTime([])).toBe(false)
  expect(() => latestPosting([])).toThrow('No payment is on its way.')
})
