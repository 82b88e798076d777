import type { APIRequestContext, Page } from '@playwright/test'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { brandsAt } from '#e2e/depth.ts'
import {
  boundAccounts,
  button,
  countCalls,
  expectLocalized,
  listed,
  loseAnswer,
  findOrder,
  SAID,
} from '#e2e/network/lost-answers.ts'
import { sendButton } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import { tapTwice } from '#e2e/network/tap-twice.ts'

// A payout account is bound once, even when the answer is lost.

test.use({ viewport: { width: 360, height: 740 }, resets: 'for each test' })

const BIND = /\/found\/v3\/bind-card\/bind-card-(new|change)/

/** The form saves by one call when it is opened by itself, by the other from order details. */
const BINDS = [
  ['opened by itself', undefined],
  ['opened from a loan', 'loanDetail'],
] as const

const BOUND = { bank: 'GXCHPHM2XXX', number: '•••••••4567', isCurrent: true }

async function openForm(
  page: Page,
  enter: (borrower: string, screen: 'bindPayoutAccount') => Promise<void>,
  borrower: string,
  source: string | undefined,
) {
  await enter(borrower, 'bindPayoutAccount')
  if (source) await page.goto(`${page.url()}&source=${source}`, { waitUntil: 'networkidle' })
}

async function fillIn(page: Page) {
  await page.getByRole('button', { name: /^E-wallet or bank/ }).click()
  await page.getByRole('radio', { name: 'GCash' }).check()
  await button(page, 'Confirm').click()
  await page.getByLabel('Account number').fill('09171234567')
}

/** Two fast taps send once, and the account of the first try is the only one. */
async function expectSavedOnce(page: Page, request: APIRequestContext, orderId: string) {
  const saved = countCalls(page, '/bind-card/bind-card-')
  await tapTwice(sendButton(page))
  await expect.poll(saved).toBe(1)
  await expect.poll(async () => (await listed(request, 'payouts', orderId)).length).toBe(1)
  expect(await boundAccounts(request, orderId)).toEqual([BOUND])
}

for (const [index, [opening, source]] of BINDS.entries())
  for (const brand of brandsAt(index))
    test(`${brand}: an account ${opening} whose answer is lost and that is saved again by two fast taps is one account`, async ({
      page,
      enter,
      request,
      troubles,
    }) => {
      const orderId = await findOrder(request, `${brand}-151-card`)
      expect(await boundAccounts(request, orderId)).toEqual([])
      await openForm(page, enter, `${brand}-151-card`, source)
      await fillIn(page)
      await loseAnswer(page, BIND)
      await sendButton(page).click()
      await expectLocalized(page)
      troubles.expect(/ERR_CONNECTION_RESET/)
      expect(await boundAccounts(request, orderId)).toEqual([BOUND])

      await page.unroute(BIND)
      await expectSavedOnce(page, request, orderId)
      await page.waitForURL(({ pathname }) => pathname !== SCREEN_PATHS.bindPayoutAccount)
      await page.waitForLoadState('networkidle')
      // Without a host app and a source the form goes back to the page before; here there is none.
      troubles.expect(/404/)
    })

// spec: NET-010, ERR-034
for (const brand of brandsAt(5))
  test(`${brand}: an account whose answer never comes is given up after 60 seconds, and is still bound once`, async ({
    page,
    enter,
    request,
    troubles,
  }) => {
    await page.clock.install()
    const orderId = await findOrder(request, `${brand}-151-card`)
    await openForm(page, enter, `${brand}-151-card`, 'loanDetail')
    await fillIn(page)
    await page.route(BIND, async (route) => void (await route.fetch()))
    const asked = page.waitForRequest(BIND)
    // From here on the page's clock moves only as the test says.
    await page.clock.pauseAt(Date.now() + 60_000)
    await sendButton(page).click()
    await asked
    await expect.poll(() => boundAccounts(request, orderId)).toEqual([BOUND])
    await page.clock.fastForward(59_000)
    await expect(page.getByText(SAID)).toBeHidden()
    await page.clock.fastForward(1000)
    await expectLocalized(page)
    await expect(sendButton(page)).toBeEnabled()
    troubles.expect(/ERR_ABORTED/)

    await page.unroute(BIND)
    await page.clock.resume()
    await expectSavedOnce(page, request, orderId)
    await expect(page).toHaveURL(/\/bandOf\?source=loanDetail/)
    await page.waitForLoadState('networkidle')
  })
