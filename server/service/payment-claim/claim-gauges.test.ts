import { expect, it } from 'vitest'
import { dueComplaintGauges } from '#server/service/complaint/complaint-gauges.ts'
import { claimGauges } from '#server/service/payment-claim/claim-gauges.ts'
import { claimTools } from '#server/service/payment-claim/testing-claim.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { act, loanOf } = repaymentTools(t)
const { claim } = claimTools(t)

const claims = async () => (await claimGauges.read(t.deps))[0]?.values
const due = async () => (await dueComplaintGauges.read(t.deps))[0]?.values['complaints_due_soon']

it('a claim counts until it is resolved, and as one that waits long after a day', async () => {
  expect(await claims()).toEqual({ claims_unresolved: 0, claims_waiting_long: 0 })
  const { data } = await claim(await loanOf('ph'))
  expect(await claims()).toEqual({ claims_unresolved: 1, claims_waiting_long: 0 })
  await act('POST', '/clock', { hours: 25 })
  expect(await claims()).toEqual({ claims_unresolved: 1, claims_waiting_long: 1 })
  // Its complaint is due by then, or soon.
  await act('POST', '/clock', { to: await dayBefore(data.problemId) })
  expect(await due()).toBe(1)
  await act('POST', `/complaints/${data.problemId}/reply`, { text: 'It did not come.' })
  expect(await due()).toBe(0)
  expect((await claims())?.['claims_unresolved']).toBe(1)
})

/** The start of the day before a complaint's reply is due. */
async function dayBefore(id: string): Promise<string> {
  const { reply_due_on: day } = await t.deps.database
    .selectFrom('complaint')
    .select('reply_due_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return day
    .subtract({ days: 1 })
    .toZonedDateTime('Asia/Manila')
    .add({ hours: 8 })
    .toInstant()
    .toString()
}
