import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { expect, test } from '#e2e/fixtures.ts'

// The one table of all lists, with the loan book as an example.

test.use({ viewport: { width: 1280, height: 800 } })

test('the loan book is sorted, narrowed, marked and opened by keys alone', async ({ page }) => {
  await open(page, '/console/loans')
  const late = page.getByRole('columnheader', { name: 'Days late' })
  await late.getByRole('button').press('Enter')
  await late.getByRole('button').press('Enter')
  await expect(late).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=lateSince/)
  const days = await page.locator('tbody tr td:nth-child(7)').allTextContents()
  const figures = days.filter((each) => each !== '').map(Number)
  expect(figures.length).toBeGreaterThan(1)
  expect(figures).toEqual(figures.toSorted((a, b) => b - a))

  await page.getByLabel('Status').selectOption('Overdue')
  await expect(page).toHaveURL(/status=180/)
  await expect(page.locator('tbody tr').first()).toContainText('Overdue')
  await expectAccessible(page)

  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  const first = page.locator('tbody tr').first()
  await expect(first).toBeFocused()
  const bar = page.getByRole('region', { name: 'Marked rows' })
  await expect(bar).toContainText('2 marked')
  await expect(bar).toContainText(/Balance ₱[\d,.]+/)
  await expectAccessible(page)
  const number = (await first.getByRole('link').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.goBack()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('180')
  await page.getByRole('button', { name: 'Remove: Status' }).click()
  await expect(page).not.toHaveURL(/status/)
})

test('a borrower is picked by name, and columns stay as they were chosen', async ({ page }) => {
  await open(page, '/console/loans')
  const name = (await page.locator('tbody tr').first().getByRole('link').nth(1).textContent()) ?? ''
  const picker = page.getByRole('combobox', { name: 'Borrower' })
  await picker.fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await expectAccessible(page)
  await picker.press('Enter')
  await expect(page).toHaveURL(/borrowerId=/)
  await expect(page.locator('tbody tr').first()).toContainText(name)
  await expect(picker).toHaveAttribute('placeholder', name)

  await page.locator('summary', { hasText: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Product' }).uncheck()
  await expectAccessible(page)
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveCount(0)
})

test('a view is saved for a role, opened as a tab, and removed', async ({ page }) => {
  await open(page, '/console/loans?status=180&sort=-principal')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the view').fill('Large and late')
  await dialog.getByLabel('Who sees it').selectOption('Everybody of finance')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await page.goto('/console/loans')
  await page.getByRole('link', { name: 'Large and late' }).click()
  await expect(page).toHaveURL(/status=180&sort=-principal/)
  const amount = page.getByRole('columnheader', { name: 'Amount' })
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove view' }).click()
  await dialog.getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('link', { name: 'Large and late' })).toHaveCount(0)
})

async function open(page: Page, path: string): Promise<void> {
  await signInAs(page.request, 'finance')
  await page.goto(path)
  await page.locator('tbody tr').first().waitFor()
}
