// Nobody takes the penalties of a loan off alone, dispute after dispute.
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  readComplaint,
  reopenComplaint,
  resolveComplaint,
} from '#contract/console/service/complaint.ts'
import { signedInAgain, testStaff, type TestStaff } from '#server/backoffice/testing-staff.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { disputeTools } from '#server/service/complaint/disputes/testing-dispute.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { moveClock } = complaintTools(server)
const { loanOf, expectCleanBooks } = repaymentTools(server)
const { again: disputedAgain, disputed, firstOf, linesOf } = disputeTools(server)
const [ana, ben] = [await testStaff(server, 'support'), await testStaff(server, 'support')]

/** The session before ended: the clock moved. */
async function resolve(who: TestStaff, id: string) {
  const person = await signedInAgain(server, who)
  const { version } = (await person.call(readComplaint, { id })).data
  const answer = { id, version, text: 'We looked into it.', imageIds: [] }
  return person.call(resolveComplaint, { ...answer, outcome: 'upheld' })
}

// Trust requirement 55.
test('who upheld a dispute of a loan upholds no other of it, and a colleague does', async () => {
  const loan = await loanOf('ph', 95)
  const [, other = ''] = await linesOf(loan)
  const first = await disputed(loan)
  await moveClock({ days: 5 })
  expect(await resolve(ana, first)).toMatchObject({ code: '0' })
  const second = (await disputedAgain(loan, other)).data.problemId
  await moveClock({ days: 5 })
  const before = await firstOf(loan)
  expect(await resolve(ana, second)).toMatchObject({
    code: CODES.notAllowed,
    message:
      'You upheld a dispute of this loan before: a colleague decides whether this one is upheld, too.',
  })
  expect(await firstOf(loan)).toEqual(before)
  expect(await resolve(ben, second)).toMatchObject({ code: '0' })
  await expectCleanBooks()
})

test('a dispute that staff opened again is upheld by another person', async () => {
  const loan = await loanOf('ph', 95)
  const id = await disputed(loan)
  expect(await resolve(ana, id)).toMatchObject({ code: '0' })
  const again = await signedInAgain(server, ana)
  const { version } = (await again.call(readComplaint, { id })).data
  const reason = 'The days after it, too.'
  expect(await again.call(reopenComplaint, { id, version, reason })).toMatchObject({ code: '0' })
  await moveClock({ days: 5 })
  expect(await resolve(ana, id)).toMatchObject({ code: CODES.notAllowed })
  expect(await resolve(ben, id)).toMatchObject({ code: '0' })
  await expectCleanBooks()
})

test('who upheld a dispute of one loan upholds one of another', async () => {
  for (const loan of [await loanOf('ph', 40), await loanOf('ph', 40)])
    expect(await resolve(ana, await disputed(loan))).toMatchObject({ code: '0' })
})
