// Charts say their figures to a pointer and to the keyboard, and lead to the rows that they count.
import { expectAccessible } from '#e2e/access/accessible.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { expect, test } from '#e2e/fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a bar says what it counts at the arrow keys, and leads to its loans', async ({ page }) => {
  await signInAs(page.request, 'compliance')
  await page.goto('/console/reports/portfolio/show')
  const chart = page.getByRole('application', { name: 'Chart: principal by days late' })
  await chart.focus()
  const told = page.locator('.recharts-tooltip-wrapper')
  await expect(told).toContainText('Not late')
  // The library's keys go down the bars by this one.
  await page.keyboard.press('ArrowLeft')
  await expect(told).toContainText(/1 to 30 days.*₱[1-9]/)
  await expectAccessible(page)
  await chart.locator('.recharts-bar-rectangle').nth(1).click()
  await expect(page).toHaveURL(/collections\?.*bucket=1/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('all brands stand together in the days of the portfolio, and the address keeps one', async ({
  page,
}) => {
  await signInAs(page.request, 'finance')
  await page.goto('/console/reports/portfolio-days/show')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All brands')
  await expectAccessible(page)
})
