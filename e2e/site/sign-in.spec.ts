import type { Page } from '@playwright/test'
import { HOSTILE_ADDRESSES } from '#contract/testing-values.ts'
import { expectAccessible, expectReadable } from '#e2e/access/accessible.ts'
import { brandsAt, shareAt } from '#e2e/depth.ts'
import { keyboard, thumbs } from '#e2e/access/hands.ts'
import { askForCode, captchaOn, codeTo } from '#e2e/codes.ts'
import { type Demo, type DemoBorrower, expect, test } from '#e2e/fixtures.ts'
import { tapTwice } from '#e2e/network/tap-twice.ts'

test.use({ viewport: { width: 360, height: 740 } })

const BRANDS = ['given', 'ph'] as const

const SENT = 'If this number is registered, a code is on its way.'
const field = (page: Page, name: string) => page.getByLabel(name)
const signIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })

function borrowerOf(demo: Demo, key: string): DemoBorrower {
  const found = demo.borrowers.find((borrower) => borrower.key === key)
  if (!found) throw new Error(`The demo has no borrower ${key}.`)
  return found
}

/** One or two addresses of each kind of trick. way-back.test.ts tries all of them. */
const HOSTILE = HOSTILE_ADDRESSES.filter((address) =>
  /^(javascript|data|\/\/|\\\\|\/\\|\/\t|https:evil|https:\/\/user|https:\/\/evil|\/main\r|otherapp)/.test(
    address,
  ),
)

/** In the national format. */
const typed = (phone: string) => phone.replace(/^\+63/, '0')

async function getCode(page: Page, phone: string) {
  await askForCode(page, typed(phone))
  await expect(page.getByRole('status').getByText(SENT)).toBeVisible()
}

/** How often a page asked for something. */
function countOf(page: Page, call: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(call)) count += 1
  })
  return () => count
}

// spec: API-048, API-049, BR-013, BR-014, RT-032
for (const brand of brandsAt(0))
  test(`${brand}: a borrower who is asked to log in enters the code, taps twice, and is back where they were`, async ({
    page,
    request,
    demo,
    context,
  }) => {
    const { phone, productId, orderId } = borrowerOf(demo, `${brand}-170`)
    const asked = `/bandOf?productId=${productId}&orderId=${orderId}`
    await page.goto(`${asked}&brand=${brand}`)
    await page.waitForURL('**/login?to=*')
    await expectAccessible(page)
    const tries = countOf(page, '/v3/login/login')
    await getCode(page, phone)
    await field(page, 'SMS code').fill(await codeTo(request, phone))
    await tapTwice(signIn(page))
    await expect(page).toHaveURL(`${asked}&brand=${brand}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details')
    await page.waitForLoadState('networkidle')
    expect(tries()).toBe(1)

    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    const cookies = await context.cookies()
    const session = cookies.find(({ httpOnly }) => httpOnly)
    expect(session?.sameSite).toBe('Lax')
    expect(kept).not.toMatch(/[\w-]{43}/)
    // Neither the refused page nor the login is in the history.
    await page.goBack({ waitUntil: 'commit' })
    expect(page.url()).toBe('about:blank')
  })

for (const brand of brandsAt(1))
  test(`${brand}: a wrong code shows an error at its field, and the right one leads to their loans`, async ({
    page,
    request,
    demo,
  }) => {
    const { phone, orderId } = borrowerOf(demo, `${brand}-200`)
    await page.goto(`/main?brand=${brand}`, { waitUntil: 'networkidle' })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'My loans' }).click()
    await page.waitForURL('**/login?to=*')
    await getCode(page, phone)
    const code = await codeTo(request, phone)
    await field(page, 'SMS code').fill(code === '000000' ? '000001' : '000000')
    await signIn(page).click()
    await expect(field(page, 'SMS code')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'SMS code')).toBeFocused()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)

    await field(page, 'SMS code').fill(code)
    await signIn(page).click()
    await expect(page).toHaveURL(`/order?brand=${brand}`)
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Settled/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/bandOf\\?.*orderId=${orderId}`))
    await page.waitForLoadState('networkidle')
  })

for (const brand of brandsAt(2))
  test(`${brand}: an unknown number gets the same answer as any other, and no message`, async ({
    page,
    request,
    demo,
    enter,
  }) => {
    const { appName } = demo.brands.find(({ key }) => key === brand) ?? { appName: '' }
    const unknown = brand === 'ph' ? '09998887766' : '18999998888'
    await enter(`${brand}-new`, 'login')
    // A stranger registers with the same brand.
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page.getByRole('button', { name: /get verification code/i })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(appName)
    await page.waitForLoadState('networkidle')
    await page.goBack({ waitUntil: 'networkidle' })
    await getCode(page, unknown)
    const { phone } = borrowerOf(demo, `${brand}-new`)
    await page.reload({ waitUntil: 'networkidle' })
    await getCode(page, phone)
    await codeTo(request, phone)
    const answer = await request.get('/sandbox/sms', { params: { phone: unknown } })
    expect(await answer.json()).toEqual([])
  })

// Trust requirement 16: a link to our login never leads to anybody else's page.
for (const [index, brand] of BRANDS.entries())
  test(`${brand}: a link to the login never leads to another site`, async ({ page, enter }) => {
    await enter(`${brand}-new`, 'main')
    const home = new URL('/main', page.url()).href
    expect(HOSTILE.length).toBeGreaterThan(8)
    for (const to of shareAt(index, 2, HOSTILE)) {
      await page.goto(`/login?${new URLSearchParams({ to })}`, { waitUntil: 'commit' })
      await page.waitForURL(home, { waitUntil: 'networkidle' })
    }
    await page.goto('/login?to=%2Forder%3FappVersion%3D1%26sessionId%3Dx', { waitUntil: 'commit' })
    await page.waitForURL('**/order?appVersion=1', { waitUntil: 'networkidle' })
  })

test('ph: with the keyboard alone a borrower finds the login, signs in and is home', async ({
  page,
  request,
  demo,
}) => {
  const { phone } = borrowerOf(demo, 'ph-174')
  const hands = keyboard(page)
  await page.goto('/main?brand=ph', { waitUntil: 'networkidle' })
  await hands.press(page.getByRole('link', { name: 'Log in' }))
  await page.waitForURL('**/login?brand=ph')
  await page.waitForLoadState('networkidle')
  await hands.write(field(page, 'Mobile number'), typed(phone))
  await hands.write(field(page, 'Picture code'), await captchaOn(page))
  await hands.press(page.getByRole('button', { name: /get verification code/i }))
  await expect(field(page, 'SMS code')).toBeFocused()
  await hands.write(field(page, 'SMS code'), await codeTo(request, phone))
  await hands.press(signIn(page))
  await expect(page).toHaveURL('/main?brand=ph')
  await expect(page.getByRole('region', { name: 'Your open loans' })).toBeVisible()
  await page.waitForLoadState('networkidle')
})

/** What live regions say from now on, each text once. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        const text = region.textContent ?? ''
        if (text !== '' && !heard.includes(text)) heard.push(text)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return async () =>
    page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard.slice())
}

// WCAG 1.1.1 and 3.3.8.
test('ph: with the keyboard alone a borrower who cannot read the picture signs in, and hears what happens', async ({
  page,
  request,
  demo,
}) => {
  const { phone } = borrowerOf(demo, 'ph-110')
  const hands = keyboard(page)
  await page.goto('/login?brand=ph', { waitUntil: 'networkidle' })
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const heard = await listen(page)
  await hands.write(field(page, 'Mobile number'), typed(phone))
  expect(workers).toEqual([])
  const cannotRead = page.getByRole('button', { name: 'I can’t read the picture' })
  await hands.press(cannotRead)
  await expect(page.getByText('Checking that no machine is asking.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Done. The picture code is filled in.')).toBeVisible()
  await expect(cannotRead).toBeFocused()
  await expectAccessible(page)
  await expect(field(page, 'Picture code')).toHaveValue(/^\w{4}$/)
  expect(workers).toHaveLength(1)

  await hands.press(page.getByRole('button', { name: /get verification code/i }))
  await expect(field(page, 'SMS code')).toBeFocused()
  await hands.write(field(page, 'SMS code'), await codeTo(request, phone))
  expect(await heard()).toEqual([
    'Checking that no machine is asking. This takes a few seconds.',
    'Done. The picture code is filled in.',
    SENT,
  ])
  await hands.press(signIn(page))
  await expect(page).toHaveURL('/main?brand=ph')
  await page.waitForLoadState('networkidle')
})

test('given: a wrong picture draws another, and a network that comes back sends the code once', async ({
  page,
  request,
  demo,
  enter,
  context,
  troubles,
}) => {
  const { phone } = borrowerOf(demo, 'given-174')
  const hands = thumbs()
  await enter('given-174', 'login')
  await hands.write(field(page, 'Mobile number'), typed(phone))
  const first = await captchaOn(page)
  const picture = page.locator('img[src*="/captcha?"]')
  const before = await picture.getAttribute('src')
  await hands.write(field(page, 'Picture code'), first === 'AAAA' ? 'BBBB' : 'AAAA')
  await hands.press(page.getByRole('button', { name: /get verification code/i }))
  await expect(field(page, 'Picture code')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)

  await hands.write(field(page, 'Picture code'), await captchaOn(page))
  await context.setOffline(true)
  await hands.press(page.getByRole('button', { name: /get verification code/i }))
  await expect(page.getByText('Network error, please try again')).toBeVisible()
  await context.setOffline(false)
  await hands.press(page.getByRole('button', { name: /get verification code/i }))
  await expect(page.getByRole('status').getByText(SENT)).toBeVisible()
  await codeTo(request, phone)
  troubles.expect(/ERR_INTERNET_DISCONNECTED/)
})
