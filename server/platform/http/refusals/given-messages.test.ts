import { describe, expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// Fields and screens of the specification, for one borrower of each brand.

const { app, deps } = await demoApp()
const demo = (await app.inject('/sandbox/demo')).json<{
  borrowers: { key: string; productId: string; orderId: string; sessionId: string }[]
}>()
const TAGLINE = 'Diverse products, low interest rates, and large credit limits.'
const DAY = /^\d{4}-\d\d-\d\d$/

describe.each(['given', 'ph'])('brand %s', (brand) => {
  const demoBorrower = (word: string) => {
    const {
      sessionId: token,
      productId,
      orderId,
    } = demo.borrowers.find(({ key }) => key === `${brand}-${word}`)!
    return { token, productId, orderId }
  }
  const page = (path: string, word: string) => {
    const { token, productId, orderId } = demoBorrower(word)
    const query = new URLSearchParams({ productId, orderId }).toString()
    return app.inject({ url: `${path}?${query}`, cookies: { hiram: token } })
  }

  // spec: ENT-036, ENT-037, ENT-038, ENT-039, ENT-040, ENT-041
  // spec: ENT-042
  test('a page gets the environment of its brand', async () => {
    const { data } = await ask(app, getPageSetting, { brand })
    const { apiBase, h5Base, appName, servicePhone, colours } = deps.config.brands.get(brand)!
    expect(data.brand).toMatchObject({ apiBase, h5Base, appName, servicePhone, colours })
    expect(appName).not.toBe('')
    expect(servicePhone).toMatch(/^\d{7,}$/)
    expect(colours).toEqual({ ink: '#1F2430', accent: '#FFC21A', onInk: '#FFFFFF' })
  })

  // spec: ENT-010
  test('order details say that they are shown inside the app', async () => {
    const { token, productId, orderId } = demoBorrower('170')
    const { data } = await ask(app, getLoanDetails, { productId, orderId }, { token })
    expect(data.inside).toBe(1)
  })

  // spec: ENT-113, ENT-118, ENT-129, ENT-130, ENT-131, CONST-027
  test('a repayment has the amount due, its rows, its channels and its code', async () => {
    const { token, productId, orderId } = demoBorrower('174')
    const { data } = await ask(app, getRepayment, { productId, orderId }, { token })
    expect(data.repayDate).toMatch(DAY)
    expect(data.detail.length).toBeGreaterThan(2)
    for (const row of data.detail)
      expect(row).toMatchObject({
        text: expect.stringMatching(/./),
        value: expect.stringMatching(/./),
      })
    expect(data.repayList.length).toBeGreaterThan(2)
    expect(data.defDetail).toMatchObject({
      payCode: expect.any(String),
      payNotice: expect.any(Array),
    })
  })

  // spec: RT-008, RT-017, RT-018
  test.each([
    [SCREEN_PATHS.repay, 'Repayment'],
    [SCREEN_PATHS.repaymentCode, 'Repayment Code'],
    [SCREEN_PATHS.repaymentCodeSteps, 'How to pay'],
    [SCREEN_PATHS.jointLoginFailure, 'Order Details'],
  ])('%s shows the screen "%s"', async (path, title) => {
    const { statusCode, body } = await page(path, '174')
    expect(statusCode).toBe(200)
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(body).toContain(`<title>${title}</title>`)
  })

  // spec: GEN-029
  test('the tagline is on order details and on the failure page as given; in market philippines on the site alone', async () => {
    for (const path of [
      SCREEN_PATHS.loanDetail,
      SCREEN_PATHS.order,
      SCREEN_PATHS.jointLoginFailure,
    ])
      expect((await page(path, '170')).body.includes(TAGLINE), path).toBe(brand === 'given')
  })
})

// spec: AUTH-006
test('nobody but these calls is open to visitors', () => {
  const open = [
    /^\/api\/v2\/youmi\//,
    /^\/v3\/login\//,
    // Signing in with a passkey.
    /^\/v3\/passkey\/(options|login)$/,
    /^\/session\/(open|page|screen-failure)$/,
    /^\/gopia\/goya\/(list|define)$/,
    /^\/service\/event\/save$/,
    /^\/v3\/personal-center\/contact-kf-info$/,
    // A visitor reads before they sign in, and in their language.
    /^\/v3\/personal-center\/language$/,
    /^\/v3\/calculator\//,
    /^\/v3\/home\/(home|amount)$/,
    // Public: legal texts, and the key that verifies exports.
    /^\/v3\/legal\/text$/,
    /^\/bookkeeping\/key$/,
    // A receipt of ours, with which a device says that it showed a message.
    /^\/v3\/push\/shown$/,
    // Signed by the partner.
    /^\/partner\/notice$/,
  ]
  const visitors = app.endpoints.filter(({ access }) => access === 'visitor')
  expect(visitors.length).toBeGreaterThan(4)
  expect(
    visitors.map(({ path }) => path).filter((path) => !open.some((each) => each.test(path))),
  ).toEqual([])
})
