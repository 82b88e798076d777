import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { claimPayment, startClaim } from '#contract/repayment/payment-claim.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { button, callSandbox } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import { photoFile } from '#e2e/photo-files.ts'

// Complaints and claims: the borrower in the app, support in the console.

test.use({ viewport: { width: 360, height: 740 } })

const HOSTILE = 'Fee <img src=x onerror=alert(1)> =1+1 \u{202E}eef'

/** A page of the console at 1280 px, signed in as the demo person of support. */
async function supportPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/sandbox')
  await page.getByRole('button', { name: /^Sign in as support/ }).click()
  await page.waitForURL('**/console/')
  await expect(page.getByRole('link', { name: 'Complaints' }).first()).toBeVisible()
  return page
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

test('support answers a complaint with a template and a picture, the borrower rates it and opens it again, support resolves it', async ({
  page,
  enter,
  browser,
  baseURL,
}) => {
  await enter('ph-170', 'complaintStart')
  await link(page, 'Fees and charges').click()
  await page.waitForURL('**/complainPageNext?*')
  await page.getByRole('textbox', { name: 'What happened?' }).fill(HOSTILE)
  await button(page, 'Send').click()
  await page.waitForURL('**/forAs?*')
  await link(page, 'My complaints').click()
  await link(page, /Fee <img/).click()
  await page.waitForURL('**/complainDetails?problemId=*')
  const number = /HC\d{14}/.exec((await page.locator('body').textContent()) ?? '')?.[0] ?? ''

  const staff = await supportPage(browser, baseURL ?? '')
  // On a busy machine the second key may come later than a person's.
  await expect(async () => {
    await staff.keyboard.press('g')
    await staff.keyboard.press('c')
    await expect(staff).toHaveURL(/\/console\/complaints$/, { timeout: 2000 })
  }).toPass()
  await expect(link(staff, number)).toBeVisible()
  await expectAccessible(staff)
  await link(staff, number).click()
  await expect(staff.getByRole('heading', { name: `Complaint ${number}` })).toBeVisible()
  const written = staff.getByRole('region', { name: 'Conversation' })
  await expect(written.getByText('Fee <img src=x onerror=alert(1)> =1+1 ⇄eef')).toBeVisible()
  await expect(written.getByRole('img')).toHaveCount(0)
  await expectAccessible(staff)

  const answer = staff.getByRole('textbox', { name: /^Reply/ })
  await staff.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'We are sorry' })
  await expect(answer).toHaveValue(/^Dear .+, we are sorry for the trouble\./)
  await staff.locator('input[type=file]').setInputFiles([photoFile(1, 640, 480)])
  await expect(button(staff, 'Remove picture 1')).toBeVisible()
  await button(staff, 'Send reply').click()
  await expect(written.getByRole('listitem')).toHaveCount(2)
  await written.getByRole('button', { name: 'Picture 1' }).click()
  await expect(staff.getByRole('dialog', { name: 'Picture 1' })).toBeVisible()
  await expectAccessible(staff)
  await button(staff, 'Close').click()

  await page.reload({ waitUntil: 'networkidle' })
  const result = page.getByRole('region', { name: 'Process Result' })
  await expect(result.getByText('we are sorry for the trouble')).toBeVisible()
  await expect(result.getByRole('img')).toHaveCount(1)
  const rating = page.getByRole('dialog', { name: 'Please rate this service' })
  await rating.getByRole('radio', { name: '2 stars' }).check()
  await rating.getByRole('button', { name: 'Send' }).click()
  await expect(rating).toBeHidden()
  await button(page, 'This did not solve it').click()
  const again = page.getByRole('dialog', { name: 'What is still open?' })
  await again.getByRole('textbox').fill('It is still there.')
  await again.getByRole('button', { name: 'Send' }).click()
  await expect(again).toBeHidden()

  await staff.reload()
  await expect(written.getByText('It is still there.')).toBeVisible()
  await expect(staff.getByText('2/5')).toBeVisible()
  await staff.keyboard.press('r')
  await expect(answer).toBeFocused()
  await answer.fill('The fee is taken back today.')
  await staff.getByRole('combobox', { name: 'Outcome' }).selectOption('putRight')
  await button(staff, 'Send and resolve').click()
  await expect(written.getByRole('listitem')).toHaveCount(4)
  await expect(staff.getByText('Put right').first()).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(result.getByText('The fee is taken back today.')).toBeVisible()
  await staff.context().close()
})

test('a claimed payment is matched to a booked one, and the borrower reads it', async ({
  demo,
  request,
  browser,
  baseURL,
}) => {
  const borrower = demo.borrowers.find(({ key }) => key === 'ph-170')
  const { productId, orderId, sessionId } = borrower!
  const headers = { authorization: `Bearer ${sessionId}` }
  const call = async (path: string, data: object) =>
    (await (await request.post(`/found${path}`, { data, headers })).json()) as {
      data: { now: string; problemNo: string }
    }
  const { now } = (await call(startClaim.path, { orderId })).data
  const claimed = await call(claimPayment.path, { orderId, amount: 123_00, paidAt: now })
  await pay(request, { productId: productId, orderId: orderId ?? '' }, call)

  const staff = await supportPage(browser, baseURL ?? '')
  await link(staff, 'Claims').first().click()
  await expect(link(staff, claimed.data.problemNo)).toBeVisible()
  await expectAccessible(staff)
  await link(staff, claimed.data.problemNo).click()
  await expect(
    staff.getByRole('heading', { name: `Claim of complaint ${claimed.data.problemNo}` }),
  ).toBeVisible()
  const booked = staff.getByRole('region', { name: 'Booked payments of this borrower' }).first()
  await expectAccessible(staff)
  await booked.getByRole('button', { name: 'It is this payment' }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'It is this payment' })
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'It is this payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('The payment is booked').first()).toBeVisible()
  await link(staff, 'Read the complaint').click()
  // What was booked, and not the ₱123.00 that were claimed.
  await expect(staff.getByText(/We found your payment of ₱200\.00/)).toBeVisible()
  await link(staff, 'Claims').first().click()
  await expect(link(staff, claimed.data.problemNo)).toHaveCount(0)
  await staff.context().close()
})

/** A payment of the borrower that the provider confirms. */
async function pay(
  request: APIRequestContext,
  key: { productId: string; orderId: string },
  call: (path: string, data: object) => Promise<unknown>,
) {
  await call(startPayment.path, { ...key, amount: 200_00, channelNumber: 'GCSH' })
  const answer = await request.get(`/sandbox/payments?orderId=${key.orderId}`)
  const [{ reference }] = (await answer.json()) as [{ reference: string }]
  await callSandbox(request, `/sandbox/payments/${reference}/pay`)
}
