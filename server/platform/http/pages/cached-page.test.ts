// What phones may keep of pages, the service worker, and the tags by which they install the app.
import { describe, expect, test } from 'vitest'
import { CACHED_HEADER, NOBODY, readCached } from '#contract/page/cached-page.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { closeSession } from '#contract/sign-in/session.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { API_BASE } from '#contract/request-context.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

async function signedIn(hours?: number): Promise<string> {
  const borrowerId = await newBorrower(deps, 'ph')
  return startSession(deps.database, deps.random, borrowerId, hours ? { hours } : {})
}

async function cachedPage(url: string, token?: string) {
  const answer = await app.inject({ url, ...(token ? { cookies: { hiram: token } } : {}) })
  return readCached(String(answer.headers[CACHED_HEADER]))
}

// Trust requirement 24
test('a page and its setting say whose storage it is: the same at each sign-in, and no id of theirs', async () => {
  const borrowerId = await newBorrower(deps, 'ph')
  const again = () => startSession(deps.database, deps.random, borrowerId)
  const markOf = async (token: string) => {
    const { body } = await app.inject({ url: '/main', cookies: { hiram: token } })
    const { data } = await ask(app, getPageSetting, {}, { token })
    expect(body).toContain(`"storedFor":"${data.storedFor}"`)
    return data.storedFor
  }
  const [one, same, other] = [await again(), await again(), await signedIn()].map(markOf)
  expect(await one).toMatch(/^[\w-]{22}$/)
  expect(await same).toBe(await one)
  expect(await other).not.toBe(await one)
  expect((await app.inject('/main')).body).not.toContain('storedFor')
})

// Trust requirement 64
// spec: ERR-032
describe('a page tells the phone', () => {
  test('that it is nobody’s', async () => {
    for (const path of [SCREEN_PATHS.main, SCREEN_PATHS.login])
      expect(await cachedPage(path)).toMatchObject({ holder: NOBODY, place: null })
  })

  test('whose it is, which differs by sign-in and has no id of theirs', async () => {
    const token = await signedIn()
    const [one, same] = [await cachedPage('/main', token), await cachedPage('/setting', token)]
    const other = await cachedPage('/main', await signedIn())
    expect(one?.holder).toMatch(/^[\w-]{22}$/)
    expect(same?.holder).toBe(one?.holder)
    expect(other?.holder).not.toBe(one?.holder)
  })

  test('that home, loan and payment code may be kept, and nothing else', async () => {
    const token = await signedIn()
    const placeOf = async (url: string) => (await cachedPage(url, token))?.place
    expect(await placeOf('/main')).toBe('home')
    expect(await placeOf('/repaymentOfCode?payCode=123')).toBe('code')
    expect(await placeOf('/repaymentOfCode')).toBeNull()
    // A loan that is not theirs is no loan.
    expect(await placeOf('/onWe?productId=1&orderId=x')).toBeNull()
    for (const path of ['/setting', '/certify', '/gouldYear?product_id=1', '/complaintList'])
      expect(await placeOf(path), path).toBeNull()
  })

  test('until when: a session of two hours is kept for two hours', async () => {
    const kept = await cachedPage('/main', await signedIn(2))
    const hours = ((kept?.untilMs ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(1.9)
    expect(hours).toBeLessThan(2.1)
  })
})

test('the end of a session clears what the browser stored', async () => {
  const { headers } = await app.inject({
    method: closeSession.method,
    url: API_BASE + closeSession.path,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    cookies: { hiram: await signedIn() },
  })
  expect(headers['clear-site-data']).toBe('"storage"')
})

// spec: ERR-032
describe('the service worker', () => {
  test('is asked for anew each time, and pages may start it', async () => {
    const worker = await app.inject('/worker.js')
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(String(worker.headers['content-security-policy'])).toContain("worker-src 'self'")
    expect((await app.inject('/main')).body).toContain('"hasWorker":true')
  })

  test('has a page for when nothing is kept, in the language and brand of the one that is open', async () => {
    const page = await app.inject('/offline?brand=ph&lang=fil')
    expect(page.body).toContain('Walang internet')
    expect((await app.inject('/offline?brand=given&lang=fil')).body).toContain('No connection')
  })

  test('is replaced by one that removes itself and what it kept, where it is switched off', async () => {
    const off = await testApp({ SERVICE_WORKER: 'off' })
    const { body } = await off.app.inject('/worker.js')
    expect(body).toContain('caches.delete(name)')
    expect(body).toContain('registration.unregister()')
    expect((await off.app.inject('/main')).body).not.toContain('hasWorker')
  })
})

describe('the app can be installed from every page', () => {
  test.each([
    // It has one set of texts.
    ['given', 'en', 'brand=given'],
    ['ph', 'fil', 'brand=ph&amp;lang=fil'],
  ])('of %s in %s', async (brand, lang, asked) => {
    for (const path of Object.values(SCREEN_PATHS)) {
      const { body } = await app.inject(`${path}?brand=${brand}&lang=${lang}`)
      expect(body, path).toContain(`<link rel="manifest" href="/site.webmanifest?${asked}">`)
      expect(body, path).toContain('<link rel="apple-touch-icon"')
    }
  })

  test('with a name, a start, icons of both kinds and shortcuts in its language', async () => {
    const { body } = await app.inject('/site.webmanifest?brand=ph&lang=fil')
    const manifest = JSON.parse(body) as {
      icons: { purpose: string }[]
      shortcuts: { name: string; url: string; icons: { src: string }[] }[]
    }
    expect(manifest).toMatchObject({
      name: 'Hiram',
      display: 'standalone',
      scope: '/',
      lang: 'fil',
    })
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable']),
    )
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Magbayad', 'Loan ko', 'Tulong'])
    for (const { url, icons } of manifest.shortcuts) {
      expect([200, 302], url).toContain((await app.inject(url)).statusCode)
      expect((await app.inject(icons[0]!.src)).headers['content-type']).toBe('image/png')
    }
  })
})
