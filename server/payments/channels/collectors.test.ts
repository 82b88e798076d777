// Two providers have a channel for the same means of payment: a borrower sees each means once.
import { expect, test } from 'vitest'
import { listChannels } from '#contract/repayment/payment-channels.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { MEANS } from '#server/providers/payment-means.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ PAYMONGO: '1', COLLECTED_BY: 'gcash:paymongo, qrph:paymongo' })
const { app, deps } = server
const { loanOf, pay } = repaymentTools(server)
const [FIRST, SECOND] = deps.payments.all.map(({ key }) => key)

const meansOf = (number: string) =>
  deps.payments.all.map((provider) => provider.channelMeans(number)).find((means) => means !== null)

async function sheetOf({ token }: { token: string }, amount: number) {
  const { data } = await ask(app, listChannels, { amount }, { token })
  return { ...data, numbers: data.channels.map(({ channel_number: number }) => number) }
}

// spec: RP-019
test('each means of payment is offered once: by the provider of the setting, else by the first', async () => {
  const loan = await loanOf('ph')
  const { repayList, repayAmount } = await loan.repayment()
  const listed = repayList.map(({ channel_number: number }) => number)
  const { numbers } = await sheetOf(loan, repayAmount)
  for (const shown of [listed, numbers]) {
    expect(shown).toEqual(expect.arrayContaining(['PMGC', 'PMQR', 'PYMY', 'GRPY', 'BPIA']))
    for (const means of MEANS.filter((each) => each !== 'card'))
      expect([means, shown.filter((number) => meansOf(number) === means).length]).toEqual([
        means,
        1,
      ])
    // The chosen one stands where the first one would.
    expect(shown[0]).toBe('PMGC')
  }
})

// spec: RP-019
test('a channel that does not take the amount gives its place to the other provider’s', async () => {
  const loan = await loanOf('ph')
  const { numbers, channels } = await sheetOf(loan, 12_000_00)
  expect(numbers).not.toContain('GRPY')
  expect(channels.find(({ channel_number: number }) => number === 'PMGR')).toMatchObject({
    closed: '',
    name: 'GrabPay',
  })
  // None takes so much: the first one says why.
  const most = await sheetOf(loan, 2_000_000_00)
  const closed = most.channels.find(({ channel_number: number }) => number === 'GRPY')
  expect(closed?.closed).toBe('Takes ₱9,999.99 at most.')
})

// spec: API-017
test('a number that was replaced since it was shown starts the same means, where it costs no more', async () => {
  const loan = await loanOf('ph')
  expect(await loan.start(1_000_00, { channelNumber: 'GCSH' })).toMatchObject({ code: '0' })
  expect(await loan.start(1_001_00, { channelNumber: 'PMMY' })).toMatchObject({ code: '0' })
  expect(
    (await loan.intents()).map(({ provider, channel, means }) => [provider, channel, means]),
  ).toEqual([
    [SECOND, 'PMGC', 'gcash'],
    [FIRST, 'PYMY', 'maya'],
  ])
  // The first provider rounds the amount up for GrabPay: the payer saw another figure.
  const { code } = await loan.start(1_000_01, { channelNumber: 'PMGR' })
  expect(code).toBe('-1002')
  expect(await loan.intents()).toHaveLength(2)
})

// spec: RP-019
test('the channel that was last used is the one that stands for its means now', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(1_000_00, { channelNumber: 'PMGC' })
  await pay(reference)
  for (const [channel, now] of [
    ['GCSH', 'PMGC'],
    ['PMMY', 'PYMY'],
  ] as const) {
    await deps.database
      .updateTable('payment_intent')
      .set({ channel })
      .where('loan_id', '=', loan.orderId)
      .execute()
    expect((await sheetOf(loan, 1_000_00)).lastUsed).toBe(now)
  }
})
