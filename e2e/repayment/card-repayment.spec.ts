import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/own-server.ts'
import { tapTwice } from '#e2e/network/tap-twice.ts'

test.use({ viewport: { width: 360, height: 740 }, resets: 'for each test' })

const COMMIT = '**/found/v3/repayment/repayment-commit*'
const CONFIRM = '**/found/v3/repayment/repayment-confirm*'

/** The texts of each brand. */
const WORDS = {
  given: {
    idle: 'get verification code',
    notAgain: '请勿重复发送验证码!',
    tooShort: '请输入正确的验证码',
    wrongCode: 'verification code error',
  },
  ph: {
    idle: 'Get verification code',
    notAgain: 'A code is on its way. Please wait.',
    tooShort: 'Please enter all 6 digits',
    wrongCode: 'This code is wrong or has expired',
  },
} as const

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const said = (page: Page, words: string) => page.getByRole('status').getByText(words)

async function borrowerOf(request: APIRequestContext, key: string) {
  const demo = (await (await request.get('/sandbox/demo')).json()) as {
    borrowers: { key: string; phone: string; orderId: string | null }[]
  }
  const found = demo.borrowers.find((borrower) => borrower.key === key)
  if (!found?.orderId) throw new Error(`The demo has no loan of ${key}.`)
  return { phone: found.phone, orderId: found.orderId }
}

async function codesOf(request: APIRequestContext, phone: string): Promise<string[]> {
  const answer = await request.get('/sandbox/sms', { params: { phone } })
  const messages = (await answer.json()) as { text: string }[]
  return messages.flatMap(({ text }) => /^\d{6}(?!\d)/.exec(text)?.[0] ?? [])
}

async function debitsOf(request: APIRequestContext, orderId: string) {
  const answer = await request.get('/sandbox/payments', { params: { orderId } })
  return (await answer.json()) as { reference: string; channel: string; state: string }[]
}

async function begin(page: Page) {
  await page.getByRole('radio').first().check()
  await button(page, 'Pay').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const brand of brandsAt(1)) {
  const words = WORDS[brand]
  test.describe(`${brand}:`, () => {
    // spec: OLD-002, OLD-003, OLD-006, API-031
    test('a borrower picks a card and enters the code, and the provider’s notice settles the repayment', async ({
      page,
      enter,
      request,
    }) => {
      const { phone, orderId } = await borrowerOf(request, `${brand}-174`)
      await enter(`${brand}-174`, 'paymentWay')
      await begin(page)
      await expect.poll(() => codesOf(request, phone)).toHaveLength(1)
      const [code = ''] = await codesOf(request, phone)
      await page.getByLabel('SMS code').fill('12')
      await button(page, 'Confirm payment').click()
      await expect(said(page, words.tooShort)).toBeVisible()
      await page.getByLabel('SMS code').fill(code === '000000' ? '000001' : '000000')
      await button(page, 'Confirm payment').click()
      await expect(said(page, words.wrongCode)).toBeVisible()
      await expectAccessible(page)

      await page.getByLabel('SMS code').fill(code)
      await tapTwice(button(page, 'Confirm payment'))
      await expect(page).toHaveURL(/\/onWe\?/)
      const debits = await debitsOf(request, orderId)
      expect(debits).toMatchObject([{ channel: 'DDBT', state: 'pending' }])
      const paid = await request.post(`/sandbox/payments/${debits[0]?.reference}/pay`)
      expect(await paid.json()).toMatchObject({ state: 'paid' })
      await page.waitForLoadState('networkidle')
    })

    // spec: OLD-004, OLD-005, ST-027, ST-028, ST-029, ST-030
    test('the next code may be asked for after 60 seconds, and not before', async ({
      page,
      enter,
      request,
    }) => {
      const { phone } = await borrowerOf(request, `${brand}-174`)
      await page.clock.install()
      await enter(`${brand}-174`, 'paymentWay')
      await begin(page)
      const counting = page.getByRole('dialog').getByRole('button', { name: /\d+ ?s$/ })
      await expect(counting).toBeVisible()
      // From here on the page's clock moves only as the test says. It ran until the sheet was there:
      // React lets a part that is loaded late wait for a timer.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      // It looks disabled and still takes taps; Playwright would wait for it to look enabled.
      await counting.click({ force: true })
      // What is said may wait for a timer, which runs as the test lets it.
      await expect(async () => {
        await page.clock.runFor(50)
        await expect(said(page, words.notAgain)).toBeVisible({ timeout: 1000 })
      }).toPass()
      const left = Number(/\d+/.exec(await counting.innerText()))
      expect(left).toBeGreaterThan(1)
      expect(left).toBeLessThan(60)
      await page.clock.runFor((left - 1) * 1000)
      await expect(counting).toHaveText(/(^| )1 ?s$/)
      await expect(counting).toHaveAttribute('aria-disabled', 'true')
      await page.clock.runFor(1000)
      await expect(button(page, words.idle)).toHaveAttribute('aria-disabled', 'false')
      expect(await codesOf(request, phone)).toHaveLength(1)
    })

    test('a commit whose answer is lost and that is tapped twice again is one repayment', async ({
      page,
      enter,
      request,
      troubles,
    }) => {
      const { phone, orderId } = await borrowerOf(request, `${brand}-174`)
      await enter(`${brand}-174`, 'paymentWay')
      await page.getByRole('radio').first().check()
      await page.route(COMMIT, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await button(page, 'Pay').click()
      const isGiven = brand === 'given'
      const cutOff = isGiven ? 'Network error, please try again' : 'No answer came.'
      await expect(said(page, cutOff)).toBeVisible()
      troubles.expect(/ERR_CONNECTION_RESET/)
      await page.unroute(COMMIT)
      await tapTwice(button(page, 'Pay'))
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => codesOf(request, phone)).toHaveLength(1)

      const [code = ''] = await codesOf(request, phone)
      await page.getByLabel('SMS code').fill(code)
      await page.route(CONFIRM, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      // The toast of the first cut may still be there.
      const cut = page.waitForEvent('requestfailed')
      await button(page, 'Confirm payment').click()
      await cut
      await expect(button(page, 'Confirm payment')).toBeEnabled()
      troubles.expect(/ERR_CONNECTION_RESET/)
      await page.unroute(CONFIRM)
      await tapTwice(button(page, 'Confirm payment'))
      await expect(page).toHaveURL(/\/onWe\?/)
      expect(await debitsOf(request, orderId)).toHaveLength(1)
      await page.waitForLoadState('networkidle')
    })
  })
}
