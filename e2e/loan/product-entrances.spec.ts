import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'

// What a product says of its own screens leads a borrower there by tapping.

test.use({ viewport: { width: 360, height: 740 } })

const BIG_PLAN = { given: '3', ph: '13' }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

for (const brand of brandsAt(0))
  // spec: RT-006, C2-016, C2-017
  test(`${brand}: applying for a product with the second confirm screen leads to it`, async ({
    page,
    enter,
    troubles,
  }) => {
    await enter(`${brand}-new`, 'main')
    // Below the amount they are folded.
    if (brand === 'ph') await page.getByText('What you can borrow').click()
    await page
      .getByRole('link', { name: /BigPlan/ })
      .first()
      .click()
    await page.waitForURL(/\/productDetail\?/, { waitUntil: 'networkidle' })
    await button(page, 'Apply').click()
    await page.waitForURL(/\/gouldThe\?/, { waitUntil: 'networkidle' })
    expect(new URL(page.url()).searchParams.get('productId')).toBe(BIG_PLAN[brand])
    // Its agreement comes first.
    await button(page, 'Agree').click()
    troubles.expect(/Origin-Agent-Cluster/)
    await expect(button(page, 'Get this loan')).toBeVisible()
    await page.waitForLoadState('networkidle')
  })

for (const brand of brandsAt(1))
  // spec: OD-038, OLD-001, RT-034
  test(`${brand}: repaying such a loan leads to the borrower’s own account, and on to all ways`, async ({
    page,
    enter,
  }) => {
    await enter(`${brand}-complaints`, 'main')
    await page
      .getByRole('article', { name: /^BigPlan/ })
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.waitForURL(/\/bandOf\?/, { waitUntil: 'networkidle' })
    await button(page, /^(Repayment|REPAY|Pay)/).click()
    await page.waitForURL(/\/paymentWay\?/, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: 'Repayment by card' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pay another way' }).click()
    await page.waitForURL(/\/atCharts\?/, { waitUntil: 'networkidle' })
    await expect(button(page, 'Payment Method')).toBeVisible()
  })
