// Finance imports a bank's statement in the console, asks for what a line is, and sees why a day is
// not closed.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/accessible.ts'
import { bankSettings, closableDayId, dayOf, statementTo } from '#e2e/bank-statement.ts'
import { signInAs } from '#e2e/console-staff.ts'
import { button } from '#e2e/loan-steps.ts'
import { expect, testOn } from '#e2e/own-server.ts'

const test = testOn(bankSettings())

test.use({ viewport: { width: 1280, height: 800 } })

test('a statement is imported by upload, a line asked for, and the day says what is in its way', async ({
  page,
}) => {
  await signInAs(page.request, 'finance')
  const dayId = await closableDayId(page.request)
  const statement = statementTo(dayOf(dayId))

  await page.goto('/console/bank-statements')
  await expect(page.getByText('No statement is imported.')).toBeVisible()
  await upload(page, statement.replace('>25.00<', '>25.01<'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Nothing is imported.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No statement is imported.')).toBeVisible()
  await upload(page, statement)
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(2)
  await page.getByRole('table').last().getByRole('link').first().click()
  await expect(page.getByText('SERVICE CHARGE')).toBeVisible()

  await page
    .getByRole('row', { name: /SERVICE CHARGE/ })
    .getByRole('link')
    .click()
  await button(page, 'Explain the line').click()
  await dialog.getByLabel('Reason').fill('Charge of the account')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Explain the line' }).click()
  await expect(page.getByText('You asked for it: another person checks it.')).toBeVisible()
  await expect(button(page, 'Explain the line')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/console/differences')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await page.goto(`/console/closing/${encodeURIComponent(dayId)}/show`)
  await button(page, 'Close the day').click()
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Not closed:')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('link', { name: /on a bank statement, and not explained/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Line of the bank')
})

async function upload(page: Page, text: string): Promise<void> {
  await button(page, 'Import a statement').click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(text)
  await dialog
    .getByLabel('File of the bank')
    .setInputFiles({ name: 'statement.xml', mimeType: 'application/xml', buffer })
  await dialog.getByRole('button', { name: 'Import a statement' }).click()
}
