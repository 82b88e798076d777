// A brand in the console: what it lacks, another e-mail address that a visitor then reads, and the file's again.
import { expectAccessible } from '#e2e/access/accessible.ts'
import { approvedByCompliance } from '#e2e/console/console-approval.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin changes how borrowers reach a brand, and visitors read it', async ({
  page,
  request,
}) => {
  const contactPage = async () => (await request.get('/Contact?brand=ph')).text()
  await signInAs(page.request, 'admin')
  await page.goto('/console/brands', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'ph', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ph', exact: true }).click()
  await expect(page.getByRole('region', { name: 'What it lacks' })).toContainText('company.name')
  await expect(page.getByRole('img', { name: 'The colour #1F2430' })).toBeVisible()
  await expectAccessible(page)

  const reach = page.getByRole('region', { name: 'How borrowers reach it' })
  const email = reach.getByLabel('Service e-mail')
  const before = await email.inputValue()
  await reach.getByLabel('App Store').fill('https://evil.example/hiram.apk')
  await reach.getByLabel('Reason').fill('The lines have moved')
  await reach.getByRole('button', { name: 'Ask to use these' }).click()
  await expect(reach.getByRole('alert')).toContainText('An address that begins with')
  await reach.getByLabel('App Store').fill('https://apps.apple.com/ph/app/id1')
  await reach.getByLabel('Google Play').fill('https://play.google.com/store/apps/details?id=ph')
  await reach.getByLabel('Service phone').fill('0288881234')
  await email.fill('help@lender.ph')
  await expect(reach).toContainText(`BRANDS_FILE says ${before}`)
  await reach.getByRole('button', { name: 'Ask to use these' }).click()
  await expect(page.getByText('Another person approves them at Approvals.')).toBeVisible()
  expect(await contactPage()).not.toContain('help@lender.ph')
  const address = page.url()
  await approvedByCompliance(page, 'Change how borrowers reach a brand', [before])
  await signInAs(page.request, 'admin')
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('row', { name: /serviceEmail help@lender.ph Console/ })).toBeVisible()
  expect(await contactPage()).toContain('help@lender.ph')
  await expectAccessible(page)

  await reach.getByRole('button', { name: 'Use BRANDS_FILE again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The old address works again.')
  await dialog.getByRole('button', { name: 'Use BRANDS_FILE again' }).click()
  await expect(dialog).toHaveCount(0)
  await approvedByCompliance(page, 'Use BRANDS_FILE for a brand again', ['help@lender.ph'])
  await signInAs(page.request, 'admin')
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(email).toHaveValue(before)
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('BRANDS_FILE again')
  expect(await contactPage()).not.toContain('help@lender.ph')

  await page.goto('/console/partners', { waitUntil: 'networkidle' })
  await expect(page.getByRole('row', { name: /A double of the sandbox/ })).toBeVisible()
  await expectAccessible(page)
})
