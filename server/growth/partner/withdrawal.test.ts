import { beforeAll, describe, expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { addAccount } from '#server/identity/payout-account/testing-account.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

interface Message {
  way: string
  event: string
  answer: string
}

async function act(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.inject({ method, url, ...(payload && { payload }) })
  return { status: answer.statusCode, data: answer.json() }
}

/** An application for the partner's product, by a borrower with or without an account. */
async function applied(brand: string, productId: string, hasAccount = true) {
  const borrowerId = await newBorrower(deps, brand)
  const token = await startSession(deps.database, deps.random, borrowerId)
  if (hasAccount) await addAccount(deps, borrowerId)
  const { data: offer } = await ask(app, getOffer, { productId }, { token })
  const { amount, periods, termUnit, offerId } = offer
  const push = { productId, amount, periods, termUnit, offerId }
  const { data } = await ask(app, acceptOffer, push, { token })
  const orderId = new URL(data.lendDetailsUrl).searchParams.get('orderId')!
  const details = async () =>
    (await ask(app, getLoanDetails, { productId, orderId }, { token })).data
  const payouts = async () =>
    (await act('GET', `/sandbox/payouts?orderId=${orderId}`)).data as object[]
  const draw = (how: object = {}) =>
    act('POST', `/sandbox/partner/withdrawals/${orderId}/draw`, how)
  const notified = async () =>
    ((await act('GET', `/sandbox/partner/messages?orderId=${orderId}`)).data as Message[])
      .map(({ event, answer }) => `${event} ${answer}`.trim())
      .toReversed()
  return { orderId, details, payouts, draw, notified }
}

describe.each([
  ['given', '4'],
  ['ph', '14'],
])('brand %s: a loan of the partner', (brand, productId) => {
  // spec: ST-010, ST-025, OD-031, ENT-017, ENT-018
  test('under review asks to withdraw on the partner’s page, under a signed link', async () => {
    const { orderId, details } = await applied(brand, productId)
    const { orderStatus, playeduL, reyMsg } = await details()
    expect({ orderStatus, reyMsg }).toEqual({
      orderStatus: 21,
      reyMsg: 'Your money is ready. Withdraw it now?',
    })
    const page = await app.inject(playeduL.slice(deps.config.publicUrl.length))
    expect(page.body).toContain(orderId)
    expect(page.body).toContain('<button>Withdraw</button>')
  })

  // spec: OD-043
  test('drawn on that page is approved, paid out once, and leads back to the order', async () => {
    const { orderId, details, payouts } = await applied(brand, productId)
    const url = (await details()).playeduL.slice(deps.config.publicUrl.length)
    for (const _ of ['first', 'second']) {
      const answer = await app.inject({ method: 'POST', url })
      expect(answer.statusCode).toBe(303)
      expect(new URL(String(answer.headers.location)).pathname).toBe('/bandOf')
      expect(answer.headers.location).toContain(orderId)
    }
    await settleJobs(deps)
    expect(await details()).toMatchObject({ orderStatus: 151, playeduL: '', reyMsg: '' })
    expect(await payouts()).toHaveLength(1)
  })

  // spec: ST-010
  test('approved before it is drawn is not paid out, and its page leads to the partner', async () => {
    const { orderId, details, payouts, draw } = await applied(brand, productId)
    await act('POST', `/sandbox/decisions/${orderId}`, { decision: 'approve' })
    expect(await details()).toMatchObject({
      orderStatus: 151,
      playeduL: expect.stringMatching(/\/partner\/withdraw\?token=/),
    })
    expect(await payouts()).toEqual([])
    expect((await draw()).status).toBe(200)
    expect(await payouts()).toHaveLength(1)
  })

  // spec: OD-043
  test('with twenty simultaneous notices is paid out once', async () => {
    const { payouts, draw } = await applied(brand, productId)
    expect((await draw({ times: 20 })).status).toBe(200)
    expect(await payouts()).toHaveLength(1)
  })

  // spec: OD-043
  test('without an account can be drawn, and then asks for the account', async () => {
    const { details, payouts, draw } = await applied(brand, productId, false)
    await draw()
    expect(await details()).toMatchObject({ orderStatus: 151, cardNeedPop: 1, playeduL: '' })
    expect(await payouts()).toEqual([])
  })

  // spec: OD-031
  test('that was declined cannot be drawn', async () => {
    const { orderId, details, payouts, draw } = await applied(brand, productId)
    await act('POST', `/sandbox/decisions/${orderId}`, { decision: 'decline' })
    expect(await draw()).toMatchObject({
      status: 409,
      data: { error: 'This application is closed.' },
    })
    expect(await details()).toMatchObject({ orderStatus: 110, playeduL: '' })
    expect(await payouts()).toEqual([])
  })

  // spec: OD-031
  test('notifies the partner of its outcome, in order', async () => {
    const approved = await applied(brand, productId)
    await settleJobs(deps)
    await act('POST', `/sandbox/decisions/${approved.orderId}`, { decision: 'approve' })
    await approved.draw()
    expect(await approved.notified()).toEqual(['applied', 'approved', 'drawn 0'])
    const declined = await applied(brand, productId)
    await settleJobs(deps)
    await act('POST', `/sandbox/decisions/${declined.orderId}`, { decision: 'decline' })
    expect(await declined.notified()).toEqual(['applied', 'declined'])
  })

  // spec: OD-031
  test.each([
    ['the partner did not sign', { forge: 1 }],
    ['was signed an hour ago', { old: 1 }],
  ])('is not drawn by a notice that %s', async (_, how) => {
    const { details, payouts, draw } = await applied(brand, productId)
    expect(await draw(how)).toMatchObject({ status: 409, data: { error: 'Please log in first.' } })
    expect(await details()).toMatchObject({ orderStatus: 21 })
    expect(await payouts()).toEqual([])
  })
})

// spec: OD-031
test('a notice about our own loan, or an unknown loan, changes nothing', async () => {
  const { orderId, payouts } = await applied('given', '1')
  for (const id of [orderId, '00000000-0000-4000-8000-000000000000', 'nonsense', 'x'.repeat(64)])
    expect(await act('POST', `/sandbox/partner/withdrawals/${id}/draw`)).toMatchObject({
      status: 409,
      data: { error: 'This order was not found.' },
    })
  expect(await payouts()).toEqual([])
})

describe('without a partner', () => {
  let alone: Awaited<ReturnType<typeof testApp>>['app']
  beforeAll(async () => {
    const { buildApp } = await import('#server/app/start/app.ts')
    alone = await buildApp({ ...deps, partner: null }, null)
  })

  // spec: ENT-023
  test('the partner’s product is not offered, and is shown as not available', async () => {
    const token = await startSession(deps.database, deps.random, await newBorrower(deps, 'ph'))
    expect(await ask(alone, getOffer, { productId: '14' }, { token })).toMatchObject({
      code: '-1001',
    })
    const list = await alone.inject({
      method: 'POST',
      url: '/found/gopia/goya/list',
      payload: { qs: '' },
      query: { brand: 'ph' },
    })
    const flags = list.json<{ data: { list: { productKey: string; available: number }[] } }>().data
      .list
    expect(flags.map(({ available }) => available)).toEqual([1, 1, 1, 0])
  })
})
