import { afterEach, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { NOTICE_URL, signedNotice } from '#doubles/testing-notices.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Payments of other amounts than what is payable, and with other value dates than their arrival.

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, booked, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

afterEach(async () => {
  provider.answering = null
  await expectCleanBooks()
})

async function payoffOf({ borrowerId, productId, orderId: loanId }: PaidOutLoan): Promise<number> {
  const loan = await findLoan(deps.database, { borrowerId, productId, loanId })
  const due = loan && (await getDue(deps.database, loan, deps.clock.now()))
  if (!due) throw new Error('The loan is paid out.')
  return Number(payoff(due.account, due.owed, toManilaDate(deps.clock.now())).amount)
}

test('in market philippines the last installment asks for the payoff of the day, which settles the loan', async () => {
  const loan = await loanOf('ph', 86, { place: 1 })
  const whole = await payoffOf(loan)
  expect(whole).toBe((await loan.repayment()).repayAmount)
  expect(whole).toBeLessThan(await scheduledLast(loan))
  await pay((await loan.started(whole)).reference)
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(0n)
})

/** The last installment as issued, in centavos. */
async function scheduledLast(paidOut: PaidOutLoan): Promise<number> {
  const { borrowerId, productId, orderId: loanId } = paidOut
  const loan = await findLoan(deps.database, { borrowerId, productId, loanId })
  return Number(loan?.rows.at(-1)?.due)
}

test('in market philippines any amount up to the payoff is taken: the installment first, the rest prepays', async () => {
  const loan = await loanOf('ph', 25)
  const { repayAmount } = await loan.repayment()
  const refused = await loan.start((await payoffOf(loan)) + 1)
  expect(refused).toMatchObject({ code: '-1004', data: { amount: await payoffOf(loan) } })
  await pay((await loan.started(repayAmount - 1_000_00)).reference)
  expect((await loan.repayment()).repayAmount).toBe(1_000_00)
  await pay((await loan.started(1_000_00 + 5_000_00)).reference)
  const last = (await loan.entries()).at(-1)!
  expect(last.event).toBe('prepaid')
  expect(last.transfers.at(-1)).toMatchObject({ installment: 3 })
  await expectFiguresAgree(loan)
  await pay((await loan.started(await payoffOf(loan))).reference)
  expect((await loan.details()).orderStatus).toBe(200)
})

test('a payment just below the payoff is posted whole, and what is missing settles the loan', async () => {
  const loan = await loanOf('ph', 1)
  await pay((await loan.started((await loan.repayment()).repayAmount - 1_00)).reference)
  await act('POST', '/clock', { days: 10 })
  const nearly = (await payoffOf(loan)) - 5_00
  await pay((await loan.started(nearly)).reference)
  const { transfers } = (await loan.entries()).at(-1)!
  expect(transfers.reduce((total, { amount }) => total + Number(amount), 0)).toBe(nearly)
  expect(await payoffOf(loan)).toBe(5_00)
  await expectFiguresAgree(loan)
  await pay((await loan.started(5_00)).reference)
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(0n)
})

test('money for a loan that is settled is the borrower’s, and leaves the plan as it was', async () => {
  const loan = await loanOf('ph', 26)
  for (const days of [30, 30, 30]) {
    await pay((await loan.started()).reference)
    await act('POST', '/clock', { days })
  }
  // The last installment at its scheduled amount, and again through another channel.
  const last = await loan.started()
  const once = await loan.started(last.amount, { channelNumber: 'PYMY' })
  await pay(last.reference)
  expect((await loan.details()).orderStatus).toBe(200)
  const plans = await planReasons(loan)
  await pay(once.reference)
  expect(await loan.surplus()).toBe(BigInt(once.amount))
  expect(await planReasons(loan)).toEqual(plans)
})

async function planReasons({ orderId }: PaidOutLoan): Promise<string[]> {
  const plans = await deps.database
    .selectFrom('loan_schedule')
    .select('reason')
    .where('loan_id', '=', orderId)
    .execute()
  return plans.map(({ reason }) => reason)
}

test('a payoff on the day of an extension gives back the interest of the days that do not pass', async () => {
  const loan = await loanOf('ph', 25)
  const { data } = await loan.start(1, { isDelay: 1 })
  const { amount } = data as unknown as { amount: number }
  await pay((await loan.started(amount, { isDelay: 1 })).reference)
  const whole = await payoffOf(loan)
  expect(whole).toBeLessThan(15_000_00)
  await pay((await loan.started(whole, { aim: 'payoff' })).reference)
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(0n)
})

test('it does so when almost all of the first installment is paid, and no money leaves by it', async () => {
  const loan = await loanOf('ph', 25)
  const { data } = await loan.start(1, { isDelay: 1 })
  const { amount } = data as unknown as { amount: number }
  await pay((await loan.started(amount, { isDelay: 1 })).reference)
  const almost = (await loan.repayment()).repayAmount - 1_00
  await pay((await loan.started(almost)).reference)
  const whole = await payoffOf(loan)
  expect(whole).toBeLessThan(15_000_00 - almost)
  await pay((await loan.started(whole, { aim: 'payoff' })).reference)
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(0n)
  const lines = (await loan.entries()).at(-1)!.transfers
  expect(lines.filter(({ credit }) => credit.startsWith('cash:'))).toEqual([])
})

test('a part prepayment that is charged back brings the old plan back', async () => {
  const loan = await loanOf('ph', 10)
  const first = await loan.started(6_000_00)
  await pay(first.reference)
  await pay((await loan.started(500_00)).reference)
  await act('POST', `/payments/${first.reference}/chargeback`)
  const never = await loanOf('ph', 10)
  await pay((await never.started(500_00)).reference)
  expect(await payoffOf(loan)).toBe(await payoffOf(never))
  expect((await loan.repayment()).repayAmount).toBe((await never.repayment()).repayAmount)
  await expectFiguresAgree(loan)
})

test('in market asGiven the whole loan can be prepaid after half the term, and not before', async () => {
  const loan = await loanOf('given', 20)
  expect((await loan.start(await payoffOf(loan))).code).toBe('-1004')
  const later = await loanOf('given', 62)
  const { repayAmount } = await later.repayment()
  await pay((await later.started(repayAmount)).reference)
  const whole = await payoffOf(later)
  await pay((await later.started(whole)).reference)
  expect((await later.details()).orderStatus).toBe(200)
  expect(await later.surplus()).toBe(0n)
})

test('a payment counts from its first pending notice, and the penalty since then is reversed', async () => {
  for (const brand of ['given', 'ph']) {
    const loan = await loanOf(brand, 30)
    const { reference, amount } = await loan.started()
    await act('POST', `/payments/${reference}/receive`)
    const on = toManilaDate(deps.clock.now())
    await act('POST', '/clock', { days: 3 })
    await tellPending((await loan.intents()).at(-1)!.our_reference, reference)
    expect((await loan.details()).orderStatus).toBe(180)
    // The provider gives no settlement day.
    provider.answering = (path, answer) =>
      path.includes('/refno/') ? answer.replace(/"SettleDate":"[^"]*"/, '"SettleDate":""') : answer
    await pay(reference)
    provider.answering = null
    expect((await booked(reference))?.value_on.toString(), brand).toBe(on.toString())
    expect((await loan.details()).orderStatus).toBe(170)
    const penalties = (await loan.entries())
      .flatMap(({ transfers }) => transfers)
      .reduce((sum, { debit, credit, amount: moved }) => {
        if (credit === 'income:penalties') return sum + moved
        return debit === 'income:penalties' ? sum - moved : sum
      }, 0n)
    expect(penalties).toBe(0n)
    expect(
      (await loan.repaid())
        .flatMap(({ transfers }) => transfers)
        .reduce((sum, each) => sum + each.amount, 0n),
    ).toBe(BigInt(amount))
  }
})

/** A genuine notice that a payment is on its way. */
async function tellPending(ourReference: string, reference: string): Promise<void> {
  const notice = signedNotice(ourReference, reference, 'pending')
  const payload = new URLSearchParams(notice).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({
    method: 'POST',
    url: NOTICE_URL,
    payload,
    headers,
  })
  expect(answer.body).toBe('result=OK')
  await settleAnswered(deps.database)
}
