import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

// spec: API-050, RT-006
test('ph: a borrower whose information is there is at the offer of another amount after two taps on home', async ({
  page,
  enter,
}) => {
  await enter('ph-new', 'main')
  const slider = page.getByRole('slider', { name: 'Loan amount' })
  await expect(slider).toHaveAttribute('aria-valuetext', '₱8,000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Borrow more' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '₱8,500')
  const line = page.locator('output strong', { hasText: '₱8,500' })
  const payments = /4 ×\s₱[\d,.]+/.exec(await line.innerText())?.[0]
  // On the smallest phone the button is in sight before the choices are scrolled, and covers none in use.
  await page.setViewportSize({ width: 320, height: 568 })
  const apply = page.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeInViewport({ ratio: 1 })
  const last = page.getByRole('radio').last()
  await last.focus()
  const [choice, button] = [await last.boundingBox(), await apply.boundingBox()]
  expect(choice!.y + choice!.height).toBeLessThan(button!.y)
  await apply.click()
  await page.waitForURL(/\/theMaking\?/, { waitUntil: 'networkidle' })
  const { productId, amount, periods } = Object.fromEntries(new URL(page.url()).searchParams)
  expect([productId, amount, periods]).toEqual(['12', '850000', '4'])
  expect(payments).toBeTruthy()
  await expect(page.getByText(payments!).first()).toBeVisible()
})
