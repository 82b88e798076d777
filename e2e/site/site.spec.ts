import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'

// The fixture `troubles` fails a test on any violation of the policy, error or failed request.
// A trace puts scripts into every frame, which a sandboxed one refuses aloud.
test.use({ trace: 'off' })

/** The pages, their names and their headings. */
const PAGES = [
  ['/', 'Home', 'Know the whole cost before you borrow.'],
  ['/About', 'About Us', 'About Us'],
  ['/User', 'User reviews', 'User reviews'],
  ['/Policy', 'Privacy Policy', 'Privacy Policy'],
  ['/Loan', 'Loan terms and conditions', 'Loan terms and conditions'],
  ['/Contact', 'Contact us', 'Contact us'],
  ['/accessibility', 'Accessibility', 'Accessibility'],
  ['/status', 'Status', 'Status'],
] as const

/** The last two are in the footer alone: the navigation is given. */
const IN_NAVIGATION = PAGES.slice(0, -2)

const BRANDS = {
  given: {
    phone: '091 7000 0100',
    email: 'care@hiram-peso.example',
    company: 'Hiram Peso Lending Corp. (fictitious)',
    address: '1 Example Street, Makati City, Metro Manila',
  },
  ph: {
    phone: '0917 000 0200',
    email: 'care@hiram.example',
    company: 'Hiram Lending Company, Inc. (fictitious)',
    address: '2 Example Avenue, Cebu City, Cebu',
  },
} as const

const LICENCES = [
  'SEC Registration No. CS000000002',
  'Certificate of Authority No. 0002',
  'Study the terms in the Disclosure Statement before you proceed.',
]

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1366, height: 768 }

/** The default brand needs no asking. */
const queryOf = (brand: keyof typeof BRANDS) => (brand === 'given' ? '' : `?brand=${brand}`)

for (const [index, [path, item, heading]] of PAGES.entries())
  for (const brand of brandsAt(index)) {
    // spec: GEN-018, GEN-021, SITE-001..SITE-004
    // spec: SITE-005, SITE-006
    // spec: SITE-007..SITE-010
    test(`${brand}: ${path} says where it is and who lends, and fits a phone`, async ({ page }) => {
      await page.setViewportSize(DESKTOP)
      await page.goto(path + queryOf(brand), { waitUntil: 'networkidle' })
      const { phone, email, company, address } = BRANDS[brand]
      await expect(page).toHaveTitle(
        item === 'Home'
          ? `${company}: loans you can read before you take them`
          : `${item} · ${company}`,
      )
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

      const navigation = page.getByRole('navigation', { name: 'Main' })
      await expect(navigation.getByRole('link')).toHaveText(IN_NAVIGATION.map(([, name]) => name))
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('listitem').getByRole('link')).toHaveText(
        PAGES.map(([, name]) => name),
      )
      await expect(footer.locator('[aria-current=page]')).toHaveText(item)
      await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:0917/)
      await expect(footer.getByRole('link', { name: email })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      )
      await expect(footer.getByText(company, { exact: true })).toBeVisible()
      await expect(footer.getByText(address, { exact: true })).toBeVisible()
      for (const licence of LICENCES)
        await expect(footer.getByText(licence, { exact: true })).toHaveCount(brand === 'ph' ? 1 : 0)
      await expectAccessible(page)

      await page.setViewportSize(PHONE)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectReadable(page)
    })
  }

// spec: RT-024..RT-027
// spec: RT-028, RT-029
test('the navigation leads through the site, and keeps the brand', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/Contact?brand=ph')
  for (const [path, item, heading] of IN_NAVIGATION) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item }).click()
    await expect(page).toHaveURL(`${path}?brand=ph`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('on a phone the navigation opens by keyboard, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(navigation.getByRole('link', { name: 'Contact us' })).toBeVisible()
  for (const link of await navigation.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/User')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

const FIELDS = ['Full name', 'Phone number', 'Message'] as const

async function fill(page: Page, values: Partial<Record<(typeof FIELDS)[number], string>>) {
  for (const field of FIELDS) await page.getByLabel(field).fill(values[field] ?? '')
  await page.getByRole('button', { name: 'Submit' }).click()
}

const WHOLE = { 'Full name': 'Ana Reyes', 'Phone number': '0917 123 4567', Message: 'Hello & 100%' }

for (const missing of FIELDS)
  // spec: VAL-030..VAL-032
  test(`the contact form without ${missing} asks for all of it, and keeps the rest`, async ({
    page,
  }) => {
    await page.goto('/Contact')
    await fill(page, { ...WHOLE, [missing]: '' })
    await expect(page.getByRole('status')).toHaveText('Please provide complete information!')
    await expect(page.getByLabel(missing)).toBeFocused()
    await expect(page.getByLabel(missing)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await fill(page, { ...WHOLE, [missing]: ' \n\t ' })
    await expect(page.getByRole('status')).toHaveText('Please provide complete information!')
    const kept = missing === 'Message' ? 'Full name' : 'Message'
    await expect(page.getByLabel(kept)).toHaveValue(WHOLE[kept])
  })

// spec: SITE-011..SITE-014, SITE-015
test('a complete message is thanked for and offered as an e-mail; nothing is sent', async ({
  page,
}) => {
  await page.goto('/Contact', { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await fill(page, WHOLE)
  const said = page.getByRole('status')
  await expect(said).toContainText('Thank you. Nothing has been sent yet')
  await expect(said).not.toContainText(/we (have )?(got|received)|is on its way|delivered/i)
  for (const field of FIELDS) await expect(page.getByLabel(field)).toHaveValue('')
  const link = new URL((await said.getByRole('link').getAttribute('href')) ?? '')
  expect(link.protocol + link.pathname).toBe('mailto:care@hiram-peso.example')
  expect(link.search).not.toContain('+')
  expect(link.searchParams.get('body')).toBe('Hello & 100%\n\nAna Reyes\n0917 123 4567')
  expect(asked).toEqual([])
})

for (const nonsense of [
  '<img src=x onerror=alert(1)>',
  '\u202Eמספר 🧾 \uD83D &bcc=thief@example.com',
  'word '.repeat(400),
])
  test(`nonsense in the contact form does no harm: ${nonsense.slice(0, 28)}`, async ({ page }) => {
    await page.goto('/Contact')
    await fill(page, { 'Full name': nonsense, 'Phone number': nonsense, Message: nonsense })
    const said = page.getByRole('status')
    await expect(said).toContainText('Thank you.')
    await expect(said.locator('img')).toHaveCount(0)
    const link = new URL((await said.getByRole('link').getAttribute('href')) ?? '')
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(link.href.length).toBeLessThan(10_000)
  })

// spec: SITE-016
test('the policy is in a frame without scripts, and links scroll it to its sections', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/Policy?brand=ph', { waitUntil: 'networkidle' })
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame).toHaveAttribute('src', '/justWith?brand=ph&lang=en')
  const text = page.frameLocator('iframe')
  await expect(text.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  const section = text.getByRole('heading', { name: 'Data Protection Officer' })
  // IntersectionObserver does not run in such a frame: the position is read instead.
  const place = () => section.evaluate((heading) => heading.getBoundingClientRect().top)
  expect(await place()).toBeGreaterThan(DESKTOP.height)
  const sections = page.getByRole('navigation', { name: 'In the policy' })
  await sections.getByRole('link', { name: 'Data Protection Officer' }).click()
  await expect.poll(place).toBeLessThan(DESKTOP.height / 2)
  await expect(page).toHaveURL('/Policy?brand=ph')
})

for (const [path, , heading] of PAGES)
  test(`${path} can be read without scripts, its form too`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto(`${process.env['APP_URL']}${path}?brand=ph`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'User reviews' })).toBeVisible()
    if (path === '/Contact') {
      for (const field of FIELDS) await expect(page.getByLabel(field)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
      await expect(page.locator('form').getByText(/care@hiram\.example/)).toBeVisible()
    }
    await page.close()
  })

// spec: SITE-017
test('reviews say that they are fictitious', async ({ page }) => {
  await page.goto('/User')
  await expect(page.locator('blockquote')).toHaveCount(3)
  await expect(page.locator('figcaption strong')).toHaveText([
    'Ana R. (fictitious)',
    'Jun D. (fictitious)',
    'Liza M. (fictitious)',
  ])
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).not.toMatch(/rating|"@type":"Review/i)
})
