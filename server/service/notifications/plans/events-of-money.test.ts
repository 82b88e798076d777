// Every event of money is told by one message.
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notification/notification.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { notificationSums } from '#server/service/notifications/notification-sums.ts'
import {
  notificationTools,
  walletAccount,
} from '#server/service/notifications/testing-notifications.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ SMS_SEGMENT_COST: '60' })
const { app, deps } = server
const { database } = deps
const { act, loanOf, pay } = repaymentTools(server)
const { filed, reply } = complaintTools(server)
const { nextHour, told, events, applied, decide, numberOf, settled } = notificationTools(server)

beforeAll(async () => nextHour(8))

describe.each([
  ['given', 'PHP 14250.00', 'Hiram Peso'],
  ['ph', 'PHP 15,000.00', 'Hiram'],
] as const)('a borrower of brand %s is told', (brand, proceeds, appName) => {
  test('that the loan is approved, and that it is paid out, each with the amount', async () => {
    const { id, orderId } = await applied(brand, true)
    await decide(orderId, 'approve')
    await act('POST', '/clock', { hours: 1 })
    const number = await numberOf(orderId)
    expect(await told(id)).toEqual([
      `${appName}: Your loan ${number} is approved. We are sending ${proceeds} to your account.`,
      `${appName}: ${proceeds} of your loan ${number} was sent to your account ending in 4567. If it is not there tomorrow, tell us in the app.`,
    ])
    expect(await events(id)).toEqual(['approved', 'paidOut'])
  })

  test('to add an account where an approved loan has none, by one message', async () => {
    const { id, orderId } = await applied(brand, false)
    await decide(orderId, 'approve')
    await act('POST', '/clock', { hours: 1 })
    expect(await told(id)).toEqual([
      `${appName}: Your loan ${await numberOf(orderId)} is approved. To get ${proceeds}, add your bank or e-wallet account in the app.`,
    ])
  })

  test('that the application is declined', async () => {
    const { id, orderId } = await applied(brand, false)
    await decide(orderId, 'decline')
    await decide(orderId, 'decline')
    expect(await told(id)).toEqual([
      expect.stringMatching(/: We could not approve your application HL\d+ this time\./),
    ])
  })

  test('to add another account when the payout failed', async () => {
    const { id, orderId } = await applied(brand, true)
    await decide(orderId, 'approve')
    const [payout] = await act<{ reference: string }[]>('GET', `/payouts?orderId=${orderId}`)
    await act('POST', `/payouts/${payout?.reference}/fail`)
    expect((await told(id)).at(-1)).toContain(
      `${proceeds} of your loan ${await numberOf(orderId)} did not reach your account.`,
    )
    expect(await events(id)).toEqual(['approved', 'accountNeeded'])
  })

  test('that a payment is received, and that it is posted, each once however often it is reported', async () => {
    const loan = await loanOf(brand, 5)
    const payment = await loan.started(undefined, { channelNumber: 'MLH' })
    const { reference } = payment
    await act('POST', `/payments/${reference}/receive`)
    await act('POST', `/payments/${reference}/receive`)
    expect(await events(loan.borrowerId)).toEqual(['paymentReceived'])
    await pay(reference, { times: 3 })
    const { market } = deps.config.brands.get(brand)!
    const amount = peso(BigInt(payment.amount), { key: market }).replace('₱', 'PHP ')
    const number = await numberOf(loan.orderId)
    expect(await told(loan.borrowerId)).toEqual([
      `${appName}: Your payment of ${amount} for loan ${number} was received and will be posted. You need not pay it again.`,
      `${appName}: Your payment of ${amount} is posted to your loan ${number}. The receipt is in the app. Thank you.`,
    ])
    expect(await events(loan.borrowerId)).toEqual(['paymentReceived', 'paymentPosted'])
  })

  test('that the loan is settled, once, also when more money comes', async () => {
    const loan = await settled(brand)
    const { lifetime_id: payCode } = await database
      .selectFrom('borrower')
      .select('lifetime_id')
      .where('id', '=', loan.borrowerId)
      .executeTakeFirstOrThrow()
    await act('POST', `/lifetime/${payCode}/pay`, { amount: 50_00, channel: 'GCSH' })
    expect(await events(loan.borrowerId)).toEqual(['paymentPosted', 'settled', 'paymentPosted'])
    expect((await told(loan.borrowerId))[1]).toBe(
      `${appName}: Your loan ${await numberOf(loan.orderId)} is settled. You owe nothing on it. Your certificate is in the app. Thank you.`,
    )
  })

  test('that a complaint is answered', async () => {
    const loan = await loanOf(brand, 5)
    const { problemId } = await filed(loan.token)
    expect(await events(loan.borrowerId)).toEqual([])
    await reply(problemId)
    await settleJobs(deps)
    expect(await told(loan.borrowerId)).toEqual([
      expect.stringMatching(/: We have replied to your complaint HC\d+\. Read the reply/),
    ])
  })
})

test('a borrower reads Filipino in market philippines, whose list has every message', async () => {
  const { id, token, orderId } = await applied('ph', false)
  await ask(app, chooseLanguage, { language: 'fil' }, { token })
  await decide(orderId, 'approve')
  const text = `Hiram: Approved na ang loan ${await numberOf(orderId)} mo. Para makuha ang PHP 15,000.00, ilagay ang bank o e-wallet account mo sa app.`
  expect(await told(id)).toEqual([text])
  const { data } = await ask(app, listNotifications, {}, { token })
  expect(data.list).toEqual([{ at: expect.any(String), channel: 'sms', text }])
})

test('the life of a loan that is paid on time is told in six messages', async () => {
  await nextHour(8)
  const id = await newBorrower(deps, 'ph')
  const borrower = await applicantFor(server, id)
  const product = { product_id: '11', ...walletAccount('09171234567') }
  await ask(app, bindPayoutAccount, product, { token: borrower.token })
  const orderId = await borrower.apply({ productId: '11' })
  await decide(orderId, 'approve')
  await act('POST', '/clock', { hours: 1 })
  const key = { productId: '11', orderId }
  const { repayDate } = (await ask(app, getRepayment, key, { token: borrower.token })).data
  const dueOn = Temporal.PlainDate.from(repayDate)
  const noon = dueOn.toZonedDateTime({ timeZone: MANILA, plainTime: '12:00' })
  await act('POST', '/clock', { to: noon.toInstant().toString() })
  const amount = (await ask(app, getRepayment, key, { token: borrower.token })).data.repayAmount
  await ask(
    app,
    startPayment,
    { ...key, amount, channelNumber: 'GCSH' },
    {
      token: borrower.token,
    },
  )
  const [started] = await act<{ reference: string }[]>('GET', `/payments?orderId=${orderId}`)
  await pay(started!.reference)
  await act('POST', '/clock', { days: 40 })
  expect(await events(id)).toEqual([
    'approved',
    'paidOut',
    'dueSoon',
    'dueSoon',
    'paymentPosted',
    'settled',
  ])
})

test('what was sent and spent is summed by event, and per loan', async () => {
  const before = await notificationSums(database)
  await nextHour(9)
  const loan = await settled('ph')
  await act('POST', '/clock', { hours: 1 })
  expect(await events(loan.borrowerId)).toEqual(['paymentPosted', 'settled'])
  const after = await notificationSums(database)
  const sentOf = ({ events: rows }: typeof before, name: string) =>
    rows.find(({ event }) => event === name) ?? { sent: 0, segments: 0, cost: 0 }
  for (const [name, more] of [
    ['paymentPosted', 1],
    ['settled', 1],
    ['all', 2],
  ] as const) {
    const [old, now] = [sentOf(before, name), sentOf(after, name)]
    expect([now.sent - old.sent, now.segments - old.segments, now.cost - old.cost], name).toEqual([
      more,
      more,
      more * 60,
    ])
  }
  expect(after.loans.count - before.loans.count).toBe(1)
  expect(after.loans.cost - before.loans.cost).toBe(120)
})

test('a loan that was cancelled within the free days is not called settled', async () => {
  const loan = await loanOf('ph', 1)
  const { orderId, token, borrowerId } = loan
  const { data } = await ask(app, cancelLoan, { orderId }, { token })
  await pay((await loan.started(data.amount, { aim: 'cancellation' })).reference)
  expect((await told(borrowerId)).at(-1)).toBe(
    `Hiram: Your loan ${await numberOf(orderId)} is cancelled. It cost you nothing and you owe nothing on it. Your certificate is in the app.`,
  )
})
