import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '#e2e/access/accessible.ts'
import { thumbs } from '#e2e/access/hands.ts'
import { button, callSandbox, pay, payButton } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import { tapTwice } from '#e2e/network/tap-twice.ts'
import { photoFile } from '#e2e/photo-files.ts'
import { choose } from '#e2e/pickers.ts'
import { SAID } from '#e2e/network/lost-answers.ts'

// A loan's papers, a payment on its way, and "I have paid": market philippines, on a phone.

test.use({ viewport: { width: 360, height: 740 }, resets: 'for each test' })

const BORROWER = 'ph-174'

/** Opens a screen of the loan as its borrower. */
async function open(page: Page, screen: 'order' | 'repay' | 'paymentClaim' | 'complaintList') {
  await page.goto(`/sandbox/enter/${BORROWER}/${screen}`, { waitUntil: 'networkidle' })
}

const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('orderId') ?? ''

/** Starts a payment through a channel, and leaves the provider's page, or its code, without paying. */
async function begin(page: Page, request: APIRequestContext, channel: string) {
  await open(page, 'repay')
  const orderId = orderIdOf(page)
  await button(page, 'Payment Method').click()
  await page.getByRole('radio', { name: channel }).check()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/Pay\.aspx|\/repaymentOfCode\?/)
  await page.waitForLoadState('networkidle')
  const payments = await (await request.get(`/sandbox/payments?orderId=${orderId}`)).json()
  return (payments as { reference: string }[])[0]!.reference
}

/** A file that a link of the page leads to. */
async function pdfAt(page: Page, name: string | RegExp) {
  const link = page.getByRole('link', { name })
  const answer = await page.request.get((await link.first().getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toMatch(/^inline/)
  expect((await answer.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-')
}

async function speakFilipino(page: Page) {
  const answer = await page.request.post('/found/v3/personal-center/language', {
    form: { language: 'fil' },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(await answer.json()).toMatchObject({ code: '0' })
}

async function expectBothLooks(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

test('order details list each payment with its receipt, and the statement beside them', async ({
  page,
}) => {
  await open(page, 'order')
  await page.getByText('Payments and papers').click()
  const before = await page.getByRole('link', { name: /^Receipt \(PDF\)/ }).count()
  await pay(page, thumbs())
  await page.getByText('Payments and papers').click()
  const receipts = page.getByRole('link', { name: /^Receipt \(PDF\)/ })
  await expect(receipts).toHaveCount(before + 1)
  await expect(page.getByRole('region', { name: 'Your payments' })).toContainText('GCash')
  await expectBothLooks(page)
  await pdfAt(page, /^Receipt \(PDF\)/)
  await pdfAt(page, 'Statement of account (PDF)')
  await expect(page.getByRole('link', { name: 'Zero-balance certificate (PDF)' })).toHaveCount(0)
  // A tap opens the receipt: the browser shows it, or saves it without a viewer.
  const asked = page.waitForRequest(/\/v3\/repayment\/receipt\?/)
  await receipts.first().click()
  expect((await (await asked).response())?.status()).toBe(200)
})

test('a loan that is paid in full has its certificate', async ({ page, request }) => {
  await open(page, 'repay')
  const code = await page
    .getByText(/^HRM\d+|^[A-Z]{2,6}\d{10}$/)
    .first()
    .textContent()
  await callSandbox(request, `/sandbox/lifetime/${code?.trim()}/pay`, { amount: 3_000_000 })
  await open(page, 'order')
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'I have paid' })).toHaveCount(0)
  await pdfAt(page, 'Zero-balance certificate (PDF)')
  await speakFilipino(page)
  await open(page, 'order')
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await pdfAt(page, 'Sertipiko ng zero balance (PDF)')
  await expectBothLooks(page)
})

test('a payment on its way says by when it is posted, on every payment screen, until it is posted', async ({
  page,
  request,
}) => {
  const reference = await begin(page, request, 'M Lhuillier')
  await callSandbox(request, `/sandbox/payments/${reference}/receive`)
  const main = page.getByRole('main')
  await open(page, 'repay')
  await expect(main).toContainText('through M Lhuillier on')
  await expect(main).toContainText('It will be posted by')
  await expect(button(page, 'Payment Method')).toHaveCount(0)
  await expectBothLooks(page)
  const { search } = new URL(page.url())
  await page.goto(`/repaymentOfCode${search}&showType=1&payCode=123`, { waitUntil: 'networkidle' })
  await expect(main).toContainText('It will be posted by')
  await expectBothLooks(page)
  await open(page, 'order')
  await expect(main).toContainText('osted by')
  await expect(button(page, /^(REPAY|Repayment|Pay)/)).toHaveCount(0)
  await expectBothLooks(page)

  // The channel is late: now there is something to do.
  await callSandbox(request, '/sandbox/clock', { days: 2 })
  await speakFilipino(page)
  await open(page, 'order')
  const late = page.getByRole('list', { name: 'Mga bayad na paparating' }).getByRole('listitem')
  await expect(late).toContainText('Dapat ay pumasok na ito')
  await expect(late.getByRole('link', { name: 'Nakabayad na ako' })).toBeVisible()
  await expectBothLooks(page)

  await callSandbox(request, `/sandbox/payments/${reference}/pay`)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText('Mga bayad at dokumento').click()
  await expect(page.getByRole('link', { name: /^Resibo \(PDF\)/ }).first()).toBeVisible()
  await expect(late).toHaveCount(0)
})

test('“I have paid” with a picture posts at once what the provider has', async ({
  page,
  request,
}) => {
  const reference = await begin(page, request, 'GCash')
  // Its notice is two hours late.
  await callSandbox(request, `/sandbox/payments/${reference}/pay`, { delay: 7200 })
  await open(page, 'order')
  await page.getByRole('link', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I have paid')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('radio', { name: /GCash, begun/ })).toBeChecked()
  await expect(page.getByLabel('How much?')).toHaveValue(/^\d+\.\d\d$/)
  await page.getByLabel('Add a picture').setInputFiles(photoFile(1))
  await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible()
  await expect(page.getByText('Upload succeeded!')).toBeVisible()
  await expectBothLooks(page)
  await button(page, 'Find my payment').click()
  await expect(page.getByRole('heading', { name: 'We found it' })).toBeFocused()
  await expectBothLooks(page)
  await pdfAt(page, 'Receipt (PDF)')
  await page.getByRole('link', { name: 'Back to your loan' }).click()
  await page.getByText('Payments and papers').click()
  await expect(page.getByRole('link', { name: /^Receipt \(PDF\)/ }).first()).toBeVisible()
})

test('a payment that is not found becomes one complaint with the picture, after any number of taps', async ({
  page,
  request,
}) => {
  await begin(page, request, 'GCash')
  await open(page, 'paymentClaim')
  await speakFilipino(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nakabayad na ako')
  await page.getByLabel('Magdagdag ng picture').setInputFiles(photoFile(2))
  await expect(page.getByText('Na-upload na!')).toBeVisible()
  await expectBothLooks(page)
  await tapTwice(button(page, 'Hanapin ang bayad ko'))
  await expect(page.getByRole('heading', { name: 'Hinahanap na namin' })).toBeVisible()
  const number = await page.getByText(/^HC\d{14}$/).textContent()
  expect(number).toMatch(/^HC\d{14}$/)
  await expectBothLooks(page)

  await open(page, 'paymentClaim')
  await button(page, 'Hanapin ang bayad ko').click()
  await expect(page.getByText(/^HC\d{14}$/)).toHaveText(number ?? '')
  await page.getByRole('link', { name: 'Tingnan ang reklamo mo' }).click()
  await expect(page.getByText(number ?? '').first()).toBeVisible()
  await expect(page.getByRole('img').first()).toBeVisible()
  await open(page, 'order')
  await expect(
    page.getByRole('list', { name: 'Mga bayad na paparating' }).getByRole('listitem'),
  ).toContainText(number ?? '')
})

test('without a network nothing is lost, and the next tap sends it once', async ({
  page,
  request,
  troubles,
}) => {
  await begin(page, request, 'GCash')
  await open(page, 'paymentClaim')
  await page.getByRole('radio', { name: 'Another payment' }).check()
  await page.getByLabel('How much?').fill('1,234.50')
  await choose(page, /^Where\?/, 'GCash')
  let count = 0
  // The server makes the change, and its answer is lost: the worst moment for a cut.
  await page.route('**/found/v3/repayment/claim?*', async (route) => {
    count += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/found/v3/repayment/claim', async (route) => {
    count += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Find my payment').click()
  await expect(page.getByRole('status').getByText(SAID)).toBeVisible()
  expect(count).toBe(1)
  await expect(page.getByLabel('How much?')).toHaveValue('1,234.50')
  troubles.expect(/claim|ERR_CONNECTION_RESET/)
  await page.unroute('**/found/v3/repayment/claim?*')
  await page.unroute('**/found/v3/repayment/claim')
  await button(page, 'Find my payment').click()
  await expect(page.getByRole('heading', { name: 'We are looking for it' })).toBeVisible()
  const number = (await page.getByText(/^HC\d{14}$/).textContent()) ?? ''
  await open(page, 'complaintList')
  await expect(page.getByText('1,234.50')).toHaveCount(1)
  expect(number).toMatch(/^HC/)
})

test('a missing field is named, and the focus moves to it', async ({ page }) => {
  await open(page, 'paymentClaim')
  await page.getByRole('radio', { name: 'Another payment' }).check()
  await page.getByLabel('How much?').fill('12.345')
  await button(page, 'Find my payment').click()
  await expect(page.getByText('Please enter the amount that you paid')).toBeVisible()
  await expect(page.getByLabel('How much?')).toBeFocused()
  await page.getByLabel('How much?').fill('500')
  await page.getByLabel('When?').fill('')
  await button(page, 'Find my payment').click()
  await expect(page.getByLabel('When?')).toBeFocused()
  await expectBothLooks(page)
})
