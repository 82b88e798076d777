import type { Page } from '@playwright/test'

/** Takes one of what a field's sheet offers. */
export async function choose(page: Page, title: RegExp, name: string) {
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('radio', { name, exact: true }).check()
  await confirm(page)
}

/** Takes a day in the sheet of the birth date. @param day YYYY-MM-DD */
export async function chooseBirthDate(page: Page, day: string) {
  await page.getByRole('button', { name: /^Birth date/ }).click()
  await page.getByRole('dialog').getByLabel('Birth date').fill(day)
  await confirm(page)
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click()
