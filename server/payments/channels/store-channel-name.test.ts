import { expect, test } from 'vitest'
import { listPayments } from '#contract/repayment/payments.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { loanOf, pay, expectCleanBooks } = repaymentTools(server)

/** More than GCash takes, in centavos. */
const ABOVE_LIMIT = 60_000_00

test('a payment above the limit of its channel shows the name of the channel, never its code', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, { channelNumber: 'GCSH' })
  await pay(reference, { amount: ABOVE_LIMIT })
  const { data } = await ask(server.app, listPayments, loan, { token: loan.token })
  expect(data.list).toMatchObject([{ amount: ABOVE_LIMIT, channel: 'GCash' }])
  await expectCleanBooks()
})
