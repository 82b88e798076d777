import type { Page } from '@playwright/test'

/** Takes the list or report of a page as a file, for an audit. */
export async function takeCsv(page: Page): Promise<void> {
  await takeAway(page, 'Download as CSV')
}

/** Takes a file by the button with this label, for an audit. */
export async function takeAway(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByLabel('Reason', { exact: true }).fill('Asked by the auditor')
  await dialog.getByRole('button', { name: label }).click()
}
