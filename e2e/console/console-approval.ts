import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'

/**
 * Compliance opens the request of this name, reads in it what would change, and approves it.
 *
 * @param looks at what else the request shows
 */
export async function approvedByCompliance(
  page: Page,
  name: string,
  shown: readonly string[] = [],
  looks: () => Promise<void> = async () => undefined,
): Promise<void> {
  await signInAs(page.request, 'compliance')
  await page.goto('/console/approvals', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name, exact: true }).click()
  const changes = page.getByRole('region', { name: 'What people read' })
  for (const text of shown) await expect(changes).toContainText(text)
  await looks()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved and carried out.')).toBeVisible()
}
