// What borrowers paid too much goes back through the payout provider, and is booked once.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import {
  listSurplus,
  previewRefund,
  readSurplus,
  refundSurplus,
} from '#contract/console/money/surplus.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import {
  type PaidOutLoan,
  repaymentTools,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { settleRefund } from '#server/payments/refunds/settle-refund.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ ACCOUNT_BORROWERS: '1000' })
const { deps } = t
const { act, loanOf, pay, toNextDay, expectCleanBooks } = repaymentTools(t)
const { bind } = payoutTools(t)
const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]

// At noon: a comparison at night finds what is on its way then.
beforeAll(async () => {
  await toNextDay()
  await act('POST', '/clock', { hours: 12 })
  await staySignedIn(deps)
})

/** A loan whose borrower paid so much too much, and has an account. */
async function overpaid(surplus: number): Promise<PaidOutLoan & { payment: string }> {
  const loan = await loanOf('ph', 92, { place: 1 })
  const { reference, amount } = await loan.started()
  await pay(reference, { amount: amount + surplus })
  await bind(loan.token, `0917${deps.random.digits(7)}`)
  return { ...loan, payment: reference }
}

const ask = async ({ borrowerId: id }: PaidOutLoan, amount: number) =>
  maker.call(refundSurplus, { id, amount: String(amount), reason: 'They asked for it' })

const check = async (id: string, by = checker) =>
  by.call(decideApproval, { id, outcome: 'approved' })

const page = async ({ borrowerId: id }: PaidOutLoan) => (await maker.call(readSurplus, { id })).data

const statesOf = async (loan: PaidOutLoan) => (await page(loan)).refunds.map(({ state }) => state)

/** Agrees on a refund, and hands it over. */
async function sent(loan: PaidOutLoan, amount: number): Promise<void> {
  const asked = await ask(loan, amount)
  expect(asked).toMatchObject({ code: '0' })
  expect(await check(asked.data.requestId)).toMatchObject({ code: '0' })
  await settleJobs(deps)
}

const theirs = async (loan: PaidOutLoan) => {
  const [refund] = (await page(loan)).refunds
  return act<Shown[]>('GET', `/payouts?orderId=${refund!.ourReference}`)
}

async function atProvider(loan: PaidOutLoan, action: string, more: object = {}): Promise<void> {
  const [payout] = await theirs(loan)
  await act('POST', `/payouts/${payout!.reference}/${action}`, more)
}

const booked = async (loan: PaidOutLoan) =>
  (await loan.entries()).filter(
    ({ event, reversedBy, reverses }) => event === 'refunded' && !reversedBy && !reverses,
  )

describe('a surplus', () => {
  test('is refunded to the bound account by two people, and booked once however often it is pressed or told', async () => {
    const loan = await overpaid(700_00)
    const listed = (await maker.call(listSurplus)).data.items
    expect(listed).toContainEqual(
      expect.objectContaining({ id: loan.borrowerId, surplus: '70000', goingBack: '0', state: '' }),
    )
    const { data: preview } = await maker.call(previewRefund, {
      id: loan.borrowerId,
      amount: '70000',
    })
    expect(preview).toMatchObject({
      surplusBefore: '70000',
      surplusAfter: '0',
      entries: [{ event: 'refunded' }],
    })
    expect(await statesOf(loan)).toEqual([])
    const asked = await Promise.all([ask(loan, 700_00), ask(loan, 700_00)])
    expect(asked.map(({ code }) => code).toSorted()).toEqual(['-1005', '0'])
    const { requestId } = asked.find(({ code }) => code === '0')!.data
    expect(await check(requestId, maker)).toMatchObject({ code: '-1005' })
    await Promise.all([check(requestId), check(requestId)])
    await settleJobs(deps)
    expect(await statesOf(loan)).toEqual(['sent'])
    expect(await loan.surplus()).toBe(700_00n)
    // What goes back is not refunded a second time.
    expect(await ask(loan, 1_00)).toMatchObject({ code: '-1005' })
    await atProvider(loan, 'succeed', { times: 3 })
    expect(await statesOf(loan)).toEqual(['booked'])
    expect(await loan.surplus()).toBe(0n)
    expect(await booked(loan)).toHaveLength(1)
    expect(await theirs(loan)).toHaveLength(1)
    expect((await maker.call(listSurplus, { state: 'booked' })).data.items).toContainEqual(
      expect.objectContaining({ id: loan.borrowerId, surplus: '0', state: 'booked' }),
    )
    await expectCleanBooks()
  })

  test('stays where it is when the account is refused, and comes back when the bank returns it', async () => {
    const loan = await overpaid(300_00)
    await sent(loan, 300_00)
    await atProvider(loan, 'fail')
    expect(await statesOf(loan)).toEqual(['refused'])
    expect(await loan.surplus()).toBe(300_00n)
    await sent(loan, 300_00)
    await atProvider(loan, 'succeed')
    expect(await loan.surplus()).toBe(0n)
    await atProvider(loan, 'reverse')
    expect(await statesOf(loan)).toEqual(['cameBack', 'refused'])
    expect(await loan.surplus()).toBe(300_00n)
    await sent(loan, 300_00)
    await atProvider(loan, 'succeed')
    expect(await loan.surplus()).toBe(0n)
    expect(await booked(loan)).toHaveLength(1)
    await expectCleanBooks()
  })

  test('is not sent when the borrower has bound another account since it was asked for', async () => {
    const loan = await overpaid(200_00)
    const { requestId } = (await ask(loan, 200_00)).data
    await bind(loan.token, `0918${deps.random.digits(7)}`)
    const shown = (await checker.call(readApproval, { id: requestId })).data
    expect(shown.refused).toContain('another account')
    expect(await check(requestId)).toMatchObject({ code: '-1005' })
    expect(await statesOf(loan)).toEqual(['asked'])
    expect(await loan.surplus()).toBe(200_00n)
  })

  test('that the bank took back while it was on its way is booked as a loss', async () => {
    const loan = await overpaid(400_00)
    await sent(loan, 400_00)
    await act('POST', `/payments/${loan.payment}/chargeback`)
    expect(await loan.surplus()).toBe(0n)
    await atProvider(loan, 'succeed')
    expect(await statesOf(loan)).toEqual(['booked'])
    expect(await loan.surplus()).toBe(0n)
    const lost = (await loan.entries())
      .flatMap(({ transfers }) => transfers)
      .filter(({ debit, credit }) => debit === 'providerLoss' && credit.startsWith('surplus:'))
    expect(lost.map(({ amount }) => amount)).toEqual([400_00n])
    await expectCleanBooks()
  })

  test('of whose arrival nobody tells is booked by asking, and the nightly comparison agrees', async () => {
    const loan = await overpaid(250_00)
    await sent(loan, 250_00)
    await atProvider(loan, 'succeed', { delay: 3 * 24 * 3600 })
    expect(await statesOf(loan)).toEqual(['sent'])
    await toNextDay()
    await act('POST', '/clock', { hours: 5 })
    await staySignedIn(deps)
    expect(await statesOf(loan)).toEqual(['booked'])
    expect(await booked(loan)).toHaveLength(1)
    const { rows } = await sql`select * from payout_difference`.execute(deps.database)
    expect(rows).toEqual([])
    await expectCleanBooks()
  })

  test('is sent once when the server dies before it knows that the provider has it', async () => {
    const loan = await overpaid(150_00)
    const { requestId } = (await ask(loan, 150_00)).data
    await check(requestId)
    const [{ id } = { id: '' }] = (await page(loan)).refunds
    await Promise.all([settleRefund(deps, id), settleRefund(deps, id), settleJobs(deps)])
    expect(await theirs(loan)).toHaveLength(1)
    await atProvider(loan, 'succeed')
    expect(await booked(loan)).toHaveLength(1)
    await expectCleanBooks()
  })
})
