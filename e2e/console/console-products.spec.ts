// A product from its draft to a borrower's loan: above a cap it can be neither asked for nor
// published; below it two people publish it, and the borrower is told what the draft said.
import type { Page } from '@playwright/test'
import { CODES } from '#contract/codes.ts'
import {
  requestPublication,
  checkPublication,
  readProduct,
} from '#contract/console/set-up/products.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { callConsole } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { entryAddress } from '#e2e/fixtures.ts'
import { thumbs } from '#e2e/access/hands.ts'
import { accept, button } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const ID = 'school'
const PAGE = `/console/products/${ID}/show`

test('a product above a cap is not published; one below it is, by two people, and is lent as it was drafted', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page.request, 'admin')
  await beginDraft(page)
  const rate = page.getByLabel('Interest a year, per cent')

  await test.step('above a cap it says which one and by how much, and is not asked for', async () => {
    await rate.fill('80')
    await expect(page.getByText('0.5753% too much.')).toBeVisible()
    await button(page, 'Save the draft').click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await button(page, 'Ask for publication').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('It cannot be published.')
    await expect(dialog).toContainText('allows 6.0000%: 0.5753% too much.')
    await expect(dialog.getByRole('button', { name: 'Ask for publication' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const { id, seen } = await openVersion(page)
    const asked = await callConsole(page.request, requestPublication, {
      id,
      seen,
      reason: 'Asked by hand',
    })
    expect(asked).toMatchObject({ code: CODES.inputRefused })
  })

  await test.step('below it the draft says what it costs, and another person approves it', async () => {
    await rate.fill('30')
    await expect(page.getByText('It meets every cap and can be published.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Save the draft').click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await press(page, 'Ask for publication', 'A plan for the school year')
    await expect(page.getByText('You asked for it or wrote some of it')).toBeVisible()
    const { id, seen } = await openVersion(page)
    const own = await callConsole(page.request, checkPublication, { id, seen, outcome: 'approved' })
    expect(own).toMatchObject({ code: CODES.notInThisStatus })
  })

  const { figures } = await openVersion(page)
  const [example] = figures.examples
  const told = [
    pesos(example!.totalRepay),
    `${example!.eirMonthly}%`,
    `${example!.eirYearly}%`,
    ...example!.installments.map(({ due }) => pesos(due)),
  ]

  await test.step('the second person sees the same figures, and publishes', async () => {
    await signInAs(page.request, 'compliance')
    await page.goto('/console/', { waitUntil: 'networkidle' })
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Products to publish or to withdraw' })
      .getByRole('link')
      .click()
    await page.getByRole('link', { name: 'SchoolPlan' }).click()
    for (const text of told) await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Publish')
    await expect(page.getByText('The version is published.')).toBeVisible()
    await expect(page.getByText('Version 1 was published')).toBeVisible()
    await expect(page.getByText('On offer', { exact: true }).first()).toBeVisible()
  })

  await test.step('a borrower sees it, is told the same, and borrows it', async () => {
    const phone = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 360, height: 740 },
    })
    const app = await phone.newPage()
    await app.goto(entryAddress('ph-new', 'main'), { waitUntil: 'networkidle' })
    await app.getByText('What you can borrow').click()
    await expect(app.getByRole('link', { name: /SchoolPlan/ }).first()).toBeVisible()
    await app.goto(`/byOf?productId=${ID}`, { waitUntil: 'networkidle' })
    await app.getByRole('link', { name: 'Disclosure Statement' }).first().click()
    await app.waitForURL('**/disclosures/**')
    for (const text of told) await expect(app.locator('main')).toContainText(text)
    await app.goBack()
    await app.waitForLoadState('networkidle')
    await accept(app, thumbs())
    await expect(app).toHaveURL(/from=confirm/)
    await phone.close()
  })
})

/** A draft of a new product that begins as a plan of the demo. */
async function beginDraft(page: Page): Promise<void> {
  await page.goto('/console/products', { waitUntil: 'networkidle' })
  await page.getByLabel('Id', { exact: true }).fill(ID)
  await page.getByLabel('Name', { exact: true }).fill('SchoolPlan')
  await page.getByRole('combobox', { name: 'Brand' }).last().selectOption('ph')
  await page.getByLabel('Begins as').selectOption('12')
  await expectAccessible(page)
  await button(page, 'New product').click()
  await expect(page.getByRole('heading', { level: 1, name: 'SchoolPlan' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(PAGE))
}

async function openVersion(page: Page) {
  const { data } = await callConsole(page.request, readProduct, { id: ID })
  if (!data.open) throw new Error('Nothing of the product is open.')
  return data.open
}

/** Presses an action of the page, and says in its dialog why. */
async function press(page: Page, name: string, reason?: string): Promise<void> {
  await button(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  if (reason) await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** ₱15,935.90 of centavos as text. */
function pesos(centavos: string): string {
  const whole = Number(centavos.slice(0, -2)).toLocaleString('en-PH')
  return `₱${whole}.${centavos.slice(-2)}`
}
