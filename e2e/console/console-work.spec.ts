// Work is given out: the next one, whose it is, a lead's view and gift, and going away.
import { listApplications } from '#contract/console/loans/applications.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { listedIds, signInAs } from '#e2e/console/staff/console-staff.ts'
import { expect, test } from '#e2e/own-server.ts'
import { serverNow } from '#e2e/network/server-now.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an underwriter takes the next application, gives it back, and an admin gives it', async ({
  page,
  request,
}) => {
  await signInAs(page.request, 'underwriter')
  const [first = ''] = await listedIds(page.request, listApplications)
  await page.goto('/console/work', { waitUntil: 'networkidle' })
  const queue = page.getByRole('row', { name: /^Applications/ })
  await queue.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(new RegExp(`/applications/${first}/show`))
  const whose = page.getByRole('region', { name: 'Whose work this is' })
  await expect(whose).toContainText('You work on this.')
  await expectAccessible(page)

  await page.goto('/console/applications', { waitUntil: 'networkidle' })
  await expect(page.getByRole('cell', { name: 'Mine', exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(page).toHaveURL(/work\?queue=applications&whose=mine/)
  await page.goto(`/console/applications/${first}/show`, { waitUntil: 'networkidle' })
  await whose.getByRole('button', { name: 'Give back' }).click()
  await expect(whose).toContainText('Nobody works on this.')

  await signInAs(page.request, 'admin')
  await page.goto('/console/work', { waitUntil: 'networkidle' })
  await expectAccessible(page)
  const load = page.getByRole('region', { name: 'By queue' })
  await load
    .getByRole('row', { name: /^Applications/ })
    .getByRole('button', { name: 'Give work' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Give work' })
  await dialog.getByLabel('How many of the most urgent').fill('1')
  const until = toManilaDate(await serverNow(request)).add({ days: 3 })
  await dialog.getByLabel('Theirs until').fill(until.toString())
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give work' }).click()
  await expect(page.getByText('1 given.')).toBeVisible()

  await signInAs(page.request, 'underwriter')
  await page.goto(`/console/applications/${first}/show`, { waitUntil: 'networkidle' })
  await expect(whose).toContainText('You work on this.')
})
