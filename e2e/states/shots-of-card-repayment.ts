import type { Page, Route } from '@playwright/test'
import type { CardRepayment } from '#contract/repayment/card-repayment.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const WAY = '**/found/v3/repayment/repayment-way*'
const COMMIT = '**/found/v3/repayment/repayment-commit*'
const CONFIRM = '**/found/v3/repayment/repayment-confirm*'

const INFO: CardRepayment = {
  alipay: '',
  repayToken: 'token-of-a-picture',
  bankCards: [
    { id: '1', bankName: 'GCash', cardNo: '•••••••0001', bankCode: 'GXCHPHM2XXX' },
    {
      id: '2',
      bankName: 'Bank of the Philippine Islands',
      cardNo: '••••••••••••7890',
      bankCode: 'BOPIPHMMXXX',
    },
  ],
  amount: 234_560,
  repayDate: '2026-12-05',
  productName: 'EasyPlan',
  productLogo: '',
  phone: '•••••••0001',
  couponId: '',
  orderId: 'order-of-a-picture',
}

const answer = (code: string, data: unknown, message = 'success') => {
  return (route: Route) => route.fulfill({ json: { code, message, data } })
}
const open =
  (changes: Partial<CardRepayment> = {}) =>
  async (page: Page) => {
    await page.route(WAY, answer('0', { ...INFO, ...changes }))
    await page.route(COMMIT, answer('0', { repayRecordId: '1', needValid: 1 }))
  }

function shot(state: string, before: Shot['before'], after?: Shot['after']): Shot {
  const made: Shot = { screen: 'paymentWay', state, from: 'plain' }
  return { ...made, ...(before && { before }), ...(after && { after }) }
}

async function pickCard(page: Page) {
  await page.getByRole('radio', { name: 'GCash' }).check()
}

async function askCode(page: Page) {
  await pickCard(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: /\d+ ?s$/ }).waitFor()
}

export const CARD_SHOTS: Shot[] = [
  shot('cards', open()),
  shot('card chosen, with Alipay', open({ alipay: 'Alipay' }), pickCard),
  shot('no card', open({ bankCards: [] })),
  shot('code', open(), askCode),
  shot('code too short, with its toast', open(), async (page) => {
    await askCode(page)
    await page.getByLabel('SMS code').fill('123')
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await page.getByRole('status').locator('span').waitFor()
  }),
  shot(
    'code wrong, with its toast',
    async (page) => {
      await open()(page)
      await page.route(CONFIRM, answer('800006', null, 'verification code error'))
    },
    async (page) => {
      await askCode(page)
      await page.getByLabel('SMS code').fill('123456')
      await page.getByRole('button', { name: 'Confirm payment' }).click()
      await page.getByRole('status').locator('span').waitFor()
    },
  ),
  shot('nothing due', (page) =>
    page.route(WAY, answer('-1005', null, 'There is nothing to pay on this loan now.')),
  ),
  shot(
    'waiting',
    (page) => page.route(WAY, () => {}),
    (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
  ),
  shot('failed', (page) => page.route(WAY, (route) => route.abort()), toastGone),
]
