import type { Page, Route } from '@playwright/test'
import { loanSample } from '#e2e/samples/loan-samples.ts'
import { NO_PAYMENTS } from '#e2e/samples/paying-samples.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'
import { shot, waitingAndFailing } from '#e2e/states/shots-of-loans.ts'
import {
  CANCELLATION,
  HARDSHIP_PLAN,
  LIMITS,
  LOAN_OPTIONS,
  NEW_PLAN,
  PAYOFF,
  OPTIONS,
  PREVIEW,
  WHOLE,
} from '#e2e/samples/options-samples.ts'

const LOAN = '**/found/v3/loan-details/loan-details*'
const PAYMENTS = '**/found/v3/repayment/payments*'
const AMOUNT = '**/found/v3/loan/amount*'
const PAYOFF_CALL = '**/found/v3/loan/payoff*'
const CANCELLATION_CALL = '**/found/v3/loan/cancellation*'
const NEW_PLAN_CALL = '**/found/v3/loan/new-plan*'
const HARDSHIP = '**/found/v3/loan/hardship-plan*'
const COMPARE = '**/found/v3/loan/plan*'
const PAY = '**/found/v3/loan-details/generate-vcode*'

const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { code: '0', message: 'success', data } })
const refuse = (code: string, data: unknown) => (route: Route) =>
  route.fulfill({ json: { code, message: 'It is not possible now.', data } })
const answers = (call: string, data: unknown) => (page: Page) => page.route(call, answer(data))
const refuses = (call: string) => (page: Page) => page.route(call, refuse('-1005', null))

const offline = (call: string) => async (page: Page) => {
  await page.locator('main strong, main input, main details').first().waitFor()
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await toastGone(page)
}

const options = (status: number, other: object) => async (page: Page) => {
  await page.route(PAYMENTS, answer(NO_PAYMENTS))
  await page.route(LOAN, answer({ ...loanSample(status), ways: { ...LOAN_OPTIONS, ...other } }))
}
const optionsShown = (page: Page) =>
  page.getByRole('region', { name: /What you can do|Mga puwede/ }).waitFor()
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

const NOT_SENT = { isCancellable: 1, cancelUntil: '', payoffAmount: 0 }
const PART_SHOTS: Shot[] = [
  shot('loanDetail', '170, with what may be done', options(170, {}), optionsShown),
  shot(
    'loanDetail',
    '170, a cancellation to finish',
    options(170, { isCancelAsked: 1 }),
    optionsShown,
  ),
  shot('loanDetail', '21, to be cancelled', options(21, NOT_SENT), optionsShown),
  shot('loanDetail', '151, cancelling', options(151, NOT_SENT), async (page) => {
    await optionsShown(page)
    await press(page, /^(Cancel this|I-cancel)/)
    await page.getByRole('dialog').waitFor()
  }),
]

const limits = (weighed: object | null) =>
  answers(AMOUNT, { ...LIMITS, ...(weighed && { weighed }) })
const type = (text: string) => async (page: Page) => {
  await page.getByRole('textbox').fill(text)
  await press(page, /^(Continue|Magpatuloy|Pay ₱|Bayaran)/)
}
const typed = async (page: Page) => {
  await page.getByRole('textbox').fill('6000')
  await page.getByText(/Paid ahead|Advance na bayad/).waitFor()
}
const AMOUNT_SHOTS: Shot[] = [
  shot('payAmount', 'empty', limits(null)),
  shot('payAmount', 'nonsense', limits(null), type('abc')),
  shot('payAmount', 'too much', limits(null), type('20000')),
  shot('payAmount', 'what it does', limits(PREVIEW), typed),
  shot('payAmount', 'the whole loan', limits(WHOLE), async (page) => {
    await page.getByRole('textbox').fill('10512.40')
    await page.getByText(/settles your whole loan|buong loan mo/).waitFor()
  }),
  shot('payAmount', 'channels', limits(PREVIEW), async (page) => {
    await type('6000')(page)
    await page.getByRole('dialog').waitFor()
  }),
  shot(
    'payAmount',
    'amount changed',
    async (page) => {
      await limits(PREVIEW)(page)
      await page.route(PAY, refuse('-1004', { amount: 5_900_00 }))
    },
    async (page) => {
      await type('6000')(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Payment|Magbayad|Pay ₱.+|Bayaran ang ₱.+)$/ })
        .click()
      await toastGone(page)
    },
  ),
  shot('payAmount', 'nothing to pay', refuses(AMOUNT), toastGone),
  shot('payAmount', 'offline', limits(null), offline(AMOUNT)),
  ...waitingAndFailing('payAmount', AMOUNT, '-1001', 'This loan was not found.'),
]

const PAYOFF_SHOTS: Shot[] = [
  shot('payOff', 'today', answers(PAYOFF_CALL, PAYOFF)),
  shot('payOff', 'another day', answers(PAYOFF_CALL, PAYOFF), async (page) => {
    await page.locator('input[type=date]').fill('2026-12-30')
    await page.getByText(/Open this page|Buksan ulit/).waitFor()
  }),
  shot('payOff', 'a day that is over', answers(PAYOFF_CALL, PAYOFF), async (page) => {
    await page.locator('input[type=date]').fill('2026-11-30')
    await page.getByText(/Choose a day|Pumili ng araw/).waitFor()
  }),
  shot('payOff', 'channels', answers(PAYOFF_CALL, PAYOFF), async (page) => {
    await press(page, /^(Pay ₱|Bayaran)/)
    await page.getByRole('dialog').waitFor()
  }),
  shot('payOff', 'nothing to settle', refuses(PAYOFF_CALL), toastGone),
  shot('payOff', 'offline', answers(PAYOFF_CALL, PAYOFF), offline(PAYOFF_CALL)),
  ...waitingAndFailing('payOff', PAYOFF_CALL, '-1001', 'This loan was not found.'),
]

const CANCEL_SHOTS: Shot[] = [
  shot('cancelLoan', 'what to return', answers(CANCELLATION_CALL, CANCELLATION)),
  shot('cancelLoan', 'sure', answers(CANCELLATION_CALL, CANCELLATION), async (page) => {
    await press(page, /^(Cancel this|I-cancel)/)
    await page.getByRole('dialog').waitFor()
  }),
  shot(
    'cancelLoan',
    'a part returned',
    answers(CANCELLATION_CALL, {
      ...CANCELLATION,
      isAsked: 1,
      returnAmount: 13_250_00,
      returnedAmount: 1_000_00,
    }),
  ),
  shot('cancelLoan', 'too late', refuses(CANCELLATION_CALL), toastGone),
  shot(
    'cancelLoan',
    'offline',
    answers(CANCELLATION_CALL, CANCELLATION),
    offline(CANCELLATION_CALL),
  ),
  ...waitingAndFailing('cancelLoan', CANCELLATION_CALL, '-1001', 'This loan was not found.'),
]

const PLAN_SHOTS: Shot[] = [
  shot('newPlan', 'what it asks for', answers(NEW_PLAN_CALL, NEW_PLAN)),
  shot('newPlan', 'to its end', answers(NEW_PLAN_CALL, NEW_PLAN), (page) =>
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  shot('newPlan', 'none', refuses(NEW_PLAN_CALL), toastGone),
  shot('newPlan', 'offline', answers(NEW_PLAN_CALL, NEW_PLAN), offline(NEW_PLAN_CALL)),
  ...waitingAndFailing('newPlan', NEW_PLAN_CALL, '-1001', 'This loan was not found.'),
]

const HARDSHIP_SHOTS: Shot[] = [
  shot('hardshipPlan', 'what it asks for', answers(HARDSHIP, HARDSHIP_PLAN)),
  shot('hardshipPlan', 'to its end', answers(HARDSHIP, HARDSHIP_PLAN), (page) =>
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  shot('hardshipPlan', 'to pay first', answers(HARDSHIP, { ...HARDSHIP_PLAN, payFirst: 200_00 })),
  shot('hardshipPlan', 'asked to leave', answers(HARDSHIP, HARDSHIP_PLAN), async (page) => {
    await press(page, /^(No, thank|Huwag na)/)
    await page.getByRole('dialog').waitFor()
  }),
  shot('hardshipPlan', 'none', answers(HARDSHIP, { ...HARDSHIP_PLAN, planId: '' })),
  shot('hardshipPlan', 'offline', answers(HARDSHIP, HARDSHIP_PLAN), offline(HARDSHIP)),
  ...waitingAndFailing('hardshipPlan', HARDSHIP, '-1001', 'This loan was not found.'),
]

const COMPARE_SHOTS: Shot[] = [
  shot('loanWays', 'four ways', answers(COMPARE, OPTIONS)),
  shot('loanWays', 'a plan open', answers(COMPARE, OPTIONS), (page) =>
    page.locator('summary').nth(1).click(),
  ),
  shot('loanWays', 'nothing to choose', refuses(COMPARE), toastGone),
  shot('loanWays', 'offline', answers(COMPARE, OPTIONS), offline(COMPARE)),
  ...waitingAndFailing('loanWays', COMPARE, '-1001', 'This loan was not found.'),
]

/** What a borrower may do with a loan besides paying what is due. */
export const SHOTS_OF_OPTIONS: readonly Shot[] = [
  ...PART_SHOTS,
  ...AMOUNT_SHOTS,
  ...PAYOFF_SHOTS,
  ...CANCEL_SHOTS,
  ...PLAN_SHOTS,
  ...HARDSHIP_SHOTS,
  ...COMPARE_SHOTS,
]
