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
