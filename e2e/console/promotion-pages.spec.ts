// A promotion page from an admin's first word to a stranger who registers by it, and its end.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { askForCode, codeTo } from '#e2e/codes.ts'
import { approvedByCompliance } from '#e2e/console/console-approval.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const TITLE = 'Cash for <b>school</b>'

test('a page made in the console is previewed, registers a stranger, and is taken down', async ({
  page,
  browser,
  ownServer,
}) => {
  await signInAs(page.request, 'admin')
  await page.goto('/console/promotion-pages', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name in its address').fill('school')
  await dialog.getByLabel('Brand').selectOption('ph')
  await dialog.getByRole('button', { name: 'New page' }).click()
  await expect(page).toHaveURL(/promotion-pages\/school\/show/)

  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('button', { name: 'Register now' })).toBeVisible()
  const english = page.getByRole('group', { name: 'English' })
  await english.getByLabel('Title', { exact: true }).fill(TITLE)
  await page.getByLabel('Product', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Picture', { exact: true }).selectOption('Drawn in the colours of the page')
  await page.getByLabel('Tag', { exact: true }).fill('school-2026')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(preview.getByText('Effective interest rate (EIR)')).toBeVisible()
  await page.getByRole('button', { name: 'Ask to publish' }).click()
  await expect(dialog.getByText('Save the draft first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Ask to publish', 'The term begins soon')
  await expect(page.getByText('Another person checks the page at Approvals.')).toBeVisible()
  const address = page.url()
  await approvedByCompliance(page, 'Publish a promotion page', [TITLE], async () => {
    const asked = page.frameLocator('iframe')
    await expect(asked.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(asked.getByRole('button', { name: 'Register now' })).toBeVisible()
  })
  await signInAs(page.request, 'admin')
  await page.goto(address, { waitUntil: 'networkidle' })

  const stranger = await browser.newPage({
    baseURL: ownServer.url,
    viewport: { width: 360, height: 740 },
  })
  await stranger.goto('/promotion?id=school')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expectAccessible(stranger)
  const phone = '09175550147'
  await askForCode(stranger, phone)
  await stranger.getByLabel('SMS code').fill(await codeTo(stranger.request, phone))
  await stranger.getByRole('button', { name: 'Register now' }).click()
  await expect(stranger.getByText('You are registered')).toBeVisible()

  await press(page, 'Take down', 'The term has begun.')
  await expect(page.getByText('The page is taken down.')).toBeVisible()
  await stranger.goto('/promotion?id=school')
  await expect(stranger.getByRole('heading', { name: 'This page is not open' })).toBeVisible()
})

/** Presses an action, and confirms it in its dialog. */
async function press(page: Page, name: string, reason = ''): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
