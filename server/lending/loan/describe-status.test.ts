import { expect, test } from 'vitest'
import { STATUS } from '#domain/loan-status.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/describe-status.ts'

test.each([
  ['declined', 'Hindi na-approve'],
  ['notDecidedInTime', 'Nag-expire'],
  ['cancelledByBorrower', 'Na-cancel'],
  [null, 'Hindi natuloy'],
] as const)('an application closed as %s is called "%s" in Filipino', (closedReason, title) => {
  const said = (language: 'en' | 'fil') =>
    describeStatus({ closedReason }, STATUS.declined, NO_FACTS, language).title
  expect(said('fil')).toBe(title)
  expect(said('en')).toBe('Closed')
})
