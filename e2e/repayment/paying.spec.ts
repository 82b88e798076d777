import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { payButton, sendButton } from '#e2e/loan-steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

for (const brand of brandsAt(0))
  // spec: GEN-009
  // spec: RP-001, RP-002, RP-012, RP-016, RP-019, RP-022
  test(`${brand}: a borrower sees what is due, their code and the channels`, async ({
    page,
    enter,
  }) => {
    await enter(`${brand}-174`, 'repay')
    await expect(page.getByText(/^₱[\d,]+\.\d\d$/).first()).toBeVisible()
    await expect(button(page, 'Copy')).toBeVisible()
    await expectAccessible(page)

    await button(page, 'Payment Method').click()
    const channels = page.getByRole('dialog').getByRole('radio')
    await expect(channels.first()).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button(page, 'Payment Method')).toBeFocused()
  })

for (const brand of brandsAt(1))
  // spec: RP-018, CODE2-001, CODE2-003, CODE2-006, CODE2-007
  test(`${brand}: the card leads to the steps of paying with the code`, async ({ page, enter }) => {
    await enter(`${brand}-174`, 'repay')
    await page.getByRole('link', { name: 'How to pay with this code' }).click()
    await expect(page).toHaveURL(/\/repaymentOfCode2/)
    await expect(page.getByText(/Please keep the deposit ?slip as proof of payment/)).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  })

for (const brand of brandsAt(2))
  // spec: API-017, RP-024
  test(`${brand}: Payment leads to the provider’s page`, async ({ page, enter }) => {
    await enter(`${brand}-174`, 'repay')
    await button(page, 'Payment Method').click()
    await payButton(page).click()
    await expect(page).not.toHaveURL(/\/atCharts/)
    await page.waitForLoadState('networkidle')
  })

for (const brand of brandsAt(3))
  // spec: GEN-008
  // spec: DL-012, DL-014, DL-015, API-015, API-017
  test(`${brand}: Rollover Repayment leads to what an extension costs, and paying it to the provider`, async ({
    page,
    enter,
  }) => {
    await enter(`${brand}-174-delay`, 'order')
    await button(page, /^(Rollover Repayment|Extend the loan)$/).click()
    await expect(page).toHaveURL(/\/theTo\?/)
    await expect(
      page.getByText(/^Your next payment date is (\d{4}-\d\d-\d\d|[A-Z][a-z]{2} \d{1,2}, \d{4})$/),
    ).toBeVisible()
    const plan = page.getByRole('region', { name: 'Your new plan' })
    await expect(plan.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)

    await button(page, 'Payment Method').click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeChecked()
    await expectAccessible(page)
    const started = page.waitForRequest(/generate-vcode/)
    await payButton(page).click()
    expect((await started).postData()).toContain('isDelay=1')
    await expect(page).toHaveURL(/\/Pay\.aspx/)
    await page.waitForLoadState('networkidle')
  })

for (const brand of brandsAt(4))
  // spec: GEN-010, RP-010, DP-004
  test(`${brand}: the banner leads to the guidance, whose pictures open by key and return the focus`, async ({
    page,
    enter,
  }) => {
    await enter(`${brand}-174`, 'repay')
    await page.getByRole('link', { name: /Paying with Dragonpay/ }).click()
    await expect(page).toHaveURL(/\/dragonpayPaymentInstructions\?/)
    await page.waitForLoadState('networkidle')
    const picture = button(page, /^Enlarge the picture/).last()
    const small = await picture.locator('svg').first().boundingBox()
    await picture.focus()
    await page.keyboard.press('Enter')
    const large = await button(page, /^Close the picture/)
      .locator('svg')
      .boundingBox()
    expect(large?.width).toBeGreaterThan((small?.width ?? Infinity) * 1.5)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(picture).toBeFocused()
  })

for (const brand of brandsAt(5))
  // spec: BK-001, BK-009, BK-010, BK-019
  test(`${brand}: the bank form names what is missing`, async ({ page, enter }) => {
    await enter(`${brand}-151-card`, 'bindPayoutAccount')
    await expect(page).toHaveTitle(/^(Payment account information|Payout account)$/)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Bank account' }).check()
    await page.locator('#field-bankCode').click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await button(page, 'Next').click()
    await expect(page.getByRole('status').locator('span')).toContainText('Please')
  })

for (const brand of brandsAt(6))
  // spec: BK-004
  test(`${brand}: Next gives way to the keyboard, and comes back`, async ({ page, enter }) => {
    await enter(`${brand}-151-card`, 'bindPayoutAccount')
    await page.setViewportSize({ width: 360, height: 679 })
    await expect(sendButton(page)).toBeHidden()
    await page.setViewportSize({ width: 360, height: 680 })
    await expect(sendButton(page)).toBeVisible()
  })
