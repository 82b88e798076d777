import { expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application.ts'
import { cancelLoan } from '#contract/loan.ts'
import { listConsents, withdrawConsent } from '#contract/my-data.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { ask } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'

const server = await testApp()
const { app, deps } = server

type He = Awaited<ReturnType<typeof signedIn>>

const consents = async ({ token }: He) => (await ask(app, listConsents, {}, { token })).data.list
const withdraws = async ({ token }: He, key = 'privacy') =>
  ask(app, withdrawConsent, { key }, { token })

/** Applies for the one-payment product, which asks for the consent. */
async function applies({ token, brand }: He): Promise<string> {
  const productId = brand === 'given' ? '1' : '11'
  const offer = (await ask(app, getOffer, { productId }, { token })).data
  const { amount, periods, termUnit, offerId } = offer
  const push = { productId, amount, periods, termUnit, offerId, agreed: 1 }
  const { lendDetailsUrl } = (await ask(app, acceptOffer, push, { token })).data
  return new URL(lendDetailsUrl).searchParams.get('orderId') ?? ''
}

test('a borrower who never applied gave no consent, and has none to withdraw', async () => {
  const he = await signedIn(server, 'ph')
  expect(await consents(he)).toEqual([])
  expect(await withdraws(he)).toMatchObject({ code: '-1001', data: null })
})

test('a consent is withdrawn once, by its borrower, with its time; his loan goes on', async () => {
  const he = await signedIn(server, 'ph')
  const orderId = await applies(he)
  const [given] = await consents(he)
  expect(given).toMatchObject({ key: 'privacy', withdrawnAt: null, canWithdraw: true })
  expect(given?.effect).toMatch(/What you have open now goes on/)
  const first = await withdraws(he)
  await app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours: 1 } })
  const again = await withdraws(he)
  expect(first.code).toBe('0')
  expect(again.data).toEqual(first.data)
  expect(await consents(he)).toMatchObject([
    { withdrawnAt: first.data.withdrawnAt, canWithdraw: false },
  ])
  const kept = await deps.database
    .selectFrom('consent_withdrawal')
    .select(['key', 'withdrawn_by'])
    .where('borrower_id', '=', he.id)
    .execute()
  expect(kept).toEqual([{ key: 'privacy', withdrawn_by: 'borrower' }])
  const { status } = await deps.database
    .selectFrom('loan')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(status).not.toBe(110)
})

test('a later application gives it anew, and it can be withdrawn again', async () => {
  const he = await signedIn(server, 'ph')
  const orderId = await applies(he)
  await withdraws(he)
  await ask(app, cancelLoan, { orderId }, { token: he.token })
  await app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours: 1 } })
  await applies(he)
  expect(await consents(he)).toMatchObject([{ withdrawnAt: null, canWithdraw: true }])
  expect((await withdraws(he)).code).toBe('0')
})

test('in market asGiven it is part of the loan, and says so', async () => {
  const he = await signedIn(server, 'given')
  await applies(he)
  expect(await consents(he)).toMatchObject([{ canWithdraw: false, withdrawnAt: null }])
  expect(await withdraws(he)).toMatchObject({ code: '-1005', data: null })
})

test('another key is nobody’s consent', async () => {
  const he = await signedIn(server, 'ph')
  await applies(he)
  expect((await withdraws(he, 'else')).code).toBe('-1001')
})
