// Late loans are written off many at once: by their sum, one request, and what came of each.
import { listApprovals } from '#contract/console/approvals/approvals.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { listedIds, signInAs } from '#e2e/console/staff/console-staff.ts'
import { expect, test } from '#e2e/own-server.ts'

for (const width of [1280, 390])
  test(`late loans are written off many at once at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page.request, 'collections')
    await page.goto('/console/collections', { waitUntil: 'networkidle' })
    await page.locator('tbody tr').first().getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: 'Marked rows' })
    await bar.getByRole('button', { name: 'Request write-offs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request write-offs' })
    await expect(dialog).toContainText(/1 would be done: ₱[\d,.]+/)
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: /Why|Reason/ }).fill('Nobody is reached')
    await dialog.getByRole('button', { name: 'Request write-offs' }).click()
    await expect(page).toHaveURL(/batches\/.+\/show/)
    await expect(page.getByText('Awaiting second approval')).toBeVisible()
    await expectAccessible(page)
    const address = page.url()

    await signInAs(page.request, 'finance')
    const request = (await listedIds(page.request, listApprovals)).at(-1) ?? ''
    await page.goto(`/console/approvals/${request}/show`, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Each item, with its amount' }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.goto(address)
    await expect(page.getByRole('row', { name: /Done/ })).toBeVisible()
    await expectAccessible(page)
  })
