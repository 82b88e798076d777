import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { askForCode, codeTo } from '#e2e/codes.ts'
import { type CountedHands, countHands } from '#e2e/access/count-hands.ts'
import { thumbs } from '#e2e/access/hands.ts'
import {
  accept,
  callSandbox,
  bindAccount,
  button,
  expectStatus,
  goToProvider,
  pay,
  payAtProvider,
  listPayments,
  payOut,
  rate,
} from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import {
  choose,
  chooseBirthDate,
  giveAddresses,
  giveBirthPlace,
  giveNationality,
} from '#e2e/pickers.ts'
import { sendPictures } from '#e2e/identity-pictures.ts'

test.use({ viewport: { width: 360, height: 740 }, resets: 'for each test' })

const NAME = 'Ana Cruz'
/** `most`: ways that grow no longer. */
const BRANDS = {
  given: {
    most: { borrow: { taps: 23, keystrokes: 188, left: 130, screens: 13 } },
    template: '1',
    product: '2',
    amount: '400000',
    phone: '13812340101',
  },
  ph: {
    most: {
      borrow: { taps: 38, keystrokes: 71, left: 33, screens: 13 },
      pay: { taps: 3, keystrokes: 0, left: 0, screens: 3 },
      apply: { taps: 1, keystrokes: 0, left: 0, screens: 2 },
      borrowAgain: { taps: 4, keystrokes: 0, left: 0, screens: 4 },
    },
    template: '2',
    product: '12',
    amount: '800000',
    phone: '09181234010',
  },
} as const

for (const brand of brandsAt(1)) {
  const { most, template, product, amount, phone } = BRANDS[brand]
  // spec: RT-032, RT-035, API-048, API-050, API-051
  // spec: API-052, API-054, GEN-001, GEN-017, GEN-019
  test(`${brand}: a visitor registers, fills in their information, borrows, repays and borrows again`, async ({
    page,
    request,
    troubles,
  }) => {
    const hands = await countHands(page)
    await page.goto(`/promotion?id=${template}`, { waitUntil: 'networkidle' })
    await register(page, request, phone)
    await expect(page).toHaveURL(/#\/downloadTemplate/)
    await page.waitForLoadState('networkidle')

    await page.getByRole('link', { name: 'Go on in this browser' }).click()
    // Signed in by registering: no second picture, no second code.
    await expect(page).toHaveURL(/\/main/)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)

    if (brand === 'given') await chooseAmount(page, product)
    await button(page, 'Apply').click()
    await expect(page).toHaveURL(/\/certify\?/)
    await page.waitForLoadState('networkidle')
    await fillInInformation(page, brand)
    if (brand === 'ph') await sendPictures(page)
    await expect(page).toHaveURL(new RegExp(`/theMaking\\?.*amount=${amount}`))
    await page.waitForLoadState('networkidle')
    const orderId = await acceptOffer(page)

    await callSandbox(request, `/sandbox/decisions/${orderId}`, { decision: 'approve' })
    const details = async () =>
      page.goto(`/bandOf?productId=${product}&orderId=${orderId}`, { waitUntil: 'networkidle' })
    await details()
    if (brand === 'given') await bindAccount(page, thumbs(), NAME)
    else await takeOwnWallet(page)
    await expect(page).toHaveURL(/\/bandOf/)
    await expectStatus(page, 'money')
    await page.waitForLoadState('networkidle')
    await payOut(request, orderId)
    hands.expectAtMost(most.borrow, `${brand}, a stranger to money in hand`)

    for (const [count, days] of [24, 30, 30, 30].entries()) {
      await callSandbox(request, '/sandbox/clock', { days })
      if (brand === 'ph' && count === 1) await payFromHome(page, hands)
      else {
        await details()
        await pay(page, thumbs())
      }
    }
    await rate(page, thumbs())
    await expectStatus(page, 'check')
    expect((await listPayments(request, orderId)).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'paid'),
    )

    await button(page, /^Borrow again$/i).click()
    await expect(page).toHaveURL(new RegExp(`/productDetail\\?productId=${product}`))
    await page.waitForLoadState('networkidle')
    if (brand === 'ph') {
      hands.begin()
      await page.goto('/main', { waitUntil: 'networkidle' })
    }
    // Their information is known: no form is shown again.
    await button(page, 'Apply').click()
    await expect(page).toHaveURL(/\/theMaking\?/)
    await page.waitForLoadState('networkidle')
    if (brand === 'ph') hands.expectAtMost(BRANDS.ph.most.apply, 'ph, home to a second loan')
    expect(await acceptOffer(page, { isAccountKnown: brand === 'ph' })).not.toBe(orderId)
    await page.waitForLoadState('networkidle')
    if (brand === 'ph')
      hands.expectAtMost(BRANDS.ph.most.borrowAgain, 'ph, from there to money on its way')
    await page.goto('/order', { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    const earlier = page.getByRole('region', { name: 'Earlier loans' })
    await expect(earlier.getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
    // The browser reports a call that outlives its page as aborted.
    troubles.expect(/event\/save net::ERR_ABORTED/)
  })
}

/** From the app's opening to the provider's page and back. */
async function payFromHome(page: Page, hands: CountedHands) {
  hands.begin()
  await page.goto('/main', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^Pay ₱/ }).click()
  const due = await goToProvider(page, thumbs())
  hands.expectAtMost(BRANDS.ph.most.pay, 'ph, home to the page of the provider')
  await payAtProvider(page, thumbs(), due)
}

/** Of a product; in market philippines home asks. */
async function chooseAmount(page: Page, product: string) {
  await page
    .getByRole('link', { name: /EasyPlan/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/productDetail\\?.*productId=${product}`))
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Loan amount in pesos').fill('4000')
  await expect(page.getByText(/You get .* and pay back/)).toBeVisible()
}

async function register(page: Page, request: APIRequestContext, phone: string) {
  await askForCode(page, phone)
  await page.getByLabel('SMS code').fill(await codeTo(request, phone))
  await button(page, 'Register now').click()
}

/** The forms of /certify, one after the other: in market philippines none is of the e-mail. */
async function fillInInformation(page: Page, brand: keyof typeof BRANDS) {
  const type = async (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value)
  const next = async () => button(page, 'Save and continue').click()
  await type('Full name', NAME)
  await chooseBirthDate(page, '1990-05-17')
  await giveAddresses(page)
  await giveBirthPlace(page)
  await giveNationality(page, 'Filipino')
  await next()
  await choose(page, /^Kind of ID/, 'UMID')
  // The form says 12 digits, and a phone shows a keyboard of digits.
  await type('ID number', brand === 'ph' ? '011112345678' : '0111-1234567-8')
  await next()
  if (brand === 'ph') await button(page, 'Cashier').click()
  else await type('Work', 'Cashier')
  await type('Employer or business', 'Peña & Sons, Inc.')
  await choose(page, /^Source of funds/, 'Salary')
  await next()
  if (brand === 'ph') return
  await type('E-mail', 'ana.cruz@example.com')
  await next()
}

/** Sends the money to the wallet that the form offers: that of the borrower's own number. */
async function takeOwnWallet(page: Page) {
  await page.getByRole('link', { name: 'Add your account' }).click()
  await expect(page.getByLabel('Account holder')).toHaveValue(NAME)
  await button(page, 'Send my ₱8,000 to GCash 0918 123 4010').click()
}

/** @returns the loan's id */
async function acceptOffer(page: Page, { isAccountKnown = false } = {}): Promise<string> {
  await accept(page, thumbs())
  if (isAccountKnown) {
    // The account that the money goes to is checked once.
    await expect(page.getByRole('dialog')).toContainText(/Send ₱[\d,.]+ to GCash/)
    await button(page, 'Yes, go on').click()
  }
  await expect(page).toHaveURL(/\/(onWe|bandOf)\?.*from=confirm/)
  await page.waitForLoadState('networkidle')
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}
