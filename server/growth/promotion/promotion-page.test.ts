import { expect, onTestFinished, test } from 'vitest'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import { LANGUAGE_PARAMETER } from '#contract/page/language-parameter.ts'
import { HOSTILE_ADDRESSES } from '#contract/testing-values.ts'
import { withDrawnBanner } from '#server/growth/promotion/banner-routes.ts'
import { expectSmall, openFirstView } from '#server/platform/http/pages/testing-first-view.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

async function open(address: string, cookies: Record<string, string> = {}) {
  const { statusCode, headers, body } = await app.inject({ url: address, cookies })
  const [, json = ''] =
    /<script type="application\/json" id="page">(.*?)<\/script>/.exec(body) ?? []
  return { statusCode, headers, body, page: JSON.parse(json) as PromotionPage }
}

// spec: GEN-017, PROMO-001, RT-035, AUTH-002
test('the page is served with its template, so that its texts are shown before any script', async () => {
  const { statusCode, headers, body, page } = await open('/promotion?id=1')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['cache-control']).toBe('no-store')
  expect([page.template?.id, page.isSignedIn]).toEqual(['1', false])
  expect(body).toContain(`<title>${page.template?.title}</title>`)
  expect(body).toContain(`<meta name="description" content="${page.template?.tagline}">`)
  expect(body).toMatch(new RegExp(`<h1[^>]*>${page.template?.title}</h1>`))
  expect(body).toContain(`--landing-ground:${page.template?.colours.ground}`)
  const scripts = [
    ...body.matchAll(/(?:module|modulepreload)" .*?fetchpriority="low".*? (?:href|src)="([^"]+)"/g),
  ]
  expect(scripts.length).toBe(3)
  for (const [, script = ''] of scripts) expect((await app.inject(script)).statusCode).toBe(200)
})

// spec: PROMO-027
test('a banner that we draw comes with the page, as the same picture that its address has', async () => {
  const { body, page } = await open('/promotion?id=1')
  const { body: drawn, headers } = await app.inject('/artwork/promotion/1.svg')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'content-type': 'image/svg+xml',
  })
  expect(page.template?.bannerUrl).toBe(`data:image/svg+xml,${encodeURIComponent(drawn)}`)
  expect(body).not.toMatch(/src="\/artwork/)
  // A picture of its own stays where it is.
  const own = { ...page.template!, bannerUrl: '/own.png' }
  expect(withDrawnBanner(own)).toBe(own)
})

// spec: PROMO-027
test('the coins of a banner lie one on the other, each a little higher than the one below', async () => {
  const { body } = await app.inject('/artwork/promotion/1.svg')
  const coins = [...body.matchAll(/<ellipse cx="492" cy="([\d.-]+)"[^>]+stroke=/g)]
  const steps = coins.slice(1).map(([, y], place) => Number(coins[place]?.[1]) - Number(y))
  expect(steps).toEqual(Array.from({ length: 6 }, () => 22))
  // Each has its edge 10 below, and no text stands between the shapes.
  const edges = [...body.matchAll(/<ellipse cx="492" cy="([\d.-]+)"[^>]+16" fill="[^"]+"\/>/g)]
  const faces = coins.map(([, y]) => String(Number(y) + 10))
  expect(edges.map(([, y]) => y)).toEqual(faces)
  expect(body.replaceAll(/<[^>]+>/g, '')).toBe('')
})

// spec: PROMO-027
test.each(['99.svg', '1.svgz', '1.png', '!1.svg', `${'1'.repeat(33)}.svg`])(
  'there is no banner at %s',
  async (file) => {
    const { statusCode, body } = await app.inject(`/artwork/promotion/${file}`)
    expect([statusCode, body.includes('<svg')]).toEqual([404, false])
  },
)

// spec: PROMO-001, CONST-029
test('a language in the address is kept, is said of the page, and leaves the other one to choose', async () => {
  const { headers, body } = await open(`/promotion?id=2&${LANGUAGE_PARAMETER}=fil`)
  expect(headers['content-language']).toBe('fil')
  expect(String(headers['set-cookie'])).toMatch(/^language=fil;/)
  expect(body).toContain(`<button name="${LANGUAGE_PARAMETER}" value="en"`)
  expect(body).toContain('<input type="hidden" name="id" value="2">')
  expect((await open('/promotion?id=2')).headers['set-cookie']).toBeUndefined()
})

// spec: GEN-017
test.each([
  ['1', 'en'],
  ['2', 'en'],
  ['2', 'fil'],
])('a first view of promotion %s in %s takes at most six requests', async (id, language) => {
  const view = await openFirstView(app, `/promotion?id=${id}`, { cookies: { language } })
  expect(view.html).toContain(`<html lang="${language}"`)
  expectSmall(view)
})

// spec: GEN-017
test('the page keeps the content security policy: no inline style, and no script without its nonce', async () => {
  const { body, headers } = await open('/promotion?id=2')
  expect(body).not.toMatch(/\s(style|on\w+)=/)
  const [, nonce] =
    /script-src [^;]*'nonce-([^']+)'/.exec(headers['content-security-policy']!) ?? []
  for (const [script] of body.matchAll(/<script\b[^>]*>/g))
    expect([
      '<script type="application/json" id="page">',
      `<script nonce="${nonce}">`,
      `<script type="module" nonce="${nonce}">`,
    ]).toContain(script)
})

// spec: PROMO-001
test('without an id the page shows the only template of the visitor’s brand', async () => {
  expect((await open('/promotion')).page.template?.id).toBe('1')
  expect((await open('/promotion?brand=ph')).page.template?.id).toBe('2')
})

// spec: PROMO-001
test('the template’s brand and texts are shown, not those of the host or of a requested brand', async () => {
  const { page, body } = await open('/promotion?id=2&brand=given', { language: 'fil' })
  expect([page.brand.key, page.language]).toEqual(['ph', 'fil'])
  expect(body).toContain('<html lang="fil"')
})

// spec: PROMO-001, RT-035
test('a client-rendered page is sent without a template, which its script asks for', async () => {
  const { title } = (await open('/promotion?id=1')).page.template!
  const { render } = deps.config
  onTestFinished(() => void Object.assign(deps.config, { render }))
  Object.assign(deps.config, { render: 'plain' })
  const { statusCode, body } = await app.inject('/promotion?id=1')
  expect(statusCode).toBe(200)
  expect(body).toContain('<script type="module"')
  expect(body).not.toContain(title)
})

// spec: PROMO-001
test('a page has the brand’s fields of the contract, and nothing else', async () => {
  const { body } = await open('/promotion?id=2')
  expect(body).not.toContain('hostNames')
  expect(body).not.toContain('aprCeiling')
})

// spec: PROMO-001
test.each(['99', 'x'.repeat(5000), '1%00', '%001', '..%2F', '%F0%9F%92%B8'])(
  'an unknown id, such as "%s", shows that the page is not open',
  async (id) => {
    const { statusCode, page, body } = await open(`/promotion?id=${id.slice(0, 2000)}`)
    expect([statusCode, page.template, page.isSignedIn]).toEqual([200, null, false])
    expect(body).toContain('This page is not open')
  },
)

// spec: RT-033
test('text from the address never becomes code of the page', async () => {
  const hostile = [...HOSTILE_ADDRESSES, '</script><script>alert(1)</script>', '"><img src=x>']
  for (const value of hostile.filter((one) => !one.includes('\0'))) {
    const query = new URLSearchParams({ id: '1', utm_tag: value, UC: value, links_id: value })
    const { statusCode, body } = await open(`/promotion?${query}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img src=x>')
  }
})

// spec: PROMO-001
test('the id of a page may be up to 32 letters, digits, hyphens and low lines', async () => {
  const id = `spring-2026_${'x'.repeat(20)}`
  await deps.database.updateTable('promotion_template').set({ id }).where('id', '=', '2').execute()
  onTestFinished(async () => {
    await deps.database
      .updateTable('promotion_template')
      .set({ id: '2' })
      .where('id', '=', id)
      .execute()
  })
  expect((await open(`/promotion?id=${id}`)).page.template?.id).toBe(id)
  expect((await app.inject(`/artwork/promotion/${id}.svg`)).statusCode).toBe(200)
})

// spec: PROMO-001
test('a page of a disabled template is not open, and no other is shown in its place', async () => {
  await deps.database
    .updateTable('promotion_template')
    .set({ is_enabled: false })
    .where('id', '=', '1')
    .execute()
  expect((await open('/promotion?id=1')).page.template).toBeNull()
  expect((await open('/promotion')).page.template).toBeNull()
})
