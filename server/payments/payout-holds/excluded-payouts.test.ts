// A borrower who came onto a list of who is not lent to after the approval is not paid unseen.
import { expect, test } from 'vitest'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { checkFile, requestExclusions } from '#server/lending/exclusion/decide-exclusions.ts'
import { payoutTools, type QueuedLoan } from '#server/payments/payout-holds/testing-payouts.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'

const t = await testApp()
const { deps } = t
const { approved, rulesOf, theirs } = payoutTools(t)
const { id: by } = await testStaff(t, 'underwriter')
const { id: checker } = await testStaff(t, 'compliance')

async function exclude({ borrowerId }: QueuedLoan) {
  const { phone } = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const asked = { source: 'Association', reason: 'Sent this week', by }
  const { id: file } = await requestExclusions(deps, Buffer.from(`phone\n${phone}`), asked)
  return async () => checkFile(deps, { file, outcome: 'approved', by: checker })
}

// spec: ST-045
test('a payout waits for a person once a list that is in force names its borrower', async () => {
  const [paid, held, other] = [await approved(), await approved(), await approved()]
  await exclude(paid)
  await (
    await exclude(held)
  )()
  for (const loan of [paid, held, other]) await sendPayout(deps, loan.id)
  expect(await rulesOf(held.orderId)).toEqual(['excluded'])
  expect(await theirs(held.orderId)).toEqual([])
  for (const { orderId } of [paid, other]) {
    expect(await rulesOf(orderId)).toEqual([])
    expect(await theirs(orderId)).toHaveLength(1)
  }
})
