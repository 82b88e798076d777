import { expect, test } from '#e2e/fixtures.ts'
import { NEWCOMERS } from '#e2e/phones.ts'
import { clientRenderedUrl } from '#e2e/client-rendered.ts'

// The server sends the built page without data, and the browser loads everything.
test.use({ baseURL: clientRenderedUrl() })

for (const borrower of NEWCOMERS) {
  test(`${borrower}: the secret is swapped, and the screen follows the borrower’s brand`, async ({
    page,
    demo,
  }) => {
    const opened = page.waitForRequest('**/found/session/open*')
    await page.goto(`/sandbox/enter/${borrower}/customerService`, {
      waitUntil: 'networkidle',
    })
    expect((await opened).method()).toBe('POST')
    await expect(page).toHaveURL(/\/foreignAlbum\?productId=\d+$/)
    await expect(page).toHaveTitle('Customer Service')

    const brand = demo.brands.find(({ key }) => borrower.startsWith(key))
    await expect(page.getByText(brand?.appName ?? '', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Telephone' })).toBeVisible()
  })
}

// spec: ERR-032, ERR-033
test('an API that does not answer shows an error, and can be tried again', async ({
  page,
  troubles,
}) => {
  await page.route('**/found/session/page*', (route) => route.abort('connectionrefused'))
  await page.goto('/foreignAlbum')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('Network error, please try again')).toBeVisible()
  troubles.expect(/ERR_CONNECTION_REFUSED/)

  await page.unroute('**/found/session/page*')
  await again.click()
  await expect(page.getByRole('link', { name: 'Telephone' })).toBeVisible()
  await page.waitForLoadState('networkidle')
})
