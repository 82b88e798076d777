// Finance imports a bank's statement in the console, asks for what a line is, and sees why a day is
// not closed; a statement is replaced or taken back by two people.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { bankSettings, closableDayId, statementDay, statementTo } from '#e2e/bank-statement.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { button, secondPerson } from '#e2e/console/staff/invited-staff.ts'
import { expect, testOn } from '#e2e/own-server.ts'

const test = testOn(bankSettings(2))

test.use({ viewport: { width: 1280, height: 800 } })

test('a statement is sent by one and confirmed by another, a line asked for, and the day says what is in its way', async ({
  page,
  browser,
  ownServer,
}) => {
  const checker = await secondPerson(browser, ownServer)
  await signInAs(page.request, 'finance')
  const dayId = await closableDayId(page.request)
  const statement = statementTo(statementDay(dayId))

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
  await expect(checker.getByText('Approved and carried out.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(2)
  await page.getByRole('table').last().getByRole('link').first().click()
  await expect(page.getByText('SERVICE CHARGE')).toBeVisible()

  await page
    .getByRole('row', { name: /SERVICE CHARGE/ })
    .getByRole('link')
    .click()
  await button(page, 'Explain the line').click()
  // Nothing is preset, and the dialog says which line it is about.
  await expect(dialog.getByText('Choose what the line is.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Explain the line' })).toBeDisabled()
  for (const said of ['Went out', '₱25.00', 'SERVICE CHARGE'])
    await expect(dialog.getByText(said)).toBeVisible()
  await dialog.getByLabel('What it is').selectOption('Other expense (a charge of the bank)')
  await dialog.getByLabel('Reason').fill('Charge of the account')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Explain the line' }).click()
  await expect(
    page.getByText('You made this request. Another person must approve it.'),
  ).toBeVisible()
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

  // Of the other account the bank sends nothing: two people see what is in it.
  await page.goBack()
  const banks = page.getByRole('region', { name: 'bank accounts at the end of the day' })
  await expect(banks.getByRole('row', { name: /Known from/ })).toContainText('nothing yet')
  await button(page, 'Confirm the balance').click()
  await dialog.getByLabel('Balance at the bank').fill('0.001')
  await dialog.getByLabel('Reason').fill('Seen in the app of the bank')
  await expect(dialog.getByRole('button', { name: 'Confirm the balance' })).toBeDisabled()
  await dialog.getByLabel('Balance at the bank').fill('0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm the balance' }).click()
  await expect(dialog).toHaveCount(0)
  await approve(checker, 'Confirm the balance of a bank account', 'Check the closing balance')
  await page.reload()
  await expect(banks.getByText('a statement of the day')).toHaveCount(2)
  await expectAccessible(page)
})

test('the final statement of a day takes the place of the noon one, and is taken back: by two people', async ({
  page,
  browser,
  ownServer,
}) => {
  const checker = await secondPerson(browser, ownServer, 'lita@lender.example')
  await signInAs(page.request, 'finance')
  const { noon, final } = noonAndFinal(statementDay(await closableDayId(page.request)))
  const dialog = page.getByRole('dialog')
  const ask = async (label: string, reason: string) => {
    if (reason !== '') await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog).toHaveCount(0)
  }
  const send = async (text: string) => {
    await page.goto('/console/bank-statements')
    await button(page, 'Import a statement').click()
    await choose(page, text)
  }

  await send(noon)
  await ask('Import a statement', '')
  await approve(checker, 'Import a bank statement', 'REFB')
  await openStatement(page, 'NOON')
  await page.getByRole('row', { name: /REFB/ }).getByRole('link').click()
  await button(page, 'Explain the line').click()
  await dialog.getByLabel('What it is').selectOption('Other income (interest of the bank)')
  await ask('Explain the line', 'Interest of the account')
  await approve(checker, 'Explain a bank line', 'Other income')

  await send(final)
  const changes = dialog.getByRole('region', { name: 'lines that go, change, come and stay' })
  await expect(changes.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Replace the last statement' })).toBeDisabled()
  await changes.getByRole('link', { name: /undo it first/ }).click()
  await button(page, 'Undo the explanation').click()
  await ask('Undo the explanation', 'The bank corrected the line')
  await approve(checker, 'Undo the explanation of a bank line', 'Reversal')
  await send(final)
  await ask('Replace the last statement', 'The final statement of the day')
  await approve(checker, 'Replace a bank statement', 'REFN')

  await openStatement(page, 'FINAL')
  await expect(page.getByRole('row', { name: /REFN/ })).toBeVisible()
  await button(page, 'Take it back').click()
  await ask('Take it back', 'It is of another lender')
  await expect(
    page.getByText('You made this request. Another person must approve it.'),
  ).toBeVisible()
  await expect(button(page, 'Approve')).toHaveCount(0)
  await expectAccessible(page)
  await approve(checker, 'Remove a bank statement', 'The statement and its lines are removed')
  await page.goto('/console/bank-statements')
  await expect(page.getByText('Our accounts').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'FINAL' })).toHaveCount(0)
})

async function openStatement(page: Page, name: string): Promise<void> {
  await page.goto('/console/bank-statements')
  await page.getByRole('link', { name, exact: true }).click()
}

/** A second person sees what was asked last of a kind, and approves it. */
async function approve(checker: Page, what: string, seen: string): Promise<void> {
  await checker.goto('/console/approvals')
  await checker.getByRole('link', { name: what, exact: true }).last().click()
  await expect(checker.getByText(seen).first()).toBeVisible()
  await button(checker, 'Approve').click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByText('Approved and carried out.')).toBeVisible()
}

/** A day of the bank at noon and in the evening: a charge came between, and a sum was corrected. */
function noonAndFinal(day: string) {
  const short = day.slice(2).replaceAll('-', '')
  const file = (name: string, closing: string, lines: readonly string[]) =>
    [
      `:20:${name}`,
      ':25:109876543210',
      ':28C:24/1',
      `:60F:C${short}PHP0,00`,
      ...lines.map((line) => `:61:${short}${short.slice(2)}${line}`),
      `:62F:C${short}PHP${closing}`,
      '-',
      '',
    ].join('\r\n')
  const first = 'C100,00NTRFREFA//A1'
  return {
    noon: file('NOON', '300,00', [first, 'C200,00NTRFREFB//B1']),
    final: file('FINAL', '251,00', [first, 'D50,00NCHGREFN//N1', 'C201,00NTRFREFB//B1']),
  }
}

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
