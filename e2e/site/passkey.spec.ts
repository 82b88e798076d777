import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { addScreenLock } from '#e2e/access/screen-lock.ts'

test.use({ viewport: { width: 360, height: 740 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a borrower adds a passkey in the settings and logs in with it, without picture or code', async ({
  page,
  enter,
}) => {
  await addScreenLock(page)
  // No other test uses this borrower's passkeys.
  await enter('ph-170', 'setting')
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Log out').click()
  await page.waitForURL('**/login**')

  await page.goto('/login?brand=ph')
  await button(page, 'Use a passkey').click()
  await page.waitForURL('**/main**')
  await page.goto('/setting')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await button(page, 'Remove').click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await expect(button(page, 'Remove')).toHaveCount(0)
})
