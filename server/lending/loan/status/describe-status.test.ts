import { expect, test } from 'vitest'
import type { DeclineReason } from '#contract/console/loans/decline-reasons.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { DECLINE_MESSAGES } from '#server/lending/loan/status/decline-messages.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/status/describe-status.ts'
import { STATUS_MESSAGES } from '#server/lending/loan/status/status-messages.ts'

// spec: OD-012, OD-013
test.each([
  ['declined', 'Hindi na-approve'],
  ['notDecidedInTime', 'Nag-expire'],
  ['cancelledByBorrower', 'Na-cancel'],
  [null, 'Hindi natuloy'],
] as const)('an application closed as %s is called "%s" in Filipino', (closedReason, title) => {
  const titleIn = (language: 'en' | 'fil') =>
    describeStatus(
      { closedReason, declineReason: null, rows: [] },
      STATUS.declined,
      NO_FACTS,
      language,
    ).title
  expect(titleIn('fil')).toBe(title)
  expect(titleIn('en')).toBe('Closed')
})

// spec: OD-013
test('money that is on its way arrives within days, unless the time is known', () => {
  const describedBy = (arrivesBy: string) =>
    describeStatus(
      { closedReason: null, declineReason: null, rows: [] },
      STATUS.disbursing,
      { ...NO_FACTS, ...(arrivesBy && { arrivesBy }) },
      'en',
    ).description
  expect(describedBy('')).toBe('It arrives within 1 to 3 calendar days.')
  expect(describedBy('6:05 PM')).toBe('It should be in your account by 6:05 PM.')
})

const LOAN = { closedReason: null, declineReason: null, rows: [] }
const FACTS = { ...NO_FACTS, amount: '₱5', dueOn: 'Nov 30', installments: '2 of 4' }

// spec: OD-012, OD-013
test('each status has its own words, those with a next payment its amount and its day', () => {
  const { underReview, active, dueSoon, overdue, settled, cancelled } = STATUS_MESSAGES.en
  const at = (status: LoanStatus, facts = FACTS) => describeStatus(LOAN, status, facts, 'en')
  const payable = (words: typeof active) => ({
    title: words.title,
    description: words.description('₱5', 'Nov 30'),
  })
  expect(at(STATUS.underReview)).toEqual(underReview)
  expect(at(STATUS.active)).toEqual(payable(active))
  expect(at(STATUS.dueSoon)).toEqual(payable(dueSoon))
  expect(at(STATUS.overdue)).toEqual({
    title: overdue.title,
    description: overdue.description('₱5', '2 of 4'),
  })
  expect(at(STATUS.overdue, NO_FACTS).description).toBe(overdue.description('', ''))
  expect(at(STATUS.active, NO_FACTS).description).toBe(active.description('', ''))
  expect(at(STATUS.settled)).toEqual(cancelled)
  const { rows } = workedLoan('philippines', 10_000_00n)
  expect(describeStatus({ ...LOAN, rows }, STATUS.settled, FACTS, 'en')).toEqual(settled)
  expect(at(STATUS.disbursing, { ...FACTS, needsAccount: true })).toEqual(
    STATUS_MESSAGES.en.approved,
  )
})

// spec: OD-012, OD-013
test('what a person of staff declined says their reason, and a smaller offer while it is open', () => {
  const { title, reasons, lowerOffered, lowerOver } = DECLINE_MESSAGES.fil
  const declined = (declineReason: DeclineReason | 'lowerOffered', isOfferOpen = false) =>
    describeStatus(
      { ...LOAN, closedReason: 'declined', declineReason },
      STATUS.declined,
      { ...NO_FACTS, ...(isOfferOpen && { isOfferOpen }) },
      'fil',
    )
  expect(declined('tooMuchNow')).toEqual({ title, description: reasons.tooMuchNow })
  expect(declined('lowerOffered')).toEqual(lowerOver)
  expect(declined('lowerOffered', true)).toEqual(lowerOffered)
})
