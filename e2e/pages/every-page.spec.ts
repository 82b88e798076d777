import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'

// Trust requirement 21: no page violates the content security policy. The fixture `troubles` fails a
// test on any violation, error or failed request. The borrower's screens: each-screen.spec.ts.

for (const address of ['/sandbox', '/', '/nowhere', '/found/nowhere']) {
  test(`${address}: nothing is against the policy`, async ({ page, troubles }) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('body')).not.toBeEmpty()
    // An address without a page answers 404, and the browser says so.
    troubles.expect(/^HTTP 404: \S+$|the server responded with a status of 404/)
  })
}

test('/found/docs: nothing is against the policy, and every call can be read', async ({
  page,
  request,
}) => {
  const api = (await (await request.get('/found/openapi.json')).json()) as {
    paths: Record<string, unknown>
  }
  await page.goto('/found/docs', { waitUntil: 'networkidle' })
  for (const path of Object.keys(api.paths))
    await expect(page.getByText(path, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
