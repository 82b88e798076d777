// Finance imports a bank's statement in the console, asks for what a line is, and sees why a day is
// not closed.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/accessible.ts'
import { bankSettings, closableDayId, dayOf, statementTo } from '#e2e/bank-statement.ts'
import { signInAs } from '#e2e/console-staff.ts'
import { button, secondPerson } from '#e2e/invited-staff.ts'
import { expect, testOn } from '#e2e/own-server.ts'

const test = testOn(bankSettings())

test.use({ viewport: { width: 1280, height: 800 } })

test('a statement is sent by one and confirmed by another, a line asked for, and the day says what is in its way', async ({
  page,
  browser,
  ownServer,
}) => {
  const checker = await secondPerson(browser, ownServer)
  await signInAs(page.request, 'finance')
  const dayId = await closableDayId(page.request)
  const statement = statementTo(dayOf(dayId))

  await page.goto('/console/bank-statements')
  await expect(page.getByText('No statement is imported.')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const ask = dialog.getByRole('button', { name: 'Import a statement' })
  await button(page, 'Import a statement').click()
  await choose(page, statement.replace('>25.00<', '>25.01<'))
  await expect(dialog.getByRole('alert')).toContainText('Nothing is imported.')
  await expect(ask).toBeDisabled()
  await expectAccessible(page)
  await choose(page, statement)
  const lines = dialog.getByRole('region', { name: 'new lines of the file' })
  await expect(lines.getByRole('row')).toHaveCount(4)
  await expect(dialog.getByText('SERVICE CHARGE')).toBeVisible()
  await expectAccessible(page)
  await ask.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No statement is imported.')).toBeVisible()

  await checker.goto('/console/approvals')
  await checker.getByRole('link', { name: 'Import a bank statement' }).click()
  await expect(checker.getByText('SERVICE CHARGE')).toBeVisible()
  await expectAccessible(checker)
  await button(checker, 'Approve').click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByText('It is approved and done.')).toBeVisible()

  await page.reload()
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

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByLabel('File of the bank')
    .setInputFiles({
      name: 'statement.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(text),
    })
}
