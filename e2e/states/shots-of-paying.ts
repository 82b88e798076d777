import { payButton } from '#e2e/loan-steps.ts'
import type { Page, Route } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import {
  ACCOUNT_FORM,
  EXTENSION,
  NO_PAYMENTS,
  AT_COUNTER,
  QR_CODE,
  REPAYMENT,
  SCANNED,
} from '#e2e/samples/paying-samples.ts'
import { OPTIONS } from '#e2e/samples/options-samples.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const FORM = '**/found/v3/bind-card/card-init*'
const BIND = '**/found/v3/bind-card/bind-card-new*'
const DUE = '**/found/v3/installment/loan-play-detail*'
const DELAY = '**/found/entertaining/art*'
const PAYMENTS = '**/found/v3/repayment/payments*'
const COMPARED = '**/found/v3/loan/plan*'
const PAY = '**/found/v3/loan-details/generate-vcode*'

const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { code: '0', message: 'success', data } })
const refuse =
  (code: string, message: string, data: unknown = null) =>
  (route: Route) =>
    route.fulfill({ json: { code, message, data } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A screen over the answers of these samples. */
function shot(
  screen: ScreenKey,
  state: string,
  before: Shot['before'],
  after?: Shot['after'],
): Shot {
  return { screen, state, from: 'plain', ...(before && { before }), ...(after && { after }) }
}

/** States of every screen that makes a call. */
function waitingAndFailing(screen: ScreenKey, call: string): Shot[] {
  return [
    shot(
      screen,
      'waiting',
      (page) => page.route(call, () => {}),
      (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
    ),
    shot(screen, 'failed', (page) => page.route(call, (route) => route.abort()), toastGone),
    shot(
      screen,
      'refused',
      (page) => page.route(call, refuse('-1001', 'This order was not found.')),
      toastGone,
    ),
  ]
}

const formOpen = (page: Page) => page.route(FORM, answer(ACCOUNT_FORM))
const due = (changes: object) => (page: Page) =>
  page.route(DUE, answer({ ...REPAYMENT, ...changes }))
const dueOpen = due({})

async function chooseBank(page: Page) {
  await page.getByRole('radio', { name: 'Bank account' }).check()
  await page.getByRole('button', { name: /Bank or wallet/ }).click()
  await page.getByRole('radio', { name: 'BDO Unibank' }).check()
}

async function fillIn(page: Page) {
  await chooseBank(page)
  await button(page, 'Confirm').click()
  await page.getByLabel('Account number').fill('001234567890')
}

async function keyboardUp(page: Page) {
  await page.getByLabel('Account number').click()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width, height: height - 280 })
  await button(page, 'Next').waitFor({ state: 'hidden' })
}

const FORM_SHOTS: Shot[] = [
  shot('bindPayoutAccount', 'empty form', formOpen),
  shot('bindPayoutAccount', 'filled in', formOpen, fillIn),
  shot('bindPayoutAccount', 'bank picker', formOpen, chooseBank),
  shot('bindPayoutAccount', 'keyboard up', formOpen, keyboardUp),
  shot('bindPayoutAccount', 'field missing, with its toast', formOpen, (page) =>
    button(page, 'Next').click(),
  ),
  shot(
    'bindPayoutAccount',
    'save refused, with its toast',
    async (page) => {
      await formOpen(page)
      await page.route(BIND, refuse('-1002', 'The account number is too short.'))
    },
    async (page) => {
      await fillIn(page)
      await button(page, 'Next').click()
      await page.getByRole('status').locator('span').waitFor()
    },
  ),
  shot('bindPayoutAccount', 'nothing to fill in', (page) =>
    page.route(FORM, answer({ items: [] })),
  ),
  ...waitingAndFailing('bindPayoutAccount', FORM),
]

async function openSheet(page: Page) {
  await button(page, 'Payment Method').click()
  await page.getByRole('dialog').waitFor()
}

const REPAY_SHOTS: Shot[] = [
  shot('repay', 'with a code', dueOpen),
  shot('repay', 'all rows', dueOpen, (page) =>
    page.getByRole('button', { name: /^more$/i }).click(),
  ),
  shot(
    'repay',
    'without a code',
    due({ defDetail: { ...REPAYMENT.defDetail, payCode: '' }, isShowReyTop: 0, noticeMsg: '' }),
  ),
  shot('repay', 'channels', dueOpen, openSheet),
  shot('repay', 'no channel', due({ repayList: [] }), openSheet),
  shot(
    'repay',
    'amount changed',
    async (page) => {
      await dueOpen(page)
      await page.route(PAY, refuse('-1004', 'The amount has changed.', { amount: 250_000 }))
    },
    async (page) => {
      await openSheet(page)
      await due({ repayAmount: 250_000 })(page)
      await payButton(page).click()
      await toastGone(page)
    },
  ),
  shot(
    'repay',
    'payment failed',
    async (page) => {
      await dueOpen(page)
      await page.route(PAY, (route) => route.abort())
    },
    async (page) => {
      await openSheet(page)
      await payButton(page).click()
      // In market philippines the line beside the button says it.
      const toast = page.getByRole('status').locator('span')
      await toast
        .or(page.getByText(/^(No answer came|Not sent)/))
        .first()
        .waitFor()
    },
  ),
  shot('repay', 'barcode', dueOpen, (page) => button(page, 'Show barcode').click()),
  shot('repay', 'code copied, with its toast', dueOpen, (page) => button(page, 'Copy').click()),
  shot('repay', 'nothing due', due({ repayAmount: 0 })),
  shot('repay', 'offline', dueOpen, async (page) => {
    await page.unroute(DUE)
    await page.route(DUE, (route) => route.abort())
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await toastGone(page)
  }),
  ...waitingAndFailing('repay', DUE),
]

const extension = (changes: object) => async (page: Page) => {
  await page.route(COMPARED, answer(OPTIONS))
  await page.route(DELAY, answer({ ...EXTENSION, ...changes }))
}
const nothingToExtend = (page: Page) =>
  page.route(DELAY, refuse('-1005', 'This loan cannot be extended now.'))

const EXTENSION_SHOTS: Shot[] = [
  shot('extendLoan', 'what it costs', extension({})),
  shot('extendLoan', 'to its end', extension({}), (page) =>
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  shot(
    'extendLoan',
    'with a code and a notice',
    extension({ defDetail: REPAYMENT.defDetail, noticeMsg: REPAYMENT.noticeMsg }),
  ),
  shot('extendLoan', 'channels', extension({}), openSheet),
  shot('extendLoan', 'nothing to extend', nothingToExtend, async (page) => {
    await toastGone(page)
    await page.getByRole('button', { name: /^(See your loan|Tingnan ang loan mo)$/ }).waitFor()
  }),
  ...waitingAndFailing('extendLoan', DELAY),
]

/** Opens the same screen once more with this query. */
const withQuery = (query: Record<string, string>) => async (page: Page) => {
  const address = new URL(page.url())
  address.search = new URLSearchParams(query).toString()
  await page.goto(address.href)
  await page.locator('h1').waitFor()
}

/** As the server leads there from a channel. */
async function atCounter(page: Page) {
  const { orderId, payment, amountText: repayAmount, reference: payCode } = AT_COUNTER
  await withQuery({ showType: '1', payCode, repayAmount, orderId, payment })(page)
}

const CODE_SHOTS: Shot[] = [
  shot(
    'repaymentCode',
    'code',
    undefined,
    withQuery({ showType: '1', payCode: REPAYMENT.defDetail.payCode, repayAmount: '2,345.60' }),
  ),
  shot(
    'repaymentCode',
    'QR code',
    undefined,
    withQuery({ showType: '2', payCodeImg: QR_CODE, repayAmount: '2,345.60' }),
  ),
  shot(
    'repaymentCode',
    'QR Ph code',
    (page) => page.route(PAYMENTS, answer({ ...NO_PAYMENTS, waiting: [SCANNED] })),
    async (page) => {
      await withQuery({ showType: '2', orderId: SCANNED.orderId, payment: SCANNED.payment })(page)
      await page.getByRole('img', { name: 'QR' }).waitFor()
    },
  ),
  shot(
    'repaymentCode',
    'QR Ph code that is over',
    (page) => page.route(PAYMENTS, answer(NO_PAYMENTS)),
    withQuery({ showType: '2', orderId: SCANNED.orderId, payment: SCANNED.payment }),
  ),
  shot(
    'repaymentCode',
    'code of a counter',
    (page) => page.route(PAYMENTS, answer({ ...NO_PAYMENTS, waiting: [AT_COUNTER] })),
    async (page) => {
      await atCounter(page)
      await page.getByText(AT_COUNTER.channel).waitFor()
    },
  ),
  shot(
    'repaymentCode',
    'code of a counter that is over',
    (page) => page.route(PAYMENTS, answer(NO_PAYMENTS)),
    atCounter,
  ),
  shot('repaymentCode', 'nothing to show', undefined),
  shot('repaymentCodeSteps', 'steps', undefined, async (page) => {
    await page.evaluate(
      (info) => localStorage.setItem('repaymentInfo', info),
      JSON.stringify(REPAYMENT),
    )
    await page.reload()
    await page.getByRole('listitem').first().waitFor()
  }),
  shot('repaymentCodeSteps', 'nothing kept', undefined),
]

const enlarge = (index: number) => (page: Page) =>
  page
    .getByRole('button', { name: /picture|larawan/ })
    .nth(index)
    .click()

const GUIDE_SHOTS: Shot[] = [
  shot('paymentGuide', 'guidance', undefined),
  shot('paymentGuide', 'guidance, to its end', undefined, (page) =>
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  shot('paymentGuide', 'picture of GCash', undefined, enlarge(0)),
  shot('paymentGuide', 'picture of Maya', undefined, enlarge(1)),
  shot('paymentGuide', 'picture of a counter', undefined, enlarge(2)),
]

export const PAYING_SHOTS: readonly Shot[] = [
  ...FORM_SHOTS,
  ...REPAY_SHOTS,
  ...EXTENSION_SHOTS,
  ...CODE_SHOTS,
  ...GUIDE_SHOTS,
]
