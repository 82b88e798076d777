import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'
import {
  choose,
  chooseBirthDate,
  giveAddresses,
  giveBirthPlace,
  giveNationality,
} from '#e2e/pickers.ts'
import { signInStranger } from '#e2e/stranger.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** EasyPlan of each brand, and how its market writes pesos. */
const MARKETS = [
  { brand: 'given', productId: '2', pesos: (text: string) => text.replaceAll(',', '') },
  { brand: 'ph', productId: '12', pesos: (text: string) => text },
] as const

const marketsAt = (place: number) => MARKETS.filter(({ brand }) => brandsAt(place).includes(brand))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, label: string) =>
  page
    .getByText(label, { exact: true })
    .locator('xpath=ancestor-or-self::*[self::dt]/following-sibling::dd')
    .first()
const firstInstallment = (page: Page) => page.getByRole('listitem').first().locator('strong').last()
const offerOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

// spec: RT-032, API-051, API-054
for (const { brand, productId, pesos } of marketsAt(1))
  test(`${brand}: the cost follows the chosen amount and term, and so does the offer`, async ({
    page,
    enter,
  }) => {
    await enter(`${brand}-new`, 'customerService')
    await page.goto(`/productDetail?productId=${productId}`, { waitUntil: 'networkidle' })
    const total = row(page, 'Total to repay')
    const before = await total.innerText()
    await button(page, `${pesos('₱500.00')} more`).click()
    await expect(total).not.toHaveText(before)
    await page.getByLabel('Loan amount in pesos').fill('4000')
    await page.getByRole('radio', { name: '6 installments, every 30 days' }).check()
    await expect(page.getByText('Installment 6 of 6')).toBeVisible()
    await page.getByRole('slider').press('ArrowRight')
    await expect(page.getByLabel('Loan amount in pesos')).toHaveValue(
      brand === 'given' ? '4.500' : '4,500',
    )
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Installment 6 of 6')).toBeVisible()
    await expect(page.locator('output[aria-busy=false]')).toBeVisible()
    const [repaid, each] = [await total.innerText(), await firstInstallment(page).innerText()]
    await expectAccessible(page)

    await button(page, 'Apply').click()
    await expect(page).toHaveURL(/\/theMaking\?/)
    await page.waitForLoadState('networkidle')
    expect(offerOf(page.url())).toMatchObject({ productId, amount: '450000', periods: '6' })
    await expect(page.getByText(pesos('₱4,500.00')).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: /^6 ×\s₱/ })).toBeChecked()
    // In market philippines the plan opens by its title.
    for (const plan of await page.locator('summary', { hasText: 'Payment Plan' }).all())
      await plan.click()
    await expect(firstInstallment(page)).toHaveText(each)
    await expect(
      page.getByText(new RegExp(`every 30 days.* ${repaid.replace('.', '\\.')} in all`)).first(),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
  })

for (const { brand, productId, pesos } of marketsAt(0))
  test(`${brand}: a product of one payment is offered on the page of one payment`, async ({
    page,
    enter,
  }) => {
    await enter(`${brand}-new`, 'customerService')
    const quick = productId.replace('2', '1')
    await page.goto(`/productDetail?productId=${quick}&amount=300000`, { waitUntil: 'networkidle' })
    await button(page, 'Apply').click()
    await expect(page).toHaveURL(/\/byOf\?/)
    await expect(page.getByText(pesos('₱3,000.00')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  })

for (const { brand } of marketsAt(1))
  test(`${brand}: a visitor uses the calculator`, async ({ page }) => {
    await page.goto(`/calculator?brand=${brand}`, { waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: /^EasyPlan/ }).check()
    await page.getByLabel('Loan amount in pesos').fill('3000')
    await expect(page.getByText('Installment 4 of 4')).toBeVisible()
    await expect(page.getByText(/You get .* and pay back/)).toBeVisible()
    await expectAccessible(page)
  })

// spec: API-052
for (const { brand, productId, pesos } of marketsAt(0))
  test(`${brand}: a new borrower fills in their information, wrongly at first, and reaches the offer they chose`, async ({
    page,
  }) => {
    await signInStranger(page, brand)
    await page.goto(`/productDetail?productId=${productId}&amount=200000&periods=4`, {
      waitUntil: 'networkidle',
    })
    await button(page, 'Apply').click()
    await expect(page).toHaveURL(/\/certify\?/)
    await page.waitForLoadState('networkidle')
    await fillInFirstGroup(page)
    await fillInOtherGroups(page, brand)
    if (brand === 'ph') await page.getByRole('link', { name: 'Not now' }).click()
    await expect(page).toHaveURL(/\/theMaking\?/)
    await expect(page.getByText(pesos('₱2,000.00')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  })

const save = (page: Page) => button(page, 'Save and continue').click()
const wrong = (page: Page, words: RegExp) =>
  expect(page.getByRole('main').getByText(new RegExp(words, 'i')).first()).toBeVisible()

async function fillInFirstGroup(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  await save(page)
  await wrong(page, /^Please enter Full name$/)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('<script>alert(1)</script>')
  await giveAddresses(page)
  await giveBirthPlace(page)
  await giveNationality(page, 'Filipino')
  await chooseBirthDate(page, `${new Date().getFullYear() - 17}-01-01`)
  await save(page)
  await wrong(page, /a character that is not allowed/)
  await page.getByLabel('Full name').fill('Ana Cruz')
  await save(page)
  await wrong(page, /^you must be 18 or over\.$/i)
  await expectAccessible(page)
  await chooseBirthDate(page, '1990-05-17')
  await save(page)
}

async function fillInOtherGroups(page: Page, brand: string) {
  const step = brand === 'ph' ? 'Step 2 of 6' : 'Step 2 of 4'
  await expect(page.getByRole('progressbar', { name: step })).toBeVisible()
  await choose(page, /^Kind of ID/, 'UMID')
  await page.getByLabel('ID number').fill('0111')
  await save(page)
  await wrong(page, /^A number of this ID has 12 digits/)
  await page.getByLabel('ID number').fill('0111-1234567-8')
  await save(page)
  await page.getByLabel('Work', { exact: true }).fill('Cashier')
  await page.getByLabel('Employer or business').fill('Peña & Sons, Inc.')
  await choose(page, /^Source of funds/, 'Salary')
  await save(page)
  // In market philippines no loan waits for it.
  if (brand === 'ph') return
  await page.getByLabel('E-mail').fill('ana@example')
  await save(page)
  await wrong(page, /^Enter an e-mail address/)
  await page.getByLabel('E-mail').fill('ana.cruz@example.com')
  await save(page)
}

// spec: API-055
test('given: the ledger of a loan is downloaded as each kind of file', async ({ page, enter }) => {
  await enter('given-174', 'bookkeeping')
  await expect(page.getByText('Your loan was paid out')).toBeVisible()
  for (const kind of ['PDF', 'CSV', 'JSON']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: new RegExp(`^${kind}`) }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^ledger-.+\\.${kind}$`, 'i'))
  }
})
