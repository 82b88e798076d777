import { expect, test } from 'vitest'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { eraseMyData } from '#contract/identity/my-data.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { getHome } from '#contract/application/product.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { listAccounts, addAccount } from '#server/identity/payout-account/testing-account.ts'
import { confirmCode } from '#server/identity/sign-in/testing-confirm.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { sweepStoredIdentities } from '#server/service/my-data/erasure/sweep-retained-identities.ts'
import { ask, newBorrower, type Profile } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Which loans raise a limit (trust requirement 55). It is ₱15,000 at first, over all products.

const server = await testApp()
const { app, deps } = server
const { loanOf, pay } = repaymentTools(server)
const { filed, decide, moveClock } = complaintTools(server)

/** Pesos that BigPlan lends to a borrower now. */
async function limitOf(token: string): Promise<number> {
  const { data } = await ask(app, getHome, {}, { token })
  const bigPlan = data.products.find(({ productId }) => ['3', '13'].includes(productId))
  return (bigPlan?.limits.most ?? 0) / 100
}

async function settle(loan: PaidOutLoan): Promise<void> {
  const { data } = await ask(app, getPayoff, { orderId: loan.orderId }, { token: loan.token })
  await pay((await loan.started(data.amount, { aim: 'payoff' })).reference)
}

test('a loan repaid on the day of its payout does not raise the limit', async () => {
  const loan = await loanOf('ph', 0)
  expect(await limitOf(loan.token)).toBe(0)
  await settle(loan)
  expect(await limitOf(loan.token)).toBe(15_000)
})

test('all of the limit that was owed for 15 days and never late raises it', async () => {
  const sooner = await loanOf('ph', 14)
  await settle(sooner)
  expect(await limitOf(sooner.token)).toBe(15_000)
  const loan = await loanOf('ph', 15)
  await settle(loan)
  expect(await limitOf(loan.token)).toBe(25_000)
})

test('where each product has its own limit, a loan that was owed for 30 days raises it', async () => {
  for (const [days, limit] of [
    [29, 15_000],
    [30, 25_000],
  ] as const) {
    const loan = await loanOf('given', days)
    for (let installment = 1; installment <= 4; installment += 1)
      await pay((await loan.started()).reference)
    expect(await limitOf(loan.token)).toBe(limit)
  }
})

test('a loan of which a small rest was owed for 30 days does not', async () => {
  const loan = await loanOf('ph', 1)
  const { data } = await ask(app, getPayoff, { orderId: loan.orderId }, { token: loan.token })
  await pay((await loan.started(data.amount - 200_00)).reference)
  await moveClock({ days: 40 })
  await settle(loan)
  expect(await limitOf(loan.token)).toBe(15_000)
})

test('a loan settled while its penalties are disputed raises nothing until that is decided', async () => {
  const settledWhileDisputed = async () => {
    const loan = await loanOf('ph', 30)
    const { entries } = (
      await ask(app, getBookkeeping, { orderId: loan.orderId }, { token: loan.token })
    ).data
    const disputedReference = entries.findLast(({ event }) => event === 'due')!.reference
    const form = { problemType: '2', orderNo: loan.orderId, disputedReference }
    const { problemId } = await filed(loan.token, form)
    await moveClock({ days: 5 })
    await settle(loan)
    expect(await limitOf(loan.token)).toBe(15_000)
    return { loan, problemId }
  }
  const upheld = await settledWhileDisputed()
  await decide(upheld.problemId, 'upheld')
  expect(await limitOf(upheld.loan.token)).toBe(25_000)

  const dismissed = await settledWhileDisputed()
  await decide(dismissed.problemId, 'dismissed')
  await settle(dismissed.loan)
  expect(await limitOf(dismissed.loan.token)).toBe(7_500)
})

/** A borrower whose limit was halved, and who was then erased: with which signs of who they were. */
async function erasedAfterLateLoan(brand = 'ph') {
  const fullName = `Maria ${deps.random.uuid()}`
  const birthOn = Temporal.PlainDate.from('1988-02-03')
  const owner = await newBorrower(deps, brand, { full_name: fullName, birth_on: birthOn })
  const loan = await loanOf(brand, 100, { owner })
  await settle(loan)
  expect(await limitOf(loan.token)).toBe(7_500)
  const { phone } = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const [account] = await listAccounts(deps, owner)
  const smsCode = await confirmCode(server, { ...loan, phone }, 'erase')
  expect(await ask(app, eraseMyData, { smsCode }, { token: loan.token })).toMatchObject({
    code: '0',
  })
  return { owner, phone, fullName, birthOn, account }
}

async function registered(brand: string, profile: Profile) {
  const id = await newBorrower(deps, brand, profile)
  return { id, token: await startSession(deps.database, deps.random, id) }
}

test('who is erased and registers again keeps a lowered limit while their identity is kept', async () => {
  const { owner, phone, fullName, birthOn } = await erasedAfterLateLoan()
  const byPhone = await registered('ph', { phone, full_name: 'Maria Other' })
  expect(await limitOf(byPhone.token)).toBe(7_500)
  const byName = await registered('ph', { full_name: fullName, birth_on: birthOn })
  expect(await limitOf(byName.token)).toBe(7_500)
  const namesake = await registered('ph', { full_name: fullName })
  expect(await limitOf(namesake.token)).toBe(15_000)

  const { kept_until: lastDay } = await deps.database
    .selectFrom('kept_identity')
    .select('kept_until')
    .where('borrower_id', '=', owner)
    .executeTakeFirstOrThrow()
  expect(lastDay.year).toBe(toManilaDate(deps.clock.now()).year + 5)
  await sweepStoredIdentities(deps.database, lastDay.add({ days: 1 }))
  expect(await limitOf(byPhone.token)).toBe(15_000)
})

test('the same payout account tells the person too, at the same brand only', async () => {
  const { account, phone } = await erasedAfterLateLoan()
  const { id, token } = await registered('ph', { full_name: 'Maria Other' })
  expect(await limitOf(token)).toBe(15_000)
  const { bank_code, account_number } = account!
  await addAccount(deps, id, { bank_code, account_number: account_number ?? '' })
  expect(await limitOf(token)).toBe(7_500)
  const elsewhere = await registered('given', { phone })
  expect(await limitOf(elsewhere.token)).toBe(15_000)
})
