import type { Page, Route } from '@playwright/test'
import type { Consent } from '#contract/identity/my-data.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const OWN = '**/found/v3/personal-center'
const SESSIONS = `${OWN}/sessions*`
const CODE = '**/found/v3/login/sms-code*'

const answer = (code: string, data: unknown, message = 'success') => {
  return (route: Route) => route.fulfill({ json: { code, message, data } })
}

const HERE = {
  id: '1',
  openedAt: '2026-11-20 08:15:00',
  lastUsedAt: '2026-11-21 09:30:00',
  isThis: true,
}
const CONSENT: Consent = {
  key: 'privacy',
  title: 'Use of your data for loans',
  givenAt: '2026-10-02 18:20:00',
  withdrawnAt: null,
  canWithdraw: true,
  effect:
    'Your next application asks for it again. What you have open now goes on: its contract and the law have us serve it and keep its books.',
}
const MESSAGE = {
  at: '2026-11-18 09:00:00',
  channel: 'sms',
  text: 'Hiram: ₱1,234.56 is due on Saturday, November 21. Pay in the app only.',
}
const ERASED = {
  erased: ['Your information and payout accounts in the app', 'What you wrote in complaints'],
  kept: [
    {
      what: 'A locked copy of who you were: name, phone number, birth date, address, ID and work',
      why: 'The law against money laundering has lenders keep it for 5 years: until 2031-11-21.',
    },
    { what: 'Amounts and dates of your loans', why: 'Books must not be changed.' },
  ],
}

/** Everything that there is to see. */
async function full(page: Page) {
  const other = { ...HERE, id: '2', isThis: false }
  await page.route(SESSIONS, answer('0', { list: [HERE, other] }))
  await page.route(`${OWN}/consents*`, answer('0', { list: [CONSENT] }))
  await page.route(
    `${OWN}/contacts*`,
    answer('0', { list: Array.from({ length: 5 }, () => MESSAGE) }),
  )
  await page.route(`${OWN}/erase*`, answer('0', ERASED))
  await page.route(CODE, answer('0', {}))
}

async function empty(page: Page) {
  await page.route(SESSIONS, answer('0', { list: [HERE] }))
  await page.route(`${OWN}/consents*`, answer('0', { list: [] }))
  await page.route(`${OWN}/contacts*`, answer('0', { list: [] }))
}

const settled = (page: Page) => page.getByRole('heading', { name: /^(My data|Data ko)$/ }).waitFor()

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await page.getByRole('dialog').waitFor()
}

async function erase(page: Page) {
  await openSheet(page)
  await page.getByLabel('SMS code').fill('123456')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('A locked copy').waitFor()
}

function shot(state: string, before: Shot['before'], after?: Shot['after']): Shot {
  const made: Shot = { screen: 'setting', state, from: 'plain' }
  return { ...made, ...(before && { before }), ...(after && { after }) }
}

export const SETTING_SHOTS: Shot[] = [
  shot('everything', full, settled),
  shot('nothing agreed and nothing sent', empty, settled),
  shot('withdrawal', full, async (page) => {
    await page.getByRole('button', { name: 'Withdraw consent' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  shot('erasing', full, openSheet),
  shot('code on its way', full, async (page) => {
    await openSheet(page)
    await page.getByRole('button', { name: 'Get code' }).click()
    await page.getByRole('button', { name: /\d+ ?s$/ }).waitFor()
  }),
  shot('erased', full, erase),
  shot(
    'waiting',
    (page) => page.route(SESSIONS, () => {}),
    (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
  ),
  shot('failed', (page) => page.route(SESSIONS, (route) => route.abort()), toastGone),
]
