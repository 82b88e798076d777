import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { SITE_FILES, SITE_PATHS, type SiteFacts } from '#contract/site/site.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { perCent } from '#domain/money/rate.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { openSitePages } from '#server/growth/site/site-pages.ts'
import { expectSmall, openFirstView } from '#server/platform/http/pages/testing-first-view.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()
type SitePage = Parameters<typeof openSitePages>[0]['sitePage']
const PATHS = Object.values(SITE_PATHS)

// spec: GEN-018, AUTH-002, RT-024..RT-027
test.each(PATHS)('%s is complete HTML for anybody and needs no script', async (path) => {
  const { statusCode, headers, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/^<!doctype html><html lang="en">/)
  expect(body.match(/<h1>/g)).toHaveLength(1)
  const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const runs = scripts.filter((tag) => !tag.includes('application/ld+json'))
  expect(runs).toHaveLength(path === '/Contact' ? 1 : 0)
  expect(body).not.toMatch(/ style="| on\w+="/)
})

test.each(PATHS)('a first view of %s takes at most six requests and 110 KiB', async (path) => {
  for (const brand of ['given', 'ph'])
    expectSmall(await openFirstView(app, `${path}?brand=${brand}`))
})

// spec: GEN-018, RT-024..RT-027, RT-028, RT-029
test.each([
  ...PATHS.map((path) => [path, 'text/html', path === SITE_PATHS.status ? 10 : 60] as const),
  [`${SITE_PATHS.status}.json`, 'application/json', 10],
  [SITE_FILES.sitemap, 'application/xml', 60],
  [SITE_FILES.robots, 'text/plain', 60],
  [SITE_FILES.manifest, 'application/manifest+json', 60],
] as const)(
  '%s is sent as %s, kept for %i seconds, and then not sent again',
  async (path, type, s) => {
    const url = `${path}?brand=ph`
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${s}`,
    })
    expect(body.length).toBeGreaterThan(20)
    const etag = String(headers['etag'])
    const again = await app.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    const other = await app.inject({ url, headers: { 'if-none-match': '"x"' } })
    expect(other.statusCode).toBe(200)
  },
)

// spec: GEN-018, CONST-029
test('a page asked for in a language is in it, keeps it, and is not shared', async () => {
  const { headers, body } = await app.inject('/About?brand=ph&lang=fil')
  expect(headers).toMatchObject({
    'content-language': 'fil',
    'cache-control': 'private, no-cache',
    'set-cookie': expect.stringMatching(/^language=fil;/),
  })
  expect(body).toContain('<html lang="fil"')
  const manifest = await app.inject(`${SITE_FILES.manifest}?brand=ph&lang=fil`)
  expect(manifest.headers['content-language']).toBe('fil')
  expect(manifest.json()).toMatchObject({ lang: 'fil' })
  const plain = await app.inject('/About?brand=ph')
  expect([plain.headers['content-language'], plain.headers['set-cookie']]).toEqual([
    'en',
    undefined,
  ])
})

// spec: GEN-021
test('a page is rendered once for the same facts, in development each time', async () => {
  const sitePage = vi.fn<SitePage>(async ({ page }) => ({ html: `<p>${page}`, style: page }))
  const known = { page: 'loanTerms', brand: { key: 'ph' }, language: 'en' }
  const facts = known as unknown as SiteFacts
  const about: SiteFacts = { ...facts, page: 'aboutUs' }
  const pages = openSitePages({ sitePage }, false)
  const first = await pages(facts)
  expect(first).toMatchObject({
    type: 'text/html; charset=utf-8',
    body: '<p>loanTerms',
    style: 'loanTerms',
  })
  expect((await pages(about)).body).toBe('<p>aboutUs')
  expect(await pages(facts)).toBe(first)
  expect(sitePage).toHaveBeenCalledTimes(2)
  const inDevelopment = openSitePages({ sitePage }, true)
  await inDevelopment(facts)
  await inDevelopment(facts)
  expect(sitePage).toHaveBeenCalledTimes(4)
})

// spec: RT-025
test('a cache keeps a page apart by cookie only where the market has two languages', async () => {
  const varies = async (brand: string) =>
    String((await app.inject(`/About?brand=${brand}`)).headers['vary']).split(', ')
  expect(await varies('ph')).toContain('cookie')
  expect(await varies('given')).not.toContain('cookie')
})

// spec: GEN-021
test('the figures of a page change with the product, and so does its ETag', async () => {
  const before = await app.inject('/?brand=ph')
  const products = await listProducts(deps, deps.database, 'ph')
  const terms = products.find(({ id }) => id === '12')!.terms
  await priceAt({ ...terms, annualRate: perCent('24') })
  const changed = await app.inject('/?brand=ph')
  expect(changed.body).toContain('24% a\u{A0}year')
  expect(changed.headers['etag']).not.toBe(before.headers['etag'])
  await priceAt(terms)
  const restored = await app.inject('/?brand=ph')
  expect(restored.headers['etag']).toBe(before.headers['etag'])
})

/** Gives the product of the example other terms. */
async function priceAt(terms: ProductTerms) {
  await deps.database
    .updateTable('product')
    .set({ terms: JSON.stringify(termsRecord(terms)) })
    .where('id', '=', '12')
    .execute()
}

// spec: SITE-014
test('the style block of a page is allowed by its hash, and its forms submit nowhere', async () => {
  for (const path of PATHS) {
    const { headers, body } = await app.inject(path)
    const policy = String(headers['content-security-policy'])
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style.length).toBeGreaterThan(1000)
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toContain('nonce-')
  }
})

// spec: SITE-014
test('the script of the contact form stays below 2 KiB uncompressed', async () => {
  const { body } = await app.inject('/Contact')
  const [, address = ''] = /<script type="module" src="([^"]+)"/.exec(body) ?? []
  const script = await app.inject(address)
  expect(script.statusCode).toBe(200)
  expect(script.rawPayload.length).toBeGreaterThan(300)
  expect(script.rawPayload.length).toBeLessThan(2048)
})

// spec: RT-033
test('an address of the site in lower case redirects to the right one', async () => {
  const { statusCode, headers } = await app.inject('/contact?brand=ph')
  expect(statusCode).toBe(301)
  expect(headers['location']).toBe('/Contact?brand=ph')
  const inFilipino = await app.inject('/contact?brand=ph&lang=fil')
  expect(inFilipino.headers['location']).toBe('/Contact?brand=ph&lang=fil')
})

// spec: RT-033
test('links keep the requested brand, and the brand of the host is not named', async () => {
  const asked = await app.inject('/About?brand=ph')
  expect(asked.body).toContain('href="/Loan?brand=ph"')
  expect(asked.body).toContain('href="/promotion?brand=ph"')
  const byHost = await app.inject('/About?brand=given')
  expect(byHost.body).toContain('href="/Loan"')
  expect(byHost.body).not.toContain('brand=')
})

// spec: RT-033
test('nonsense in the address changes nothing in a page', async () => {
  const plain = await app.inject('/User')
  const garbage = `brand=${encodeURIComponent('"><script>')}&x=${'a'.repeat(3000)}&brand=constructor`
  const strange = await app.inject(`/User?${garbage}`)
  expect(strange.body).toBe(plain.body)
})
