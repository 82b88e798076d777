import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/screen-paths.ts'
import { expectAccessible } from '#e2e/accessible.ts'
import { expect, test } from '#e2e/house.ts'
import { NEWCOMERS } from '#e2e/phones.ts'
import { SCREENS } from '#web/borrower/screens.ts'

// What must hold for every page, over the table of screens: a new screen brings its own tests.
// Trust requirement 21: no page violates the content security policy. The fixture `troubles` fails a
// test on any violation, error or failed request.

for (const screen of Object.keys(SCREENS) as ScreenKey[])
  for (const borrower of NEWCOMERS) {
    test(`${screen} of ${borrower}: nothing is against the policy, and every script was named at once`, async ({
      page,
      enter,
    }) => {
      const asked = scriptsAskedBy(page)
      await enter(borrower, screen)
      const named = await page
        .locator('link[rel=modulepreload], script[src]')
        .evaluateAll((elements) =>
          elements.map((element) =>
            element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src,
          ),
        )
      expect(asked.length).toBeGreaterThan(0)
      const late = partsThatComeLater(screen)
      const unnamed = asked.filter((address) => !named.includes(address))
      expect(unnamed.filter((address) => !late.has(new URL(address).pathname))).toEqual([])
    })
  }

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

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * What a screen's own scripts fetch once the page is idle: dialogs, sheets and pickers, with all
 * that they import or fetch in their turn. The screen's words are not among them: a first view is
 * not read without.
 */
function partsThatComeLater(screen: ScreenKey): Set<string> {
  const read = (file: string): unknown => JSON.parse(readFileSync(`dist/web/${file}`, 'utf8'))
  const visits = read('first-visits.json') as Record<string, Record<string, string[]>>
  const own = new Set(Object.values(visits[screen] ?? {}).flat())
  const manifest = read('borrower-manifest.json') as Record<string, Chunk>
  const later = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || later.has(`/${chunk.file}`)) return
    later.add(`/${chunk.file}`)
    chunk.imports?.forEach(take)
    if (!own.has(`/${chunk.file}`)) chunk.dynamicImports?.forEach(take)
  }
  Object.values(manifest)
    .filter(({ file }) => own.has(`/${file}`))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => !key.includes('/texts/'))
    .forEach(take)
  return later
}

/** Addresses of the scripts that a page asks for. */
function scriptsAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}
