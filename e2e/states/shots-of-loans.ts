import type { Page, Route } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import {
  AGREEMENTS_SAMPLE,
  COST_SAMPLE,
  loanSample,
  offerSample,
} from '#e2e/samples/loan-samples.ts'
import { NO_PAYMENTS } from '#e2e/samples/paying-samples.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const LOAN = '**/found/v3/loan-details/loan-details*'
const PAYMENTS = '**/found/v3/repayment/payments*'
const RATE = '**/found/v3/loan-details/google-score*'
const OFFER = '**/found/v3/loan-confirm/loan-detail-confirm*'
const PUSH = '**/found/v3/loan-confirm/loan-detail-push*'
const AGREEMENTS = /\/contract\/contract(\?|$)/
const AGREEMENT_PAGE = '**/sample-agreement'

const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { code: '0', message: 'success', data } })
const refuse =
  (code: string, message: string, data: unknown = null) =>
  (route: Route) =>
    route.fulfill({ json: { code, message, data } })

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const dialogOpen = (page: Page) => page.getByRole('dialog').waitFor()

/** A screen over the answers of these samples. */
export function shot(
  screen: ScreenKey,
  state: string,
  before: (page: Page) => Promise<unknown>,
  after?: Shot['after'],
): Shot {
  return { screen, state, from: 'plain', before, ...(after && { after }) }
}

/** States of every screen that makes a call. */
export function waitingAndFailing(
  screen: ScreenKey,
  call: string | RegExp,
  code: string,
  words: string,
): Shot[] {
  return [
    shot(
      screen,
      'waiting',
      (page) => page.route(call, () => {}),
      (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
    ),
    shot(screen, 'failed', (page) => page.route(call, (route) => route.abort()), toastGone),
    shot(screen, `refused ${code}`, (page) => page.route(call, refuse(code, words)), toastGone),
    shot(
      screen,
      'network failed, with its toast',
      (page) => page.route(call, (route) => route.abort()),
      (page) => page.getByRole('status').locator('span').waitFor(),
    ),
  ]
}

const loanIs =
  (status: number, other: object = {}) =>
  async (page: Page) => {
    await page.route(PAYMENTS, answer(NO_PAYMENTS))
    await page.route(LOAN, answer(loanSample(status, other)))
  }

const settled = (state: string, other: object, after: Shot['after']) =>
  shot(
    'loanDetail',
    state,
    async (page) => {
      await page.route(RATE, answer({}))
      await loanIs(200, other)(page)
    },
    after,
  )

async function rate(page: Page, star: RegExp) {
  await page.getByRole('radio', { name: star }).check()
}

const LOAN_SHOTS: Shot[] = [
  ...[21, 110, 151, 170, 174, 180, 200].map((status) =>
    shot('loanDetail', String(status), loanIs(status)),
  ),
  shot('loanDetail', '174, extension', loanIs(174, { isDelay: 1 })),
  shot('loanDetail', '180, extension', loanIs(180, { isDelay: 1 })),
  shot('loanDetail', '110, to its end', loanIs(110), (page) =>
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  shot(
    'loanDetail',
    'withdraw dialog',
    loanIs(21, { reyMsg: 'Your money is ready. Withdraw it now?', playeduL: '/sandbox/withdraw' }),
    dialogOpen,
  ),
  // In market philippines the card alone asks for the account.
  shot('loanDetail', 'bank-card dialog', loanIs(151, { cardNeedPop: 1 }), (page) =>
    page
      .getByRole('dialog')
      .or(page.getByText(/^(Add your account|Ilagay ang account mo)$/))
      .first()
      .waitFor(),
  ),
  settled('rating', { isScore: 1 }, (page) => page.getByRole('radio').first().waitFor()),
  settled('rating, 3 stars', { isScore: 1 }, (page) => rate(page, /^3/)),
  settled('rating, no star', { isScore: 1 }, async (page) => {
    await page.getByRole('radio').first().waitFor()
    const submit = button(page, /Submit|Ipadala/)
    // In market philippines it comes with the first star.
    if (await submit.isHidden()) return
    await submit.click()
    await page.getByRole('status').locator('span').waitFor()
  }),
  settled('thanks', { isScore: 1 }, async (page) => {
    await rate(page, /^2/)
    await button(page, /Submit|Ipadala/).click()
    await page.getByRole('heading', { name: /Thank|Salamat/ }).waitFor()
  }),
  ...waitingAndFailing('loanDetail', LOAN, '-1001', 'This order was not found.'),
  shot('loanDetail', 'offline', loanIs(170), async (page) => {
    await page.getByRole('region').first().waitFor()
    await page.route(LOAN, (route) => route.abort())
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await toastGone(page)
  }),
]

const offerIs =
  (other: object = {}) =>
  async (page: Page) => {
    await page.route(AGREEMENTS, answer(AGREEMENTS_SAMPLE))
    await page.route(OFFER, answer(offerSample(other)))
  }

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const listed = (page: Page) => page.getByRole('link', { name: 'Promissory note' }).waitFor()
const costs = { cost: COST_SAMPLE, consentApart: 1 }

const OFFER_SHOTS: Shot[] = [
  shot('confirmLoan', 'offer', offerIs(), listed),
  shot('confirmLoan', 'offer, to its end', offerIs(), async (page) => {
    await listed(page)
    await toEnd(page)
  }),
  shot('confirmLoan', 'offer with costs', offerIs(costs), listed),
  shot('confirmLoan', 'offer with costs, to its end', offerIs(costs), async (page) => {
    await listed(page)
    await toEnd(page)
  }),
  shot('confirmLoan', 'offer, unticked', offerIs(), async (page) => {
    await listed(page)
    await page.getByRole('checkbox').uncheck()
    await toEnd(page)
  }),
  shot(
    'confirmLoan',
    'offer changed',
    async (page) => {
      await offerIs()(page)
      await page.route(PUSH, refuse('-1004', 'The offer has changed.', { amount: 9_000_00 }))
    },
    async (page) => {
      await listed(page)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await button(page, /Next|Susunod/).click()
      await toastGone(page)
    },
  ),
  shot(
    'confirmLoan',
    'mandatory agreement',
    async (page) => {
      const body = '<h1>Agreement</h1><p>What you agree to, in plain words.</p>'
      await page.route(AGREEMENT_PAGE, (route) => route.fulfill({ contentType: 'text/html', body }))
      await offerIs({ popAgreementUrl: '/sample-agreement' })(page)
    },
    (page) => page.frameLocator('iframe').getByRole('heading').waitFor(),
  ),
  shot('confirmLoan', 'back', offerIs({ isPopType: 1 }), async (page) => {
    await listed(page)
    await page.locator('h1').click()
    // In market philippines nothing holds a borrower who goes back.
    const isHeld = await page.evaluate(() => history.state?.guard !== undefined)
    if (!isHeld) return
    await page.evaluate(() => history.back())
    await dialogOpen(page)
  }),
  ...waitingAndFailing('confirmLoan', OFFER, '-1005', 'You have an open application.'),
]

/** Order details and the confirm screen in every state. */
export const SHOTS_OF_LOANS: readonly Shot[] = [...LOAN_SHOTS, ...OFFER_SHOTS]
