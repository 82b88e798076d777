import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { API_BASE } from '#contract/request-context.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SITE_FILES, SITE_PATHS } from '#contract/site/site.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Rules for every answer, over the tables of calls and pages.

const { app } = await testApp()
const behindHttps = await testApp({ PUBLIC_URL: 'https://app.example.com' })

const asset = readdirSync('dist/web/assets').find((file) => file.endsWith('.js'))
/** Public answers, the same for everybody. */
const siteAddresses = new Set<string>([
  ...Object.values(SITE_PATHS),
  ...Object.values(SITE_FILES),
  `${SITE_PATHS.status}.json`,
])
const addresses = [
  ...app.endpoints.map((endpoint) => ({ method: endpoint.method, url: API_BASE + endpoint.path })),
  ...Object.values(SCREEN_PATHS).map((url) => ({ method: 'GET' as const, url })),
  ...[...siteAddresses].map((url) => ({ method: 'GET' as const, url })),
  ...['/nowhere', '/health', '/ready', '/metrics', `/assets/${asset}`, '/assets/none.js'].map(
    (url) => ({ method: 'GET' as const, url }),
  ),
  ...[
    '/found/openapi.json',
    '/found/docs',
    '/found/nowhere',
    '/sandbox/demo',
    '/sandbox/clock',
    '/sandbox',
    '/sandbox/phone',
    '/sandbox/phone.js',
    '/sandbox/partner/apply',
    '/sandbox/partner/withdraw',
    '/found/joint/open?token=x',
    '/sandbox/enter/x/y',
    '/foreignAlbum/%',
  ].map((url) => ({ method: 'GET' as const, url })),
  { method: 'POST' as const, url: '/found/csp-report' },
  { method: 'DELETE' as const, url: '/foreignAlbum' },
]

describe.each(addresses)('$method $url', (address) => {
  // Trust requirement 22.
  test('is not sniffed, leaks no address, stays on https, and has an id', async () => {
    const { headers } = await app.inject({
      ...address,
      headers: { origin: 'https://evil.example' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const [, seconds] =
      /max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
  })

  test('says what its content is, and texts say their characters', async () => {
    const { headers, body } = await app.inject(address)
    // An answer without a body needs no type.
    const type = body === '' ? 'image/none' : String(headers['content-type'])
    expect(type).toMatch(/; ?charset=utf-8|^(image|font)\/\w+|^application\/pdf/)
  })

  // Trust requirement 62.
  test('uses no camera, position or microphone', async () => {
    const { headers } = await app.inject(address)
    expect(headers['permissions-policy']).toMatch(
      /camera=\(\).*geolocation=\((self)?\).*microphone=\(\)/,
    )
  })

  // Trust requirement 21.
  test('limits what a browser may do with it: nothing inline, no objects, no foreign frames', async () => {
    const { headers } = await app.inject(address)
    const policy = policyOf(String(headers['content-security-policy']))
    const sourcesOf = (kind: string) => policy[`${kind}-src`] ?? policy['default-src']
    expect(sourcesOf('media')).toEqual(["'none'"])
    // Of a page its web manifest falls back to it, and nothing else.
    expect(policy['default-src']?.join()).toMatch(/^'(none|self)'$/)
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    expect(policy['report-uri']).toEqual(['/found/csp-report'])
    const script = policy['script-src']?.filter((source) => !source.startsWith("'nonce-"))
    expect(script).toEqual(["'self'"])
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-|\*|https?:/)
  })

  test('is never stored, unless its name changes with its content, or it is the site’s', async () => {
    const { headers, statusCode } = await app.inject(address)
    const isAsset = address.url.startsWith('/assets/') && statusCode === 200
    if (['/health', '/ready', '/metrics'].includes(address.url)) return
    if (address.url === '/found/csp-report') return
    const seconds = address.url.startsWith(SITE_PATHS.status) ? 10 : 60
    const stored = siteAddresses.has(address.url)
      ? `public, max-age=${seconds}`
      : isAsset
        ? 'public, max-age=31536000, immutable'
        : 'no-store'
    expect(headers['cache-control']).toBe(stored)
  })
})

test.each([...siteAddresses])(
  '%s is the same for everybody, and says by what mark',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['etag']).toMatch(/^W\/"[\w-]{22}"$/)
    expect(headers['set-cookie']).toBeUndefined()
  },
)

function policyOf(header: string): Record<string, string[]> {
  return Object.fromEntries(
    header.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

test('a nonce serves one answer only', async () => {
  const nonces = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { headers } = await app.inject('/foreignAlbum')
      return /style-src 'self' 'nonce-([^']+)'/.exec(
        String(headers['content-security-policy']),
      )?.[1]
    }),
  )
  expect(new Set(nonces).size).toBe(20)
})

// Trust requirement 22.
test('a call has each security header of a page, with no nonce', async () => {
  const page = (await app.inject('/foreignAlbum')).headers
  const call = (await app.inject({ method: 'POST', url: '/found/v3/loan-details/loan-details' }))
    .headers
  const security = Object.keys(page).filter((name) =>
    /^(x-(?!request|ratelimit|kept-page)|content-security|cross-origin|origin-agent|referrer|strict|permissions)/.test(
      name,
    ),
  )
  expect(security.length).toBeGreaterThan(10)
  for (const name of security)
    expect(call[name], name).toBe(String(page[name]).replaceAll(/ 'nonce-[^']+'/g, ''))
})

// Trust requirement 3.
test('behind https every cookie is __Host-, Secure, HttpOnly and SameSite', async () => {
  const { app: secure, deps } = behindHttps
  const demo = (await secure.inject('/sandbox/demo')).json()
  const { sessionId } = demo.borrowers.find(({ brand }: { brand: string }) => brand === 'given')
  const cookies: string[] = []
  for (const { method, url } of addresses) {
    const answer = await secure.inject({ method, url, query: { sessionId } })
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
  }
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-(hiram|asker)=[\w-]*; (Max-Age=\d+; )?Path=\/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$/,
    )
  }
  expect(deps.config.publicUrl).toBe('https://app.example.com')
})

test('a person who opens an unknown address gets a page, a program gets the envelope', async () => {
  const page = await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.body).toContain('This page is not here')
  const program = await app.inject('/found/nowhere')
  expect(program.statusCode).toBe(404)
  expect(program.json()).toEqual({
    code: '-1001',
    message: 'Nothing is at /found/nowhere.',
    data: null,
  })
})
