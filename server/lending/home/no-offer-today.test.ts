// Home does not ask how much where every application would be refused.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHome } from '#contract/application/product.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { homeAsColumn, offeredOnHome } from '#server/lending/home/get-home.ts'
import { noOfferToday } from '#server/lending/home/no-offer-today.ts'
import { readTogether } from '#server/platform/database/column.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { cachedCall } from '#server/app/testing/testing-cached.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf } = repaymentTools(server)
const home = cachedCall(server, getHome)

const homeOf = async (token: string) => (await ask(app, getHome, {}, { token })).data
const change = async (id: string, what: ReturnType<typeof sql>) =>
  sql`update borrower set ${what} where id = ${id}`.execute(deps.database)

// spec: API-050
test('a blocked borrower is told what an application would be refused with, as soon as they are', async () => {
  const { token, id, see } = await testApplicant(server, 'ph')
  const { before, after } = await home.around({}, token, async () =>
    change(id, sql`blocked_at = now()`),
  )
  expect(before.data).toHaveProperty('start')
  expect(before.data).not.toHaveProperty('noOffer')
  const { code, message } = await see({ productId: '12' })
  expect(code).toBe('-1005')
  expect(after.data.noOffer).toEqual({ text: message, asksStaff: 1 })
  expect(after.data).not.toHaveProperty('start')
  const given = await testApplicant(server, 'given')
  await change(given.id, sql`blocked_at = now()`)
  expect(await homeOf(given.token)).not.toHaveProperty('noOffer')
})

// spec: API-050
test('who has used their limit, or has none, reads which of the two', async () => {
  const { token, id } = await testApplicant(server, 'ph')
  await change(id, sql`limit_set = 50000`)
  expect((await homeOf(token)).noOffer).toMatchObject({
    text: expect.stringMatching(/^We cannot offer you a loan now/),
    asksStaff: 1,
  })
  const loan = await loanOf('ph', 5)
  await change(loan.borrowerId, sql`limit_set = 1500000`)
  expect(await homeOf(loan.token)).toMatchObject({
    products: [],
    noOffer: {
      text: 'Your limit of ₱15,000 is used by the loans that you have. As you repay, you can borrow again.',
      asksStaff: 0,
    },
  })
})

// spec: API-050
test('with an application for each product it reads that they are looked at; with one of another it is offered', async () => {
  const { token, id, apply } = await testApplicant(server, 'ph')
  await change(id, sql`limit_set = 2500000`)
  for (const productId of ['11', '12', '13', '14']) {
    expect(await homeOf(token)).not.toHaveProperty('noOffer')
    await apply({ productId, amount: productId === '13' ? 5_000_00 : 2_000_00 })
  }
  expect((await homeOf(token)).noOffer).toEqual({
    text: 'We are looking at your application. After that, you see here what else you can borrow.',
    asksStaff: 0,
  })
})

// spec: API-050
test('it reads the loan of each kind only with one of each, and that a loan is not paid out while it is not', async () => {
  const { id, apply } = await testApplicant(server, 'ph')
  await change(id, sql`limit_set = 550000`)
  for (const productId of ['11', '14']) await apply({ productId, amount: 2_000_00 })
  expect((await withLoansIn(id, STATUS.active))?.text).toMatch(/^Your limit of ₱5,500 is used/)
  await change(id, sql`limit_set = 2500000`)
  for (const productId of ['12', '13']) await apply({ productId, amount: 5_000_00 })
  expect((await withLoansIn(id, STATUS.active))?.text).toMatch(/^You have a loan of each kind now/)
  expect(await withLoansIn(id, STATUS.disbursing)).toEqual({
    text: 'Your loan is not paid out yet. Once it is, you see here what else you can borrow.',
    asksStaff: 0,
  })
})

/** What is read by who has all of their loans in a status. */
async function withLoansIn(borrowerId: string, status: LoanStatus) {
  const viewer = { brand: deps.config.brands.get('ph')!, language: 'en', borrowerId } as const
  const { read } = await readTogether(deps.database, { read: homeAsColumn(deps, viewer) })
  const loans = read.loans.map((loan) => ({ ...loan, status }))
  return noOfferToday(viewer, { ...read, loans }, offeredOnHome(read))
}

// spec: API-050
test('who is late pays first', async () => {
  const { token } = await loanOf('ph', 40)
  expect((await homeOf(token)).noOffer).toEqual({
    text: 'A payment is overdue. Once it is paid, you can apply again.',
    asksStaff: 0,
  })
})

// spec: API-050
test('a visitor is asked how much', async () => {
  const { data } = await ask(app, getHome, {}, { query: { brand: 'ph' } })
  expect(data).toHaveProperty('start')
})
