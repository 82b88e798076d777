import type { Page, Route } from '@playwright/test'
import { LOANS_SAMPLE, PRODUCTS_SAMPLE, START_SAMPLE } from '#e2e/samples/home-samples.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'
import { shot, waitingAndFailing } from '#e2e/states/shots-of-loans.ts'

const HOME = '**/found/v3/home/home*'
const LOANS = '**/found/v3/loans/loans*'

const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { code: '0', message: 'success', data } })

const home =
  (products = PRODUCTS_SAMPLE, loans = LOANS_SAMPLE) =>
  (page: Page) =>
    page.route(HOME, answer({ products, loans }))
/** As market philippines asks. */
const asking =
  (loans = LOANS_SAMPLE) =>
  (page: Page) =>
    page.route(HOME, answer({ products: PRODUCTS_SAMPLE, loans, start: START_SAMPLE }))
const AMOUNT = '**/found/v3/home/amount*'

const listed =
  (list = LOANS_SAMPLE) =>
  (page: Page) =>
    page.route(LOANS, answer({ list }))

/** The same page, of the same brand, for a visitor. */
async function asVisitor(page: Page) {
  const { origin, pathname } = new URL(page.url())
  const asked = await page.request.get(`${origin}/found/session/page`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const { data } = (await asked.json()) as { data: { brand: { key: string } } }
  await page.context().clearCookies()
  await page.goto(`${origin}${pathname}?brand=${data.brand.key}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

/** What was there before the network went away. */
const offline = (call: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.route(call, (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await toastGone(page)
}

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

export const SHOTS_OF_HOME: Shot[] = [
  shot('main', 'with loans', home()),
  shot('main', 'with loans, to its end', home(), async (page) => {
    await page.getByRole('region').first().waitFor()
    await toEnd(page)
  }),
  shot('main', 'without loans', home(PRODUCTS_SAMPLE, [])),
  shot('main', 'how much', asking([])),
  shot('main', 'how much, its cost not loaded', asking([]), async (page) => {
    await page.route(AMOUNT, (route) => route.abort())
    await page.getByRole('slider').press('End')
    await page.locator('output[aria-busy=false]').waitFor()
  }),
  shot(
    'main',
    'how much, below a loan',
    asking(LOANS_SAMPLE.filter(({ orderStatus }) => orderStatus === 170)),
    async (page) => {
      await page.locator('summary').last().click()
      await toEnd(page)
    },
  ),
  shot('main', 'of a visitor', home(PRODUCTS_SAMPLE, []), asVisitor),
  shot('main', 'nothing on offer', home([], [])),
  shot('main', 'offline', home(), offline(HOME)),
  ...waitingAndFailing('main', HOME, '-1003', 'Please wait 30 seconds.'),
  shot('loans', 'some', listed()),
  shot('loans', 'none', listed([])),
  shot('loans', 'offline', listed(), offline(LOANS)),
  ...waitingAndFailing('loans', LOANS, '-1003', 'Please wait 30 seconds.'),
]
