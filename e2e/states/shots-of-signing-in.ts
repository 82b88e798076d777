import type { Page, Route } from '@playwright/test'
import { type Shot, toastGone } from '#e2e/states/shot.ts'
import { shot } from '#e2e/states/shots-of-loans.ts'

const SEND = '**/found/v3/login/sms-code*'
const LOG_IN = '**/found/v3/login/login*'
const SID = '**/found/api/v2/youmi/promotion/get-sid*'

const answer =
  (code: string, message = 'success', data: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ json: { code, message, data } })

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** A number of the page's market; a number of the other market is wrong there. */
async function fillIn(page: Page) {
  const brand = new URL(page.url()).searchParams.get('brand')
  await page.locator('#mobile').fill(brand === 'ph' ? '09170000001' : '13900000001')
  await page.locator('#imgValidate').fill('A2c4')
}

async function send(page: Page) {
  await fillIn(page)
  await button(page, /verification code/i).click()
  await toastGone(page)
}

async function signIn(page: Page) {
  await fillIn(page)
  await page.locator('#smsCode').fill('123456')
  await page.locator('button[type=submit]').click()
  await toastGone(page)
}

/** The answer 204 keeps the page that leads on to the home page. */
async function alreadySignedIn(page: Page) {
  const { origin, searchParams } = new URL(page.url())
  const entry = `${origin}/sandbox/enter/${searchParams.get('brand')}-new/main`
  await page.goto(entry, { waitUntil: 'networkidle' })
  await page.route('**/main', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: /Go on|Magpatuloy/ }).waitFor()
}

const login = (state: string, before: Shot['before'], after?: Shot['after']) =>
  shot('login', state, async (page) => before?.(page), after)

const sending = (state: string, how: (route: Route) => unknown, after: Shot['after']) =>
  login(state, (page) => page.route(SEND, how), after)
const signing = (state: string, how: (route: Route) => unknown) =>
  login(state, (page) => page.route(LOG_IN, how), signIn)

export const SHOTS_OF_SIGNING_IN: Shot[] = [
  login('empty', undefined),
  login('no picture', (page) => page.route(SID, (route) => route.abort()), toastGone),
  login('nonsense sent', undefined, async (page) => {
    await page.locator('#mobile').fill('12')
    await page.locator('button[type=submit]').click()
    await toastGone(page)
  }),
  sending('code sent', answer('0'), send),
  sending('code sent, with its toast', answer('0'), async (page) => {
    await fillIn(page)
    await button(page, /verification code/i).click()
    await page.getByRole('status').locator('span').waitFor()
  }),
  sending('wrong picture', answer('101', 'This is not what the picture shows.', null), send),
  sending('too many codes', answer('-1003', 'Too many.', { retryAfter: 540 }), send),
  signing('wrong code', answer('800006', 'verification code error', null)),
  signing('too many tries', answer('-1003', 'Too many.', { retryAfter: 45 })),
  signing('network failed', (route) => route.abort()),
  login('signed in already', undefined, alreadySignedIn),
]
