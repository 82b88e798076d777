import { expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { listConsents, withdrawConsent } from '#contract/identity/my-data.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server

type Borrower = Awaited<ReturnType<typeof signedIn>>

const consents = async ({ token }: Borrower) =>
  (await ask(app, listConsents, {}, { token })).data.list
const withdraw = async ({ token }: Borrower, key = 'privacy') =>
  ask(app, withdrawConsent, { key }, { token })

/** Applies for the one-payment product, which asks for the consent. */
async function apply({ token, brand }: Borrower): Promise<string> {
  const productId = brand === 'given' ? '1' : '11'
  const offer = (await ask(app, getOffer, { productId }, { token })).data
  const { amount, periods, termUnit, offerId } = offer
  const push = { productId, amount, periods, termUnit, offerId, agreed: 1 }
  const { lendDetailsUrl } = (await ask(app, acceptOffer, push, { token })).data
  return new URL(lendDetailsUrl).searchParams.get('orderId') ?? ''
}

test('a borrower who never applied gave no consent, and has none to withdraw', async () => {
  const borrower = await signedIn(server, 'ph')
  expect(await consents(borrower)).toEqual([])
  expect(await withdraw(borrower)).toMatchObject({ code: '-1001', data: null })
})

test('a consent is withdrawn once, by the borrower, with its time; the loan goes on', async () => {
  const borrower = await signedIn(server, 'ph')
  const orderId = await apply(borrower)
  const [given] = await consents(borrower)
  expect(given).toMatchObject({ key: 'privacy', withdrawnAt: null, canWithdraw: true })
  expect(given?.effect).toMatch(/What you have open now goes on/)
  const first = await withdraw(borrower)
  await app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours: 1 } })
  const again = await withdraw(borrower)
  expect(first.code).toBe('0')
  expect(again.data).toEqual(first.data)
  expect(await consents(borrower)).toMatchObject([
    { withdrawnAt: first.data.withdrawnAt, canWithdraw: false },
  ])
  const stored = await deps.database
    .selectFrom('consent_withdrawal')
    .select(['key', 'withdrawn_by'])
    .where('borrower_id', '=', borrower.id)
    .execute()
  expect(stored).toEqual([{ key: 'privacy', withdrawn_by: 'borrower' }])
  const { status } = await deps.database
    .selectFrom('loan')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(status).not.toBe(110)
})

test('a later application gives it again, and it can be withdrawn again', async () => {
  const borrower = await signedIn(server, 'ph')
  const orderId = await apply(borrower)
  await withdraw(borrower)
  await ask(app, cancelLoan, { orderId }, { token: borrower.token })
  await app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours: 1 } })
  await apply(borrower)
  expect(await consents(borrower)).toMatchObject([{ withdrawnAt: null, canWithdraw: true }])
  expect((await withdraw(borrower)).code).toBe('0')
})

test('in market asGiven it is part of the loan and cannot be withdrawn', async () => {
  const borrower = await signedIn(server, 'given')
  await apply(borrower)
  expect(await consents(borrower)).toMatchObject([{ canWithdraw: false, withdrawnAt: null }])
  expect(await withdraw(borrower)).toMatchObject({ code: '-1005', data: null })
})

test('an unknown key is refused', async () => {
  const borrower = await signedIn(server, 'ph')
  await apply(borrower)
  expect((await withdraw(borrower, 'else')).code).toBe('-1001')
})
