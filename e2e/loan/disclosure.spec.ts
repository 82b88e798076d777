import { expectAccessible } from '#e2e/access/accessible.ts'
import { acceptButton } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the statement is read before accepting, the ticks stay, and the loan keeps it', async ({
  page,
  enter,
}) => {
  await enter('ph-new', 'confirmPeriod')
  const [contract, consent] = [
    page.getByRole('checkbox').first(),
    page.getByRole('checkbox').last(),
  ]
  await expect(contract).not.toBeChecked()
  await expect(consent).not.toBeChecked()
  await expect(acceptButton(page)).toBeDisabled()
  await contract.check()
  await expect(page.getByText('Please tick the box about your data first.')).toBeVisible()

  const total = await page.getByText('Total to repay').first().locator('xpath=..').innerText()
  await page.getByRole('link', { name: 'Disclosure Statement' }).first().click()
  await page.waitForURL('**/disclosures/**')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Disclosure Statement')
  await expect(page.locator('main')).toContainText(/₱[\d,]+\.\d\d/.exec(total)?.[0] ?? 'no total')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.goBack()
  await page.waitForLoadState('networkidle')
  await expect(contract).toBeChecked()
  await expect(consent).not.toBeChecked()
  await page.getByRole('heading', { name: 'Pay early, pay for fewer days' }).click()
  const slider = page.getByRole('slider', { name: 'Days you keep the money' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^To settle all after 2 days: ₱[\d,.]+$/)
  await expect(page.getByText('You save')).toBeVisible()
  await expectAccessible(page)

  await consent.check()
  await acceptButton(page).click()
  await page.waitForURL(/orderId=/)
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('link', { name: 'Disclosure Statement you accepted (PDF)' })
  const address = (await link.getAttribute('href')) ?? ''
  const [first, again] = [await page.request.get(address), await page.request.get(address)]
  expect(first.headers()['content-type']).toContain('application/pdf')
  expect((await first.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await again.body()).toEqual(await first.body())
})
