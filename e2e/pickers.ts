import type { Page } from '@playwright/test'

/** Takes one of what a field's sheet offers. */
export async function choose(page: Page, title: RegExp, name: string) {
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('radio', { name, exact: true }).check()
  await confirm(page)
}

/** Takes a day in the sheet of the birth date, or in its three lists. @param day YYYY-MM-DD */
export async function chooseBirthDate(page: Page, day: string) {
  const days = page.getByLabel('Day', { exact: true })
  if (await days.isVisible()) {
    const [year = '', month = '', date = ''] = day.split('-')
    await days.selectOption(date)
    await page.getByLabel('Month', { exact: true }).selectOption(month)
    await page.getByLabel('Year', { exact: true }).selectOption(year)
    return
  }
  await page.getByRole('button', { name: /^Birth date/ }).click()
  await page.getByRole('dialog').getByLabel('Birth date').fill(day)
  await confirm(page)
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click()

/** Both addresses: in market philippines from the areas, in market asGiven as one line each. */
export async function giveAddresses(page: Page) {
  const line = page.getByRole('textbox', { name: 'Present address' })
  if (await line.isVisible()) {
    await line.fill('12 Mabini St., Brgy. 3, Cebu City 6000')
    await page.getByRole('textbox', { name: 'Permanent address' }).fill('Purok 2, Barili, Cebu')
    return
  }
  await page
    .getByRole('button', { name: /^Barangay and city/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const largest = sheet.getByRole('group', { name: 'Largest cities' })
  await largest.getByRole('button', { name: 'Cebu City' }).click()
  await sheet.getByRole('button', { name: 'Adlaon' }).click()
  await page.getByLabel('House number and street').first().fill('12 Mabini St.')
  await page.getByLabel('Same as my present address').check()
}

/** A nationality: in market philippines from a list that begins with the most frequent one. */
export async function giveNationality(page: Page, name: string) {
  const line = page.getByRole('textbox', { name: 'Nationality' })
  if (await line.isVisible()) return line.fill(name)
  const field = page.getByRole('button', { name: /^Nationality/ })
  if ((await field.textContent())?.includes(name)) return
  await choose(page, /^Nationality/, name)
}

/** A place of birth: in market philippines the city of the address, given before. */
export async function giveBirthPlace(page: Page) {
  const line = page.getByRole('textbox', { name: 'Place of birth' })
  if (await line.isVisible()) return line.fill('Cebu City')
  await page.getByRole('button', { name: 'Cebu City, where I live now' }).click()
}
