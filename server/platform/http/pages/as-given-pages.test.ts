import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { REGISTER_PATH, SITE_PATHS } from '#contract/site/site.ts'
import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// What holds on every page of market asGiven, which has one set of texts.

const { app, deps } = await demoApp()
const screens = (Object.keys(SCREEN_PATHS) as ScreenKey[])
  .filter((screen) => deps.renderer.hasScreen(screen))
  .map((screen) => SCREEN_PATHS[screen])
const demo = (await app.inject('/sandbox/demo')).json<{
  borrowers: { key: string; productId: string; orderId: string; sessionId: string }[]
}>()
const { sessionId: token, ...loan } = demo.borrowers.find(({ key }) => key === 'given-174')!
const { productId, orderId } = loan

/** The page as a borrower sees it, and as a visitor does. */
async function bothOf(path: string): Promise<string[]> {
  const url = `${path}?${new URLSearchParams({ brand: 'given', productId, orderId })}`
  const pages = [await app.inject({ url, cookies: { hiram: token } }), await app.inject(url)]
  for (const { statusCode } of pages) expect(statusCode).toBe(200)
  return pages.map(({ body }) => body)
}

/** A form, a link or a field that leads to Filipino. */
const CHOICE = /[?&;]lang=|name="lang"|value="fil"|hreflang="fil"/i

test.each([...screens, REGISTER_PATH, ...Object.values(SITE_PATHS)])(
  '%s offers no choice of language',
  async (path) => {
    for (const page of await bothOf(path)) expect(page).not.toMatch(CHOICE)
  },
)

/** The wallet under its current name; Maya Bank is a bank. */
const MAYA = /\bMaya\b(?! Bank)/

// spec: DP-002
test.each(screens)('%s names the wallet as given', async (path) => {
  for (const page of await bothOf(path)) expect(page).not.toMatch(MAYA)
})

// spec: DP-002
test('the channels, the steps of paying and the account form name the wallet as given', async () => {
  // The provider makes this id in its own time.
  await sql`update borrower set lifetime_id = 'LIFE-1' where id = (select borrower_id from loan where id = ${orderId})`.execute(
    deps.database,
  )
  const { data } = await ask(app, getRepayment, { productId, orderId }, { token })
  const form = await ask(app, getPayoutAccountForm, { product_id: productId }, { token })
  for (const said of [data.repayList, data.defDetail.payNotice, form.data.items]) {
    expect(JSON.stringify(said)).toContain('Paymaya')
    expect(JSON.stringify(said)).not.toMatch(MAYA)
  }
})

// spec: DP-002, CONST-025
test('figures in the pictures of the payment guide are in the format of the market', async () => {
  const drawn = async (brand: string) => {
    const { body } = await app.inject(`${SCREEN_PATHS.paymentGuide}?brand=${brand}`)
    return [...new Set(body.match(/₱[\d.,]+/g))]
  }
  expect(await drawn('given')).toEqual(['₱1250.00'])
  expect(await drawn('ph')).toEqual(['₱1,250.00'])
})
