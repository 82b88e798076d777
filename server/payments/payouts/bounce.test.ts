import { afterEach, describe, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { loanBalances, surplusBalance } from '#server/ledger/balances.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { act, pay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

describe.each([
  { brand: 'given', productId: '2' },
  { brand: 'ph', productId: '12' },
])('a payout of brand $brand that comes back', ({ brand, productId }) => {
  test('leaves nothing owed; what was repaid is the borrower’s, and a new account gets a new payout', async () => {
    await act('POST', '/clock', { to: nextMorning() })
    const borrowerId = await newBorrower(deps, brand)
    const token = await startSession(deps.database, deps.random, borrowerId)
    const { data: offer } = await ask(app, getOffer, { productId }, { token })
    const { amount, periods, termUnit, offerId } = offer
    const push = { productId, amount, periods, termUnit, offerId, agreed: 1 }
    const { data } = await ask(app, acceptOffer, push, { token })
    const orderId = new URL(data.lendDetailsUrl).searchParams.get('orderId')!
    const key = { productId, orderId }
    const bind = async (cardNo: string) => {
      const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo, accountName: 'Ana Cruz' }
      await ask(app, bindPayoutAccount, { product_id: productId, ...account }, { token })
      await settleJobs(deps)
    }
    const details = async () => (await ask(app, getLoanDetails, key, { token })).data
    const payouts = async () => act<Shown[]>('GET', `/payouts?orderId=${orderId}`)

    await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
    await bind('09171234567')
    await act('POST', '/clock', { hours: 1 })
    await act('POST', '/clock', { days: 33 })
    expect((await details()).orderStatus).toBe(180)
    const { repayAmount } = (await ask(app, getRepayment, key, { token })).data
    const paid = { ...key, amount: repayAmount, channelNumber: 'GCSH' }
    await ask(app, startPayment, paid, { token })
    const [payment] = await act<Shown[]>('GET', `/payments?orderId=${orderId}`)
    await pay(payment!.reference)

    const [first] = await payouts()
    await act('POST', `/payouts/${first!.reference}/reverse`)
    await act('POST', `/payouts/${first!.reference}/reverse`)
    expect(await details()).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
    const { outstanding, charged } = await loanBalances(deps.database, orderId)
    expect(Object.values(outstanding).filter((each) => each > 0n)).toEqual([])
    expect(charged).toBe(0n)
    expect(await surplusBalance(deps.database, borrowerId)).toBe(BigInt(repayAmount))

    await bind('09181234567')
    await act('POST', '/clock', { hours: 1 })
    expect(await payouts()).toHaveLength(2)
    expect(await details()).toMatchObject({ orderStatus: 170, cardNeedPop: 0 })
    const today = deps.clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDate()
    const { repayDate } = (await ask(app, getRepayment, key, { token })).data
    expect(repayDate).toBe(today.add({ days: 30 }).toString())
    // The payment from before the bounce can still be charged back: it is the borrower's surplus.
    await act('POST', `/payments/${payment!.reference}/chargeback`)
    expect(await surplusBalance(deps.database, borrowerId)).toBe(0n)
  })
})

/** 8:00 in Manila, so that the hours that pass are on one day. */
function nextMorning(): string {
  const tomorrow = deps.clock.now().toZonedDateTimeISO('Asia/Manila').add({ days: 1 })
  return tomorrow.with({ hour: 8, minute: 0, second: 0 }).toInstant().toString()
}
