// Statements of many loans in one ZIP: from the filter of the list of loans to the file, which has
// the digests that its manifest says.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { takeAway } from '#e2e/console/console-export.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { button } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: LAPTOP })

test('finance takes the statements of filtered loans as one ZIP, and compliance sees it', async ({
  page,
}) => {
  await signInAs(page.request, 'finance')
  await page.goto('/console/loans', { waitUntil: 'networkidle' })
  await button(page, 'Documents as archive').click()
  await expect(page.getByRole('dialog')).toContainText('Filter the list first.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/console/loans?status=200', { waitUntil: 'networkidle' })
  await button(page, 'Documents as archive').click()
  const dialog = page.getByRole('dialog', { name: 'Documents as archive' })
  await dialog.getByLabel('Documents', { exact: true }).selectOption('certificate')
  await dialog.getByLabel('Reason', { exact: true }).fill('Asked by the auditor')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Documents as archive' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Zero-balance certificates' }),
  ).toBeVisible()
  const link = page.getByRole('button', { name: 'Download the ZIP' })
  // Archives are made after all else that a busy machine has to do.
  await expect(link).toBeVisible({ timeout: 180_000 })
  await expectWell(page)

  const downloading = page.waitForEvent('download')
  await takeAway(page, 'Download the ZIP')
  const bytes = await readFile(await (await downloading).path())
  const files = unzipSync(bytes)
  const manifest = strFromU8(files['manifest.csv']!)
  const documents = Object.entries(files).filter(([name]) => name.endsWith('.pdf'))
  expect(documents.length).toBeGreaterThan(0)
  for (const [name, content] of documents)
    expect(manifest).toContain(`${name},${createHash('sha256').update(content).digest('hex')},`)

  await signInAs(page.request, 'compliance')
  await page.goto('/console/archives', { waitUntil: 'networkidle' })
  await expectWell(page)
  await page.getByRole('link', { name: 'Zero-balance certificates' }).click()
  await expect(link).toBeVisible()
  await page.goto('/console/archives', { waitUntil: 'networkidle' })
  await button(page, 'New archive').click()
  const typed = page.getByRole('dialog', { name: 'New archive' })
  await typed.getByLabel('Numbers of loans').fill('NONE-1')
  await typed.getByLabel('Reason', { exact: true }).fill('Asked by hand')
  await typed.getByRole('button', { name: 'New archive' }).click()
  await expect(typed).toContainText('No loan has NONE-1')
  await expectAccessible(page)
})

async function expectWell(page: Page): Promise<void> {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${size.width}`).toBe(0)
    await expectAccessible(page)
  }
}
