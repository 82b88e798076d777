import { afterEach, expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { workingDayAfter } from '#domain/calendar/working-days.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What the product does for every result code and every status letter of a payout. Trust
// requirement 34.

const server = await testApp()
const { app, deps } = server
const { act, expectCleanBooks } = repaymentTools(server)

/** The clock goes to eight on the morning of the next banking day. */
async function toBankingMorning() {
  const day = workingDayAfter(toManilaDate(deps.clock.now()), 1, deps.holidays.current())
  const at = day.toZonedDateTime({ timeZone: MANILA, plainTime: '08:00' }).toInstant()
  await act('POST', '/clock', { to: at.toString() })
}

afterEach(async () => {
  await act('DELETE', '/faults')
  await expectCleanBooks()
})

const GOTYME = 'GOTYPHM2XXX'
/** On InstaPay alone. */
const TONIK = 'TDBIPHM2XXX'

/** An approved loan whose payout is sent as soon as an account is bound. */
async function approved() {
  const borrowerId = await newBorrower(deps, 'ph')
  const token = await startSession(deps.database, deps.random, borrowerId)
  const { data: offer } = await ask(app, getOffer, { productId: '12' }, { token })
  const { amount, periods, termUnit, offerId } = offer
  const push = { productId: '12', amount, periods, termUnit, offerId, agreed: 1 }
  const { data } = await ask(app, acceptOffer, push, { token })
  const orderId = new URL(data.lendDetailsUrl).searchParams.get('orderId')!
  await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
  return {
    orderId,
    bind: async (bankCode = GOTYME) => {
      const account = { cardType: 2, bankCode, cardNo: '012345678901', accountName: 'Ana Cruz' }
      await ask(app, bindPayoutAccount, { product_id: '12', ...account }, { token })
      await settleJobs(deps)
    },
    details: async () =>
      (await ask(app, getLoanDetails, { productId: '12', orderId }, { token })).data,
    payout: async () =>
      deps.database
        .selectFrom('payout')
        .select(['state', 'refusal', 'reason', 'reference'])
        .where('loan_id', '=', orderId)
        .executeTakeFirstOrThrow(),
    /** Of the payouts that have not failed. */
    accountsPaid: async () =>
      (
        await deps.database
          .selectFrom('payout')
          .innerJoin('payout_account as account', 'account.id', 'payout.account_id')
          .select('account.bank_code')
          .where('payout.loan_id', '=', orderId)
          .where('payout.state', '<>', 'failed')
          .execute()
      ).map(({ bank_code: code }) => code),
    atProvider: async () => act<Shown[]>('GET', `/payouts?orderId=${orderId}`),
    told: async () =>
      deps.database
        .selectFrom('contact')
        .select('event')
        .where('borrower_id', '=', borrowerId)
        .where('event', '=', 'accountNeeded')
        .execute(),
  }
}

/** Has the provider answer the next payout of a loan with a code. */
async function answering(orderId: string, code: number, { times = 1, done = 0 } = {}) {
  const changes = { Code: code, Message: 'as the provider says' }
  const fault = { call: 'dragonpay.payOut', fault: 'changed', reference: orderId, changes }
  await act('POST', '/faults', { ...fault, times, done })
}

const alarms = () => deps.alarms.counts().get('payouts are refused') ?? 0
const later = async (minutes: number) => act('POST', '/clock', { hours: minutes / 60 })

/** The loan is paid out, by exactly one payout. */
async function expectPaidOut({ details, atProvider }: Awaited<ReturnType<typeof approved>>) {
  expect(await details()).toMatchObject({ orderStatus: 170 })
  expect(await atProvider()).toMatchObject([{ state: 'succeeded' }])
}

test('0: the payout is on its way, and the borrower reads by when it arrives', async () => {
  await toBankingMorning()
  const loan = await approved()
  await loan.bind()
  expect(await loan.payout()).toMatchObject({ state: 'sending', refusal: null })
  const { noticeDesText } = await loan.details()
  expect(noticeDesText).toMatch(/^It should be in your account by 9:0\d/)
  await later(5)
  await expectPaidOut(loan)
})

test.for([-1, -9])(
  '%i: our key or address is refused: an alarm, no account is wrong, and it is tried again',
  async (code) => {
    const loan = await approved()
    await answering(loan.orderId, code)
    const before = alarms()
    await loan.bind()
    expect(await loan.payout()).toMatchObject({
      state: 'queued',
      refusal: 'our fault',
      reason: `as the provider says (${code})`,
    })
    expect(alarms()).toBeGreaterThanOrEqual(Math.max(before, 1))
    expect(await loan.details()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
    expect(await loan.told()).toEqual([])
    expect(await loan.atProvider()).toEqual([])
    await later(15)
    await expectPaidOut(loan)
    expect(await loan.payout()).toMatchObject({ refusal: null })
  },
)

test('a refused payout goes to the account that its borrower gives meanwhile', async () => {
  await toBankingMorning()
  const loan = await approved()
  await answering(loan.orderId, -1)
  await loan.bind()
  await loan.bind(TONIK)
  expect(await loan.accountsPaid()).toEqual([TONIK])
  await later(15)
  await expectPaidOut(loan)
  expect(await loan.accountsPaid()).toEqual([TONIK])
})

test('while a payout is refused its borrower reads that sending takes longer', async () => {
  const loan = await approved()
  await answering(loan.orderId, -1)
  await loan.bind()
  expect((await loan.details()).noticeDesText).toMatch(/^Sending takes longer on our side/)
})

test.for([-4, -8])(
  '%i: nobody knows yet, or it was sent before: the provider is asked, and it is sent once',
  async (code) => {
    const loan = await approved()
    await answering(loan.orderId, code, { done: 1 })
    await loan.bind()
    expect(await loan.payout()).toMatchObject({ state: 'sending', refusal: null })
    expect(await loan.told()).toEqual([])
    await later(15)
    await expectPaidOut(loan)
  },
)

test('-5: the account is wrong: the borrower is asked for another', async () => {
  const loan = await approved()
  await answering(loan.orderId, -5)
  await loan.bind()
  expect(await loan.payout()).toMatchObject({ state: 'failed' })
  expect(await loan.details()).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
  expect(await loan.told()).toHaveLength(1)
})

test('-6: the run date is over there: it goes a day later, and waits when that is refused too', async () => {
  const [once, twice] = [await approved(), await approved()]
  await answering(once.orderId, -6)
  await once.bind()
  expect(await once.atProvider()).toHaveLength(1)
  await later(5)
  await expectPaidOut(once)

  await answering(twice.orderId, -6, { times: 2 })
  await twice.bind()
  expect(await twice.payout()).toMatchObject({ state: 'queued', refusal: 'run day' })
  expect(await twice.told()).toEqual([])
  await later(75)
  await expectPaidOut(twice)
})

test('-7: more than InstaPay takes: PESONet, with the next batch; without it a person sees it', async () => {
  await toBankingMorning()
  const [both, instapay] = [await approved(), await approved()]
  await answering(both.orderId, -7)
  await both.bind()
  expect(await both.atProvider()).toMatchObject([{ channel: 'PESO', state: 'queued' }])
  expect((await both.details()).noticeDesText).toBe('It should be in your account by 11:59 PM.')
  await later(60)
  expect(await both.details()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
  await later(9 * 60)
  await expectPaidOut(both)

  await answering(instapay.orderId, -7)
  await instapay.bind(TONIK)
  expect(await instapay.payout()).toMatchObject({ state: 'queued', refusal: 'limit' })
  expect(await instapay.told()).toEqual([])
})

test('a code that is not documented: a person sees it, and no account is wrong', async () => {
  const loan = await approved()
  await answering(loan.orderId, -3)
  await loan.bind()
  expect(await loan.payout()).toMatchObject({ state: 'queued', refusal: 'not known' })
  expect(await loan.details()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
})

test('Q, P and G: nothing is booked while a payout is on its way, however long', async () => {
  const loan = await approved()
  await loan.bind()
  const [{ reference } = { reference: '' }] = await loan.atProvider()
  for (const [action, minutes] of [
    ['pend', 30],
    ['process', 60 * 24 * 2],
  ] as const) {
    await act('POST', `/payouts/${reference}/${action}`)
    await later(minutes)
    expect(await loan.payout()).toMatchObject({ state: 'sending' })
    expect(await loan.details()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
  }
  // The time by which it should have arrived is over.
  expect((await loan.details()).noticeDesText).toBe('It arrives within 1 to 3 calendar days.')
  await act('POST', `/payouts/${reference}/succeed`)
  await expectPaidOut(loan)
})

test('F: the borrower is asked for another account, once; a forged callback does nothing', async () => {
  const loan = await approved()
  await loan.bind()
  const [{ reference } = { reference: '' }] = await loan.atProvider()
  await act('POST', `/payouts/${reference}/fail`, { forge: 1 })
  expect(await loan.payout()).toMatchObject({ state: 'sending' })
  await act('POST', `/payouts/${reference}/fail`, { times: 3 })
  expect(await loan.payout()).toMatchObject({ state: 'failed', reason: 'INVALID ACCOUNT' })
  expect(await loan.told()).toHaveLength(1)
})

test('S, then V: what came back after it had arrived leaves nothing owed, in either order', async () => {
  const loan = await approved()
  await loan.bind()
  const [{ reference } = { reference: '' }] = await loan.atProvider()
  const overtaken = { call: 'dragonpay.payoutNotice', fault: 'overtaken', reference }
  await act('POST', '/faults', overtaken)
  await act('POST', `/payouts/${reference}/succeed`)
  expect(await loan.details()).toMatchObject({ orderStatus: 151 })
  await act('POST', `/payouts/${reference}/reverse`)
  expect(await loan.details()).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
  expect(await loan.payout()).toMatchObject({ state: 'reversed' })
})

test('a letter that nobody knows moves nothing, by callback or inquiry, until a known one comes', async () => {
  const loan = await approved()
  const changes = { Status: 'Z', status: 'Z' }
  const unknown = { fault: 'changed', reference: loan.orderId.replaceAll('-', ''), changes }
  await act('POST', '/faults', { ...unknown, call: 'dragonpay.payoutNotice' })
  await act('POST', '/faults', { ...unknown, call: 'dragonpay.askPayout', times: 3 })
  await loan.bind()
  await later(15)
  expect(await loan.payout()).toMatchObject({ state: 'sending' })
  expect(await loan.details()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
  await later(45)
  await expectPaidOut(loan)
})
