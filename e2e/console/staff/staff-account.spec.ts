import { expectAccessible } from '#e2e/access/accessible.ts'
import {
  acceptWithPassword,
  button,
  readCode,
  field,
  invite,
  PASSWORD,
} from '#e2e/console/staff/invited-staff.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import { addScreenLock } from '#e2e/access/screen-lock.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a person adds, names and removes passkeys, takes another app, and renews their codes', async ({
  page,
  ownServer,
}) => {
  await page.goto(await invite(ownServer, 'eva.lim@lender.test'))
  const { codes } = await acceptWithPassword(page, page.url())
  await button(page, 'I have kept them').click()
  await page.waitForURL('**/console/')
  await addScreenLock(page)
  await page.goto('/console/account', { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog')
  const act = async (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const prove = async (code = '') => {
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('Code of your app, or a recovery code').fill(code)
  }

  await test.step('a passkey, for the password with a code', async () => {
    await button(page, 'Add a passkey').click()
    await dialog.getByLabel('Name').fill('Work phone')
    await prove('000000')
    await act('Add a passkey')
    await expect(dialog.getByRole('alert')).toHaveText('The password or the code is not right.')
    await expectAccessible(page)
    await prove(codes[0])
    await act('Add a passkey')
    await expect(page.getByRole('cell', { name: 'Work phone' })).toBeVisible()
    await button(page, 'Rename').click()
    await dialog.getByLabel('Name').fill('Yellow key')
    await act('Rename')
    await expect(page.getByRole('cell', { name: 'Yellow key' })).toBeVisible()
  })

  let key = ''
  await test.step('another app, for a passkey', async () => {
    await button(page, 'Use another app').click()
    key = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('Code that the new app shows').fill(await readCode(page.request, key))
    await expectAccessible(page)
    await act('Use another app')
    await expect(page.getByText('The new app gives your codes from now on.')).toBeVisible()
  })

  await test.step('new recovery codes, for a passkey', async () => {
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await button(page, 'Renew the recovery codes').click()
    await act('Renew the recovery codes')
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expect(dialog).not.toContainText(codes[1]!)
    await expectAccessible(page)
    await act('I have kept them')
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  })

  await test.step('one passkey less, for the password with a code of the new app', async () => {
    await callSandbox(page.request, '/sandbox/clock', { hours: 0.02 })
    await button(page, 'Remove').click()
    await dialog.getByLabel('How you prove that it is you').selectOption('password')
    await prove(await readCode(page.request, key))
    await act('Remove')
    await expect(page.getByText('You have no passkey.')).toBeVisible()
    await expect(field(page, 'Current password')).toBeVisible()
  })
})
