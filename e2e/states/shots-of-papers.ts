import type { Page, Route } from '@playwright/test'
import type { startClaim } from '#contract/repayment/payment-claim.ts'
import type { Output } from '#contract/endpoint.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const START = '**/found/v3/repayment/claim-init*'
const CLAIM = /\/found\/v3\/repayment\/claim(\?|$)/

const INFO: Output<typeof startClaim> = {
  orderNo: 'HL20261101000001',
  productId: '12',
  productName: 'EasyPlan',
  choices: [
    {
      reference: 'REF00001',
      text: '₱2,345.60, M Lhuillier, received Sat, Nov 21, 3:05 PM',
      amount: 234_560,
      channelNumber: 'MLH',
    },
    {
      reference: 'HRM0000000001',
      text: 'With my own payment code HRM0000000001',
      amount: 0,
      channelNumber: '',
    },
  ],
  channels: [
    { name: 'GCash', channel_number: 'GCSH', logo: '' },
    { name: 'M Lhuillier', channel_number: 'MLH', logo: '' },
  ],
  now: '2026-11-22T10:00',
  from: '2026-08-24T00:00',
}

const FILED = {
  outcome: 'filed',
  reference: '',
  problemId: 'complaint-of-a-picture',
  problemNo: 'HC20261122123456',
  text: 'We asked the payment provider at once, and the payment is not there yet. We are looking for it under complaint HC20261122123456 and answer by November 25, 2026. No reminder is sent meanwhile.',
}

const POSTED = {
  outcome: 'posted',
  reference: 'REF00001',
  problemId: '',
  problemNo: '',
  text: 'We found your payment. It is posted to your loan, and here is the receipt.',
}

const answer = (code: string, data: unknown, message = 'success') => {
  return (route: Route) => route.fulfill({ json: { code, message, data } })
}

const open =
  (changes: Partial<typeof INFO> = {}, answered: object = FILED) =>
  async (page: Page) => {
    await page.route(START, answer('0', { ...INFO, ...changes }))
    await page.route(CLAIM, answer('0', answered))
  }

function shot(state: string, before: Shot['before'], after?: Shot['after']): Shot {
  const made: Shot = { screen: 'paymentClaim', state, from: 'plain' }
  return { ...made, ...(before && { before }), ...(after && { after }) }
}

const send = async (page: Page) =>
  page.getByRole('button', { name: /^(Find my payment|Hanapin ang bayad ko)$/ }).click()

async function claimed(page: Page) {
  await send(page)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

export const PAPERS_SHOTS: Shot[] = [
  shot('form', open()),
  shot('form, no payment started and no channel known', open({ choices: [], channels: [] }), send),
  shot('complaint filed', open(), claimed),
  shot('payment found', open({}, POSTED), claimed),
  shot(
    'waiting',
    (page) => page.route(START, () => {}),
    (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
  ),
  shot('failed', (page) => page.route(START, (route) => route.abort()), toastGone),
]
