import type { Page } from '@playwright/test'
import { brandsAt } from '#e2e/depth.ts'
import { idPicture } from '#e2e/id-picture.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { type Hands, keyboard } from '#e2e/access/hands.ts'
import { button, payButton } from '#e2e/loan-steps.ts'
import { signInStranger } from '#e2e/stranger.ts'

// With the keyboard alone a borrower also fills in their information, extends, complains, asks about
// their data and logs out. The loan itself, with its account, payments and rating: one-loan.spec.ts;
// signing in: sign-in.spec.ts.

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
    const { press, write } = keyboard(page)

    await enter(`${brand}-new`, 'main')
    // Below the amount they are folded.
    if (brand === 'ph') await press(page.locator('summary', { hasText: 'What you can borrow' }))
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
    await press(payButton(page))
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

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')

/** A group that is refused leads to its first wrong field, which says why, and is announced. */
async function expectWrong(page: Page, wrong: ReturnType<typeof field>, words: RegExp) {
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(words)
  await expect(page.locator('output[aria-live]')).toHaveText(words)
}

/** Presses a button of a dialog that ends it: the focus is back at what opened it. */
async function endDialog(page: Page, hands: Hands, end: string, opener: ReturnType<typeof button>) {
  await hands.press(dialog(page).getByRole('button', { name: end, exact: true }))
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
}

/** From the list of regions down to a barangay; each step has the focus at its heading. */
async function chooseBarangay(page: Page, hands: Hands) {
  const opener = button(page, /^Barangay and city/).first()
  await hands.press(opener)
  await expect(dialog(page)).toBeFocused()
  await expectFocusBack(page, opener)
  await hands.press(opener)
  for (const [place, step] of [
    [/^Region VII \(/, 'Choose your province or city'],
    [/^Cebu$/, 'Choose your city or municipality'],
    [/^Argao$/, 'Choose your barangay'],
  ] as const) {
    await hands.press(dialog(page).getByRole('button', { name: place }))
    await expect(page.getByRole('heading', { level: 3, name: step })).toBeFocused()
  }
  // Back to the province, and on by its name.
  await hands.press(dialog(page).getByRole('button', { name: /^Cebu Change/ }))
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  await hands.press(dialog(page).getByRole('button', { name: 'Cebu', exact: true }))
  await hands.write(dialog(page).getByRole('searchbox'), 'argao')
  await hands.press(dialog(page).getByRole('button', { name: /^Argao/ }))
  const barangay = dialog(page).getByRole('listitem').getByRole('button').last()
  await hands.press(barangay)
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toContainText('Argao')
}

/** The other way: the sheet gives way to a line, and the focus goes to it. */
async function writeAddress(page: Page, hands: Hands) {
  await hands.press(button(page, /^Barangay and city/).last())
  await hands.press(dialog(page).getByRole('button', { name: 'Write it yourself' }))
  await expect(page.getByRole('textbox', { name: 'Whole address' })).toBeFocused()
  await page.keyboard.type('Purok 2, Barili, Cebu')
}

async function chooseOne(page: Page, hands: Hands, title: RegExp, name: string) {
  const opener = button(page, title)
  await hands.press(opener)
  await hands.choose(dialog(page).getByRole('radio', { name, exact: true }))
  await endDialog(page, hands, 'Confirm', opener)
  await expect(opener).toContainText(name)
}

test('ph: with the keyboard alone a new borrower fills in their information, wrongly at first, and sends a picture of their ID', async ({
  page,
}) => {
  const hands = keyboard(page)
  const save = async () => hands.press(button(page, 'Save and continue'))
  await signInStranger(page, 'ph')
  await page.goto('/main?brand=ph', { waitUntil: 'networkidle' })
  await hands.press(button(page, 'Apply'))
  await page.waitForURL('**/certify?*')
  await page.waitForLoadState('networkidle')

  await expect(heading(page, 'About you')).toBeVisible()
  await save()
  await expectWrong(page, field(page, 'Full name'), /enter Full name/i)
  await page.keyboard.type('Ana Cruz')
  await hands.write(page.getByLabel('Day', { exact: true }), '17')
  await hands.write(page.getByLabel('Month', { exact: true }), 'May')
  await hands.write(page.getByLabel('Year', { exact: true }), '1990')
  await hands.press(button(page, /^Place of birth/))
  await dialog(page).getByRole('searchbox').waitFor()
  await hands.write(dialog(page).getByRole('searchbox'), 'cebu city')
  await hands.press(dialog(page).getByRole('button', { name: /^Cebu City/ }))
  await chooseOne(page, hands, /^Nationality/, 'Filipino')
  await save()
  await expectWrong(page, button(page, /^Barangay and city/).first(), /choose Barangay and city/i)
  await chooseBarangay(page, hands)
  await hands.write(field(page, 'House number and street').first(), '12 Mabini St.')
  await writeAddress(page, hands)
  await save()

  await expect(heading(page, 'Your ID')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Step 2 of 6')
  await chooseOne(page, hands, /^Kind of ID/, 'UMID')
  await hands.write(field(page, 'ID number'), '0111')
  await save()
  await expectWrong(page, field(page, 'ID number'), /12 digits/)
  await page.keyboard.type('-1234567-8')
  await save()

  await hands.write(field(page, 'Work'), 'Cashier')
  await hands.write(field(page, 'Employer or business'), 'Peña & Sons, Inc.')
  await chooseOne(page, hands, /^Source of funds/, 'Salary')
  await save()

  await page.waitForURL('**/idPictures?*')
  await page.waitForLoadState('networkidle')
  const chosen = page.waitForEvent('filechooser')
  await hands.press(page.getByLabel('Choose a picture'))
  await (await chosen).setFiles(idPicture())
  await hands.press(button(page, 'Use this picture'))
  await expect(page.getByText('Picture 2 of 3')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await hands.press(link(page, 'Not now'))
  await page.waitForURL('**/theMaking?*')
  await page.waitForLoadState('networkidle')
})
