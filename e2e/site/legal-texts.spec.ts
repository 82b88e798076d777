import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'

/** The texts of the lender: what visitors read, with and without scripts. */
const TEXTS = [
  ['aboutUs', 'About Us', 'Our mission'],
  ['privacyPolicy', 'Privacy Policy', 'Grievance officer'],
  ['loanAgreement', 'Loan terms and conditions', 'Late payment'],
] as const

/** Market philippines uses the title of its law. */
const OFFICER: Record<string, string> = { ph: 'Data Protection Officer' }

const CALL = '**/found/v3/legal/text*'

// A trace puts scripts into every frame, which a sandboxed one refuses aloud.
test.use({ viewport: { width: 360, height: 740 }, trace: 'off' })

for (const [index, [screen, title, known]] of TEXTS.entries())
  for (const brand of brandsAt(index)) {
    const heading = screen === 'privacyPolicy' ? (OFFICER[brand] ?? known) : known
    const address = `${SCREEN_PATHS[screen]}?brand=${brand}`

    // spec: LT-001, PP-001, GEN-026
    test(`${brand}: ${screen} opens for a visitor, and its contents lead through it`, async ({
      page,
    }) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page).toHaveTitle(title)
      const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
      await expect(page.locator('article h2')).toHaveCount((await links.count()) + 1)
      await links.filter({ hasText: heading }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
      await page.goBack()
      await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport()
      const { scrollWidth, text } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        text: document.querySelector('article')?.innerText ?? '',
      }))
      expect(scrollWidth).toBe(360)
      expect(text.split(/\s+/).length).toBeGreaterThan(screen === 'aboutUs' ? 150 : 600)
      for (const link of await links.all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expectAccessible(page)
    })

    test(`${brand}: ${screen} is whole in a sandboxed frame, where nothing may run`, async ({
      browser,
    }) => {
      // A new page: the fixture adds scripts to every frame, which this frame refuses.
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.goto(`${process.env['APP_URL']}/sandbox`)
      await page.evaluate((src) => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', '')
        frame.title = 'A text'
        frame.src = src
        document.body.append(frame)
      }, address)
      const text = page.frameLocator('iframe[title="A text"]')
      await expect(text.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(text.getByRole('heading', { name: heading })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(errors).toEqual([])
      await page.close()
    })
  }

// spec: AB-005
test('about us shows the service e-mail as a link, without scripts too', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${process.env['APP_URL']}/offLoud?brand=ph`)
  const email = page.getByRole('link', { name: 'E-mail' })
  await expect(email).toHaveAttribute('href', 'mailto:care@hiram.example')
  await page.close()
})

test('a network failure is shown, the text stays, and trying again helps', async ({
  page,
  enter,
  troubles,
}) => {
  await page.route(CALL, (route) => route.abort('internetdisconnected'))
  await enter('ph-new', 'loanAgreement')
  await expect(page.getByText(/^No connection\. This is from/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Late payment' })).toBeVisible()
  troubles.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})

const GARBAGE = new URLSearchParams({
  name: '<img src=x onerror=alert(1)>',
  productId: 'a'.repeat(3000),
  orderId: '‮מספר 🧾',
  building: '"><script>alert(1)</script>',
}).toString()

test('garbage in the address changes nothing in a text', async ({ page }) => {
  const seen = async (address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    return page.locator('main').innerText()
  }
  const plain = await seen('/justWith?brand=ph')
  expect(await seen(`/justWith?brand=ph&${GARBAGE}`)).toBe(plain)
})
