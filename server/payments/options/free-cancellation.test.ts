import { expect, test } from 'vitest'
import { getCustomAmount } from '#contract/repayment/custom-amount.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What the repaying screens say beside their amounts: free cancellation, and what is received.

const server = await testApp()
const { app, deps } = server
const { act, loanOf } = repaymentTools(server)

/** As the three repaying screens are told. */
async function offeredOn({ productId, orderId, token, repayment }: PaidOutLoan) {
  const answers = [
    await repayment(),
    (await ask(app, getCustomAmount, { productId, orderId }, { token })).data,
    (await ask(app, getPayoff, { orderId }, { token })).data,
  ]
  return answers.map(({ cancelUntil, cancelAmount }) => ({ cancelUntil, cancelAmount }))
}

test.each([0, 3])(
  'within the free days, %s days after the payout, each says what cancelling takes, and until when',
  async (days) => {
    const loan = await loanOf('ph', days)
    const paidOutOn = toManilaDate(deps.clock.now()).subtract({ days })
    const offered = { cancelUntil: paidOutOn.add({ days: 3 }).toString(), cancelAmount: 15_000_00 }
    expect(await offeredOn(loan)).toEqual([offered, offered, offered])
  },
)

test('after the free days none of them says so', async () => {
  const none = { cancelUntil: '', cancelAmount: 0 }
  expect(await offeredOn(await loanOf('ph', 4))).toEqual([none, none, none])
})

test('a market without free cancellation has none', async () => {
  const { cancelUntil, cancelAmount } = await (await loanOf('given', 0)).repayment()
  expect({ cancelUntil, cancelAmount }).toEqual({ cancelUntil: '', cancelAmount: 0 })
})

test.each(['ph', 'given'])(
  '%s: a payment that is received leads until its channel is late',
  async (brand) => {
    const loan = await loanOf(brand)
    const { reference, amount } = await loan.started(undefined, { channelNumber: 'MLH' })
    expect((await loan.repayment()).received).toEqual([])
    await act('POST', `/payments/${reference}/receive`)
    expect((await loan.repayment()).received).toMatchObject([{ reference, amount, isLate: 0 }])
    await act('POST', '/clock', { days: 3 })
    expect((await loan.repayment()).received).toEqual([])
  },
)
