import { expect, test } from 'vitest'
import { STATUS } from '#domain/journal/loan-status.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/status/describe-status.ts'

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
