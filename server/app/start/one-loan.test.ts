import { describe, expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'

import { getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getRepayment, listPayable, startPayment } from '#contract/repayment/repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testAppAsItsRole } from '#server/app/testing/testing-app.ts'

// As the role that owns nothing: what it needs, it may do (trust requirement 60).
const { app, deps } = await testAppAsItsRole()

/** Calls the sandbox, which answers plain JSON. */
async function sandbox<T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

interface Payment {
  reference: string
  orderId: string
  amount: number
  state: string
}

// spec: GEN-004 GEN-005 GEN-006 GEN-007
describe.each([
  { brand: 'given', productId: '2', principal: 15_000_00, inHand: 14_250_00n },
  { brand: 'ph', productId: '12', principal: 15_000_00, inHand: 15_000_00n },
])(
  'one loan of brand $brand, from offer to settled',
  async ({ brand, productId, principal, inHand }) => {
    const borrowerId = await newBorrower(deps, brand)
    const token = await startSession(deps.database, deps.random, borrowerId)
    let orderId = ''
    const details = async () =>
      (await ask(app, getLoanDetails, { productId, orderId }, { token })).data
    /** The leading amount of order details. */
    const led = async () =>
      (await details()).userOrderDetail.detail
        .filter(({ isLead }) => isLead === 1)
        .map(({ text }) => text)
    const repayment = async () =>
      (await ask(app, getRepayment, { productId, orderId }, { token })).data
    /** The due date of an installment, counted from 1: each 30 days after the one before. */
    const dueOn = async (installment: number) => {
      const loan = await findLoan(deps.database, { borrowerId, productId, loanId: orderId })
      return loan?.disbursedOn?.add({ days: 30 * installment }).toString()
    }

    // spec: GEN-003
    test('twelve equal pushes at once make one application', async () => {
      const { data: offer } = await ask(app, getOffer, { productId }, { token })
      expect(offer).toMatchObject({ amount: principal, periods: 4, termUnit: 30 })
      const { amount, periods, termUnit, offerId } = offer
      const push = { productId, amount, periods, termUnit, offerId }
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => ask(app, acceptOffer, push, { token })),
      )
      const links = new Set(answers.map(({ data }) => data?.lendDetailsUrl))
      expect(links.size).toBe(1)
      orderId = new URL([...links][0]!).searchParams.get('orderId')!
      const loans = await deps.database
        .selectFrom('loan')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .execute()
      expect(loans).toEqual([{ id: orderId }])
      expect(await details()).toMatchObject({ orderStatus: 21, cardNeedPop: 0 })
      expect(await led()).toEqual(['Loan amount'])
    })

    test('an approved loan waits for a payout account; nothing is paid out without one', async () => {
      await sandbox('POST', `/sandbox/decisions/${orderId}`, { decision: 'approve' })
      expect(await details()).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
      expect(await sandbox('GET', `/sandbox/payouts?orderId=${orderId}`)).toEqual([])
    })

    // spec: ST-047
    test('once an account is bound, the loan is paid out and posted as disbursed', async () => {
      const account = {
        product_id: productId,
        cardType: 1,
        bankCode: 'GXCHPHM2XXX',
        cardNo: '09171234567',
        accountName: 'Ana Cruz',
      }
      expect((await ask(app, bindPayoutAccount, account, { token })).code).toBe('0')
      await settleJobs(deps)
      expect(await details()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
      const [payout] = await sandbox<Payment[]>('GET', `/sandbox/payouts?orderId=${orderId}`)
      expect(payout).toMatchObject({ amount: Number(inHand) })
      await sandbox('POST', `/sandbox/payouts/${payout!.reference}/succeed`)
      expect(await details()).toMatchObject({ orderStatus: 170, isDelay: 0, playeduL: '' })
      const { appliedAt, disbursedOn } = (await findLoan(deps.database, {
        borrowerId,
        productId,
        loanId: orderId,
      }))!
      const waited = toManilaDate(appliedAt).until(disbursedOn!).total('days')
      expect(waited).toBeGreaterThanOrEqual(0)
      expect(waited).toBeLessThanOrEqual(3)
      expect(await led()).toEqual(['Next payment'])
      const { outstanding } = await loanBalances(deps.database, orderId)
      expect(outstanding.principal).toBe(BigInt(principal))
    })

    test('days pass: the loan falls due, and only the right amount is accepted', async () => {
      const { repayDate, repayAmount } = await repayment()
      await sandbox('POST', '/sandbox/clock', { days: 24 })
      expect(await details()).toMatchObject({ orderStatus: 174, isDelay: 1 })
      expect(await repayment()).toMatchObject({ repayDate, repayAmount })
      const [first] = (await repayment()).repayList
      expect(first).toMatchObject({ name: 'GCash', channel_number: 'GCSH' })
      const wrong = await ask(
        app,
        startPayment,
        { productId, orderId, amount: repayAmount * 9, channelNumber: 'GCSH' },
        { token },
      )
      expect(wrong.code).toBe('-1004')
      const right = (wrong.data as unknown as { amount: number }).amount
      expect(right).toBe(brand === 'given' ? repayAmount : right)
      expect(await sandbox('GET', `/sandbox/payments?orderId=${orderId}`)).toEqual([])
    })

    // spec: API-053, API-056
    test('the loan is in the borrower’s lists of loans and of loans to pay; in nobody else’s', async () => {
      const { repayDate, repayAmount } = await repayment()
      const { data: own } = await ask(app, listLoans, {}, { token })
      expect(own.list).toEqual([
        expect.objectContaining({
          orderId,
          productId,
          orderStatus: 174,
          amount: principal,
          repayDate,
        }),
      ])
      const { data: payable } = await ask(app, listPayable, {}, { token })
      expect(payable.list).toEqual([
        expect.objectContaining({ orderId, productId, orderStatus: 174, repayAmount, repayDate }),
      ])
      const someone = await startSession(deps.database, deps.random, await newBorrower(deps, brand))
      for (const call of [listLoans, listPayable])
        expect((await ask(app, call, {}, { token: someone })).data).toEqual({ list: [] })
    })

    test('a payment with three notices is posted once', async () => {
      const before = await loanBalances(deps.database, orderId)
      const { repayAmount } = await repayment()
      const started = await ask(
        app,
        startPayment,
        { productId, orderId, amount: repayAmount, channelNumber: 'GCSH' },
        { token },
      )
      expect(started.data?.payUrl).toMatch(/^http/)
      const [payment] = await sandbox<Payment[]>('GET', `/sandbox/payments?orderId=${orderId}`)
      expect(payment).toMatchObject({ amount: repayAmount, state: 'pending' })
      await sandbox('POST', `/sandbox/payments/${payment!.reference}/pay`, { times: 3 })
      await sandbox('POST', `/sandbox/payments/${payment!.reference}/pay`, { times: 3 })

      const entries = await loanEntries(deps.database, orderId)
      expect(entries.filter(({ event }) => event === 'repaid')).toHaveLength(1)
      const after = await loanBalances(deps.database, orderId)
      expect(after.outstanding.principal).toBeLessThan(before.outstanding.principal!)
      expect((await details()).orderStatus).toBe(170)
    })

    // spec: ST-048
    test('the last payment settles the loan, and the books balance to the centavo', async () => {
      for (let installment = 2; installment <= 4; installment += 1) {
        await sandbox('POST', '/sandbox/clock', { days: 30 })
        const { repayAmount, repayDate } = await repayment()
        // The last installment falls due on the maturity date.
        expect(repayDate).toBe(await dueOn(installment))
        await ask(
          app,
          startPayment,
          { productId, orderId, amount: repayAmount, channelNumber: 'GCSH' },
          { token },
        )
        const [payment] = await sandbox<Payment[]>('GET', `/sandbox/payments?orderId=${orderId}`)
        await sandbox('POST', `/sandbox/payments/${payment!.reference}/pay`)
      }
      expect(await details()).toMatchObject({ orderStatus: 200, isScore: 1, isDelay: 0 })
      expect(await led()).toEqual(['Loan amount'])
      const { outstanding } = await loanBalances(deps.database, orderId)
      expect(Object.values(outstanding).filter((amount) => amount !== 0n)).toEqual([])
      expect((await ask(app, getRepayment, { productId, orderId }, { token })).code).toBe('-1005')
      expect((await ask(app, listPayable, {}, { token })).data.list).toEqual([])
      expect((await ask(app, listLoans, {}, { token })).data.list[0]?.orderStatus).toBe(200)
      expect((await auditBooks(deps.database)).differences).toEqual([])
    })
  },
)
