import type { Page, Route } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { AGREEMENTS_SAMPLE, COST_SAMPLE, offerSample } from '#e2e/samples/loan-samples.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const OFFER = '**/found/v3/loan-confirm/loan-detail-confirm*'
const AGREEMENTS = /\/contract\/contract(\?|$)/
const OFFER_V2 = '**/found/gopia/goya/loan*'
const AGREEMENTS_V2 = '**/found/gopia/goya/contracts*'
const PUSH_V2 = '**/found/gopia/goya/push*'

const answer = (code: string, data: unknown) => (route: Route) =>
  route.fulfill({ json: { code, message: 'success', data } })
const refuse = (code: string, message: string) => (route: Route) =>
  route.fulfill({ json: { code, message, data: null } })

const listed = (page: Page) => page.getByRole('link', { name: 'Promissory note' }).waitFor()
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

function shot(
  screen: ScreenKey,
  state: string,
  before: (page: Page) => Promise<unknown>,
  after: Shot['after'],
): Shot {
  return { screen, state, from: 'plain', before, ...(after && { after }) }
}

const V2 = {
  currencyFlag: 1,
  repayDate: '2027-03-13',
  buttonText: 'Get this loan',
  promoTitle: 'Ready when you are',
  promoText: 'We decide within 1 day and send the money within 1 to 3 calendar days.',
  promoOnLoad: 0,
}

const offerV2 =
  (other: object = {}) =>
  async (page: Page) => {
    await page.route(AGREEMENTS_V2, answer('00', AGREEMENTS_SAMPLE))
    await page.route(OFFER_V2, answer('00', offerSample({ ...V2, ...other })))
  }

const V2_SHOTS: Shot[] = [
  shot('confirmLoanV2', 'offer', offerV2(), listed),
  shot('confirmLoanV2', 'offer, to its end', offerV2(), async (page) => {
    await listed(page)
    await toEnd(page)
  }),
  shot('confirmLoanV2', 'offer with costs', offerV2({ cost: COST_SAMPLE }), listed),
  shot('confirmLoanV2', 'without the symbol', offerV2({ currencyFlag: 0 }), listed),
  shot('confirmLoanV2', 'promo', offerV2({ promoOnLoad: 1 }), (page) =>
    page.getByRole('dialog').waitFor(),
  ),
  shot(
    'confirmLoanV2',
    'push refused, with its toast',
    async (page) => {
      await offerV2()(page)
      await page.route(PUSH_V2, refuse('-1005', 'You already have an open loan of this product.'))
    },
    async (page) => {
      await listed(page)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: V2.buttonText }).click()
      await page.getByRole('status').locator('span').waitFor()
    },
  ),
  shot(
    'confirmLoanV2',
    'refused',
    (page) => page.route(OFFER_V2, refuse('-1001', 'This product was not found.')),
    toastGone,
  ),
]

const planOf = (count: number, amount: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Installment ${index + 1} of ${count}`,
    description: '',
    amount,
    pay_time: `2027-0${index + 1}-12`,
  }))

const periodOptions = [
  { periods: 4, termUnit: 30, repay_plans: planOf(4, 2_800_00) },
  { periods: 6, termUnit: 30, repay_plans: planOf(6, 1_966_67) },
]

const offerOfPeriods =
  (other: object = {}) =>
  async (page: Page) => {
    await page.route(AGREEMENTS, answer('0', AGREEMENTS_SAMPLE))
    const offer = offerSample({ ...other, periodOptions, repay_plans: planOf(4, 2_800_00) })
    await page.route(OFFER, answer('0', offer))
  }

const PERIOD_SHOTS: Shot[] = [
  shot('confirmPeriod', 'choices', offerOfPeriods(), listed),
  shot('confirmPeriod', 'choices with costs', offerOfPeriods({ cost: COST_SAMPLE }), listed),
  shot('confirmPeriod', 'another is on its way', offerOfPeriods(), async (page) => {
    await listed(page)
    await page.unroute(OFFER)
    await page.route(OFFER, () => {})
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('radio').nth(1).scrollIntoViewIfNeeded()
  }),
  shot('confirmPeriod', 'failed', (page) => page.route(OFFER, (route) => route.abort()), toastGone),
]

/** The second confirm screen and that of periods in every state of their own. */
export const SHOTS_OF_CONFIRMING: readonly Shot[] = [...V2_SHOTS, ...PERIOD_SHOTS]
