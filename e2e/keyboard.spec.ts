import type { Page } from '@playwright/test'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { keyboard } from '#e2e/hands.ts'
import { button } from '#e2e/loan-steps.ts'

// With the keyboard alone a borrower also extends, complains, asks about their data and logs out. The loan
// itself, with its account, payments and rating: one-loan.spec.ts; signing in: sign-in.spec.ts.

test.use({ viewport: { width: 360, height: 740 } })

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

/** Escape closes what a button opened, and the focus is at the button again. */
async function expectFocusBack(page: Page, opener: ReturnType<typeof button>) {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}

for (const brand of brandsAt(1)) {
  test(`${brand}: with the keyboard alone a borrower applies, extends, complains, asks about their data and logs out`, async ({
    page,
    enter,
    troubles,
  }) => {
    test.setTimeout(240_000)
    const { press, write } = keyboard(page)

    await enter(`${brand}-new`, 'main')
    await press(
      link(page, /QuickCash/)
        .or(button(page, /QuickCash/))
        .first(),
    )
    await page.waitForURL('**/productDetail?*')
    await page.waitForLoadState('networkidle')
    await press(button(page, 'Apply'))
    await page.waitForURL((url) => !url.pathname.startsWith('/productDetail'))
    await page.waitForLoadState('networkidle')

    await enter(`${brand}-174-delay`, 'order')
    await press(button(page, /^(Rollover Repayment|Extend the loan)$/))
    await page.waitForURL('**/theTo?*')
    await page.waitForLoadState('networkidle')
    const methods = button(page, 'Payment Method')
    await press(methods)
    await expectFocusBack(page, methods)
    await press(methods)
    await press(button(page, 'Payment'))
    await page.waitForURL('**/Pay.aspx**')

    await enter(`${brand}-170`, 'complaintStart')
    await press(link(page, 'Repayment not posted'))
    await page.waitForURL('**/complainPageNext?*')
    await page.waitForLoadState('networkidle')
    await write(page.getByRole('textbox', { name: 'What happened?' }), `By keyboard, ${brand}.`)
    await press(button(page, 'Send'))
    await page.waitForURL('**/forAs?orderNo=*')
    await page.waitForLoadState('networkidle')
    await press(link(page, 'My complaints'))
    await press(link(page, /By keyboard/))
    await expect(page.getByText(`By keyboard, ${brand}.`)).toBeVisible()
    await page.waitForLoadState('networkidle')

    await enter(`${brand}-170`, 'setting')
    const erase = button(page, 'Erase my data')
    await press(erase)
    await expectFocusBack(page, erase)
    await press(button(page, 'Log out'))
    await page.waitForURL('**/login**')
    await page.waitForLoadState('networkidle')
    troubles.expect(/net::ERR_ABORTED/)
  })
}
