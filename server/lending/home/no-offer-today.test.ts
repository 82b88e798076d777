// Home does not ask how much where every application would be refused.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHome } from '#contract/application/product.ts'
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
  const { token, id, apply } = await testApplicant(server, 'ph')
  await change(id, sql`limit_set = 50000`)
  expect((await homeOf(token)).noOffer).toMatchObject({
    text: expect.stringMatching(/^We cannot offer you a loan now/),
    asksStaff: 1,
  })
  await change(id, sql`limit_set = 1500000`)
  await apply({ productId: '12', amount: 15_000_00, periods: 4 })
  expect(await homeOf(token)).toMatchObject({
    products: [],
    noOffer: {
      text: 'Your limit of ₱15,000 is used by the loans that you have. As you repay, you can borrow again.',
      asksStaff: 0,
    },
  })
})

// spec: API-050
test('with a loan of each product there is nothing to apply for; with one of another there is', async () => {
  const { token, id, apply } = await testApplicant(server, 'ph')
  await change(id, sql`limit_set = 2500000`)
  for (const productId of ['11', '12', '13', '14']) {
    expect(await homeOf(token)).not.toHaveProperty('noOffer')
    await apply({ productId, amount: productId === '13' ? 5_000_00 : 2_000_00 })
  }
  expect((await homeOf(token)).noOffer?.text).toMatch(/^You have a loan of each kind now/)
})

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
