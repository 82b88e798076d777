import { afterEach, expect, test } from 'vitest'
import { getComplaint } from '#contract/complaint/complaint-handling.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { claimTools } from '#server/service/payment-claim/testing-claim.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What the provider says of a claimed payment, at the claim and when staff answer it.

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)
const { reply } = complaintTools(server)
const { claim } = claimTools(server)

afterEach(async () => {
  Object.assign(provider, { isSilent: false, answering: null })
  await expectCleanBooks()
})

/** What the provider said of a claim, as it is kept. */
const inquiryOf = async ({ orderId }: PaidOutLoan) =>
  (
    await deps.database
      .selectFrom('payment_claim')
      .select('inquiry')
      .where('loan_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).inquiry

test('staff cannot say "not found" of a payment that the provider knows: it is asked again and booked', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  provider.isSilent = true
  const { data } = await claim(loan, { reference })
  expect(await inquiryOf(loan)).toBe('dragonpay: no answer')
  provider.isSilent = false
  // Its notice is hours late.
  await pay(reference, { delay: 3 * 3600 })
  const refused = await reply(data.problemId, { text: 'The bank has no such payment.', by: 'ines' })
  expect(refused.json()).toMatchObject({
    error: expect.stringContaining('The provider knows this payment') as unknown,
  })
  expect(await inquiryOf(loan)).toBe('dragonpay: paid, ₱2,000.00')
  expect(await loan.repaid()).toHaveLength(1)
  const { data: complaint } = await ask(
    app,
    getComplaint,
    { problemId: data.problemId },
    { token: loan.token },
  )
  expect(JSON.stringify(complaint)).not.toContain('no such payment')
  const kept = await deps.database.selectFrom('staff_refusal').selectAll().execute()
  expect(kept).toMatchObject([{ act: 'reply', subject: data.problemId, tried_by: 'ines' }])
  // Its complaint may be answered further, by a person.
  expect((await reply(data.problemId, { text: 'Sorry.', by: 'ines' })).statusCode).toBe(200)
})

test('a claim that staff reject keeps what the provider really said', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  const { data } = await claim(loan, { reference })
  const before = await inquiryOf(loan)
  await act('POST', `/payments/${reference}/fail`)
  await reply(data.problemId, { text: 'Your bank declined it.' })
  expect(before).toMatch(/^dragonpay: (pending|knows no such payment)/)
  expect(await inquiryOf(loan)).toBe('dragonpay: failed, ₱2,000.00')
})

test('a payment that the borrower named by its slip is asked about by it again', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  provider.isSilent = true
  const { data } = await claim(loan, { slip: reference })
  expect(data.outcome).toBe('filed')
  provider.isSilent = false
  await pay(reference, { delay: 3 * 3600 })
  await reply(data.problemId, { text: 'The bank has no such payment.', by: 'ines' })
  expect(await inquiryOf(loan)).toMatch(/dragonpay: paid, ₱2,000.00/)
  expect(await loan.repaid()).toHaveLength(1)
})

test('a claim of which there is nothing to ask keeps what was said at first', async () => {
  const loan = await loanOf('ph')
  const { data } = await claim(loan, { slip: 'a receipt of the shop', channelNumber: '' })
  const before = await inquiryOf(loan)
  await reply(data.problemId, { text: 'Please send its picture.', by: 'ines' })
  expect(await inquiryOf(loan)).toBe(before)
})
