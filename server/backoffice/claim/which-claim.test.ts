// Which of a borrower's claims a booked payment answers, when several describe one of its amount.
import { expect, test } from 'vitest'
import { getComplaint } from '#contract/complaint/complaint-handling.ts'
import {
  clearClaim,
  listClaimQueue,
  matchClaim,
  readClaim,
} from '#contract/console/service/claim.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { claimTools } from '#server/service/payment-claim/testing-claim.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps, app } = t
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(t)
const { claim } = claimTools(t)
const support = await testStaff(t, 'support')
const finance = await testStaff(t, 'finance')

/** A claim of ₱2,000 that was not started with us, paid some days ago. */
async function claimed(loan: PaidOutLoan, daysAgo: number, input = {}): Promise<string> {
  const at = deps.clock.now().toZonedDateTimeISO(MANILA).subtract({ days: daysAgo })
  const paidAt = at.toPlainDateTime().toString({ smallestUnit: 'minute' })
  return (await claim(loan, { paidAt, ...input })).data.problemId
}

const open = async ({ borrowerId }: PaidOutLoan) =>
  (await support.call(listClaimQueue, { borrowerId })).data.items.map(({ id }) => id)

const stateOf = async (id: string) => (await support.call(readClaim, { id })).data.state

const answerOf = async ({ token }: PaidOutLoan, problemId: string) =>
  (await ask(app, getComplaint, { problemId }, { token })).data.disposeDetail

test('a later payment of the same amount does not answer a claim of another day', async () => {
  const loan = await loanOf('ph')
  const id = await claimed(loan, 5)
  await pay((await loan.started(2_000_00)).reference)
  expect(await loan.repaid()).toHaveLength(1)
  expect(await open(loan)).toEqual([id])
  expect(await answerOf(loan, id)).toBe('')
  await expectCleanBooks()
})

test('a payment in the app does not answer a claim of one on the borrower’s own code', async () => {
  const loan = await loanOf('ph')
  const { payCode } = (await loan.repayment()).defDetail
  const id = await claimed(loan, 0, { reference: payCode })
  await pay((await loan.started(2_000_00)).reference)
  expect(await open(loan)).toEqual([id])
  await act('POST', `/lifetime/${payCode}/pay`, { amount: 2_000_00, channel: 'GCSH' })
  expect(await open(loan)).toEqual([])
  await expectCleanBooks()
})

test('a payment answers the claim that was not cleared, and the cleared one stays as it is', async () => {
  const loan = await loanOf('ph')
  const first = await claimed(loan, 1)
  const { version } = (await support.call(readClaim, { id: first })).data
  await support.call(clearClaim, { id: first, version, text: 'It went to another shop.' })
  const second = await claimed(loan, 0)
  await pay((await loan.started(2_000_00)).reference)
  expect(await open(loan)).toEqual([])
  expect(await stateOf(first)).toBe('cleared')
  expect(await stateOf(second)).toBe('posted')
  expect(await answerOf(loan, second)).toContain('₱2,000.00')
  await expectCleanBooks()
})

test('money that staff assign to one of two claims answers that one alone', async () => {
  const loan = await loanOf('ph')
  const older = await claimed(loan, 0)
  const newer = await claimed(loan, 0, { channelNumber: '711' })
  const made = await deps.payments.first.makeLifetimeId!({ name: 'N', email: null, remarks: 'n' })
  if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
  const paid = await act('POST', `/lifetime/${made.value}/pay`, { amount: 2_000_00 })
  expect(await booked(paid.reference)).toMatchObject({ outcome: 'suspense' })
  const { data } = await support.call(readClaim, { id: newer })
  const reference = data.suspense.find((each) => each.reference === paid.reference)!.entryReference
  const proposed = await finance.call(matchClaim, { id: newer, to: 'suspense', reference })
  await approveRequest(deps, proposed.data.requestId, (await testStaff(t, 'finance')).id)
  expect(await open(loan)).toEqual([older])
  expect(await stateOf(newer)).toBe('posted')
  expect(await answerOf(loan, newer)).toContain(paid.reference)
  expect(await answerOf(loan, older)).toBe('')
  await expectCleanBooks()
})
