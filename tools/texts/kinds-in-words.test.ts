// What the console calls the kinds that the server knows: a kind without words is shown as its code.
import { expect, test } from 'vitest'
import { ACTIONS } from '#contract/console/staff-action.ts'
import { PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { REQUEST_KINDS } from '#server/backoffice/approvals/approval-requests.ts'
import { SHOWN_OTHERWISE } from '#server/backoffice/approval-pages/approval-wire.ts'
import { LOAN_REQUESTS } from '#server/backoffice/approvals/kinds/loan-requests.ts'
import { approvalTexts } from '#web/console/approval/approval-texts.ts'
import { STATEMENT } from '#web/console/approval/statement-link.tsx'
import { STEPS_KINDS } from '#web/console/money/owed-steps.tsx'

test('every kind of approval request has words', () => {
  expect(Object.keys(REQUEST_KINDS).filter((kind) => !(kind in approvalTexts.kinds))).toEqual([])
})

test('every field of a request that its page shows has a label', () => {
  const fields = Object.values(REQUEST_KINDS).flatMap(({ input }) => Object.keys(input.properties))
  const shown = new Set(fields).difference(new Set([...SHOWN_OTHERWISE, STATEMENT]))
  expect([...shown].filter((field) => !(field in approvalTexts.given))).toEqual([])
  // Labels that no kind needs are no labels of requests.
  expect(Object.keys(approvalTexts.given).filter((field) => !shown.has(field))).toEqual([])
})

test('every request about a loan says what its money is', () => {
  expect(Object.keys(LOAN_REQUESTS).filter((kind) => !(kind in STEPS_KINDS))).toEqual([])
})

test('every action of staff is allowed to a role', () => {
  const allowed = new Set(Object.values(PERMISSIONS).flat())
  expect(ACTIONS.filter((action) => !allowed.has(action))).toEqual([])
})
