import { describe, expect, test } from 'vitest'
import { getOffer } from '#contract/application/application.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { defineLink } from '#contract/growth/recommendation.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { HOSTILE_ADDRESSES } from '#contract/testing-values.ts'
import { buildApp } from '#server/app/start/app.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 16 at the server: an address from a table, from the provider or from the
// partner is sent only if a page may go there. contract_url and lendDetailsUrl are made of the server's own origin and paths.

const { app, deps } = await demoApp()
const demo = (await app.inject('/sandbox/demo')).json<{
  borrowers: { key: string; productId: string; orderId: string; sessionId: string }[]
}>()
const borrower = (key: string) => demo.borrowers.find((each) => each.key === key)!

const given = deps.config.brands.get('given')!

// spec: OD-038
test.each(HOSTILE_ADDRESSES)('%j is not sent by any call', (address) => {
  expect(ownLink({ publicUrl: 'https://app.test.example' }, given, address)).toBe('')
})

// spec: OD-038
test.each(['/agreements/3/0', 'https://app.test.example/onWe?a=1', 'hirampeso://productDetail'])(
  '%s is sent as it is',
  (address) => {
    expect(ownLink({ publicUrl: 'https://app.test.example' }, given, address)).toBe(address)
  },
)

/** The server with other providers. */
const appWith = (other: Partial<Dependencies>) => buildApp({ ...deps, ...other }, null)

describe('an address of a stranger', async () => {
  const evil = 'https://evil.example/x'

  // spec: OD-043
  test('from the partner is no withdraw link, and no link of a product', async () => {
    const partner = {
      ...deps.partner!,
      applyAddress: () => evil,
      withdrawAddress: () => evil,
    }
    const server = await appWith({ partner })
    const { productId, orderId, sessionId: token } = borrower('given-21-withdraw')
    const { data } = await ask(server, getLoanDetails, { productId, orderId }, { token })
    expect(data).toMatchObject({ orderStatus: 21, playeduL: '', reyMsg: '' })
    const tapped = { moduleId: 31, positionId: 0, productKey: '4' }
    expect(await ask(server, defineLink, tapped)).toMatchObject({ status: '-1001', data: null })
  })

  // spec: API-017
  test('from the payment provider is no page to pay at', async () => {
    const { productId, orderId, sessionId: token } = borrower('given-174')
    const payments = {
      ...deps.payments,
      named: () => ({
        ...deps.payments.first,
        start: async () =>
          ({ kind: 'answered', value: { reference: 'EVIL0001', payUrl: evil } }) as const,
      }),
    }
    const server = await appWith({ payments })
    const wrong = { productId, orderId, amount: 1, channelNumber: 'GCSH' }
    const stale = await ask(server, startPayment, wrong, { token })
    const { amount } = stale.data as unknown as { amount: number }
    expect(await ask(server, startPayment, { ...wrong, amount }, { token })).toMatchObject({
      code: '-1005',
      data: null,
    })
  })

  // spec: OD-038
  test.each([evil, '//evil.example', 'javascript:alert(1)', 'https:evil.example'])(
    'in a product is no agreement to frame: %s',
    async (agreementPage) => {
      const id = await newBorrower(deps, 'given')
      const token = await startSession(deps.database, deps.random, id)
      const { presentation } = await deps.database
        .selectFrom('product')
        .select('presentation')
        .where('id', '=', '3')
        .executeTakeFirstOrThrow()
      await deps.database
        .updateTable('product')
        .set({ presentation: JSON.stringify({ ...(presentation as object), agreementPage }) })
        .where('id', '=', '3')
        .execute()
      const { data } = await ask(app, getOffer, { productId: '3' }, { token })
      expect(data.popAgreementUrl).toBe('')
    },
  )

  // spec: OD-038
  test.each([...HOSTILE_ADDRESSES.filter((each) => !each.includes('\0')), evil])(
    'in a product is no page to repay on: %j',
    async (repaymentPage) => {
      expect(await repaidOn(repaymentPage)).toBe('')
    },
  )
})

// spec: OD-038, ENT-011
test('the lender’s own page to repay on is sent with the loan that it is about', async () => {
  const { productId, orderId } = borrower('given-174')
  const own = `${deps.config.publicUrl}/pay-here?from=app`
  expect(await repaidOn(own)).toBe(`${own}&productId=${productId}&orderId=${orderId}`)
  expect(await repaidOn('')).toBe('')
})

// spec: OD-038, OLD-001
test('a product can be repaid on the older screen, from the borrower’s own account', async () => {
  const { productId, orderId } = borrower('given-174')
  expect(await repaidOn('/paymentWay')).toBe(
    `/paymentWay?productId=${productId}&orderId=${orderId}`,
  )
})

/** `h5Url` of a loan whose product names this page. */
async function repaidOn(repaymentPage: string): Promise<string> {
  const { productId, orderId, sessionId: token } = borrower('given-174')
  const { presentation } = await deps.database
    .selectFrom('product')
    .select('presentation')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await deps.database
    .updateTable('product')
    .set({ presentation: JSON.stringify({ ...(presentation as object), repaymentPage }) })
    .where('id', '=', productId)
    .execute()
  return (await ask(app, getLoanDetails, { productId, orderId }, { token })).data.h5Url
}
