import type { Page, Route } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import {
  CALCULATED_SAMPLE,
  HOME_SAMPLE,
  AREAS_SAMPLE,
  informationSample,
  LEDGER_SAMPLE,
  LOANS_SAMPLE,
  productSample,
} from '#e2e/samples/apply-samples.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const PRODUCT = '**/found/v3/product/product*'
const HOME = '**/found/v3/home/home*'
const COST = '**/found/v3/calculator/calculator*'
const FORMS = '**/found/v3/certify/certify*'
const AREAS = '**/found/v3/area/areas*'
const SAVE = '**/found/v3/certify/save*'
const LEDGER = '**/found/v3/bookkeeping/bookkeeping*'
const LOANS = '**/found/v3/loans/loans*'

const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { code: '0', message: 'success', data } })
const refuse =
  (code: string, message: string, data: unknown = null) =>
  (route: Route) =>
    route.fulfill({ json: { code, message, data } })

function shot(
  screen: ScreenKey,
  state: string,
  before: (page: Page) => Promise<unknown>,
  after?: Shot['after'],
): Shot {
  return { screen, state, from: 'plain', before, ...(after && { after }) }
}

/** Before any answer, and without one. */
function unanswered(screen: ScreenKey, call: string): Shot[] {
  return [
    shot(
      screen,
      'waiting',
      (page) => page.route(call, () => {}),
      (page) =>
        page
          .getByText(/Loading|Naglo-load/)
          .first()
          .waitFor({ state: 'attached' }),
    ),
    shot(screen, 'failed', (page) => page.route(call, (route) => route.abort()), toastGone),
  ]
}

const costShown = (page: Page) => page.getByText('Total to repay').waitFor()
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

const product =
  (other: object = {}) =>
  async (page: Page) => {
    await page.route(COST, answer(CALCULATED_SAMPLE))
    await page.route(PRODUCT, answer(productSample(other)))
  }

const PRODUCT_SHOTS: Shot[] = [
  shot('productDetail', 'choice', product(), costShown),
  shot('productDetail', 'choice, to its end', product(), async (page) => {
    await costShown(page)
    await toEnd(page)
  }),
  shot(
    'productDetail',
    'with a limit',
    product({ limits: { ...productSample().limits, most: 7_500_00 } }),
    costShown,
  ),
  shot('productDetail', 'an amount between steps', product(), async (page) => {
    await costShown(page)
    await page.getByLabel('Loan amount in pesos').fill('7300')
  }),
  shot(
    'productDetail',
    'another amount offered',
    async (page) => {
      await product()(page)
      await page.route(COST, refuse('-1004', 'Not with this term.', { amount: 8_000_00 }))
    },
    toastGone,
  ),
  shot(
    'productDetail',
    'cost failed',
    async (page) => {
      await product()(page)
      await page.route(COST, (route) => route.abort())
    },
    toastGone,
  ),
  shot('productDetail', 'of a partner', product({ isPartner: 1 })),
  ...unanswered('productDetail', PRODUCT),
]

const home = (data: object) => async (page: Page) => {
  await page.route(COST, answer(CALCULATED_SAMPLE))
  await page.route(HOME, answer(data))
}

const CALCULATOR_SHOTS: Shot[] = [
  shot('calculator', 'choice', home(HOME_SAMPLE), costShown),
  shot('calculator', 'nothing on offer', home({ products: [], loans: [] })),
  ...unanswered('calculator', HOME),
]

const forms = (...done: number[]) => {
  return (page: Page) => page.route(FORMS, answer(informationSample(...done)))
}
const press = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

const CERTIFY_SHOTS: Shot[] = [
  shot('certify', 'first group', forms()),
  shot(
    'certify',
    'choosing a city',
    async (page) => {
      await forms()(page)
      await page.route(AREAS, answer(AREAS_SAMPLE))
    },
    async (page) => {
      await page.getByRole('button', { name: 'Choose your barangay' }).first().click()
      await page.getByRole('button', { name: 'Region VII (Central Visayas)' }).click()
      await page.getByRole('button', { name: 'Cebu', exact: true }).click()
      await page.getByRole('searchbox').waitFor()
    },
  ),
  shot('certify', 'third group, left empty', forms(1, 1), async (page) => {
    await press(page)
    await toastGone(page)
  }),
  shot(
    'certify',
    'refused field, with its toast',
    async (page) => {
      await forms(1, 1, 1)(page)
      await page.route(SAVE, refuse('-1002', 'email: enter an e-mail address, as ana@example.com.'))
    },
    async (page) => {
      await page.getByLabel('E-mail').fill('ana')
      await press(page)
      await page.getByRole('status').locator('span').waitFor()
    },
  ),
  shot('certify', 'all groups', forms(1, 1, 1, 1)),
  shot('certify', 'list of what is missing', forms(1), async (page) => {
    await page.getByText('All my information').click()
    await page.getByText('Still missing').first().waitFor()
  }),
  ...unanswered('certify', FORMS),
]

const ledger = (data: object, list: object[]) => async (page: Page) => {
  await page.route(LOANS, answer({ list }))
  await page.route(LEDGER, answer(data))
}
const EMPTY = { entries: [], unbooked: [], balance: 0 }

const BOOKKEEPING_SHOTS: Shot[] = [
  shot('bookkeeping', 'one loan', ledger(LEDGER_SAMPLE, LOANS_SAMPLE.slice(0, 1))),
  shot(
    'bookkeeping',
    'one loan, to its end',
    ledger(LEDGER_SAMPLE, LOANS_SAMPLE.slice(0, 1)),
    async (page) => {
      await page.getByText(/CSV/).waitFor()
      await toEnd(page)
    },
  ),
  shot('bookkeeping', 'all loans', ledger(LEDGER_SAMPLE, LOANS_SAMPLE), async (page) => {
    await page.getByText('Loan by loan').waitFor()
    await toEnd(page)
  }),
  shot('bookkeeping', 'empty', ledger(EMPTY, [])),
  ...unanswered('bookkeeping', LEDGER),
]

export const SHOTS_OF_APPLYING: Shot[] = [
  ...PRODUCT_SHOTS,
  ...CALCULATOR_SHOTS,
  ...CERTIFY_SHOTS,
  ...BOOKKEEPING_SHOTS,
]
