import { describe, expect, test } from 'vitest'
import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { HOSTILE_VALUES, hostileQuery } from '#contract/testing-values.ts'
import { takeShare } from '#domain/testing/testing-cases.ts'
import { openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 17 for rendered pages, over the table of screens: the whole corpus in
// every field of the address. e2e/site/hostile-query.deep.spec.ts tries some of it in a browser.

const { app, deps } = await testApp()
const screens = (Object.keys(SCREEN_PATHS) as ScreenKey[]).filter((screen) =>
  deps.renderer.hasScreen(screen),
)

/** Addresses in a page that a browser follows, loads or runs. */
function addressesIn(page: string): string[] {
  return [...page.matchAll(/\s(?:href|src|action|srcset|data)="([^"]*)"/g)].map(([, at = '']) => at)
}

/** Addresses of ours, and our small logos. */
const OWN =
  /^(?:\/(?![/\\])|#|tel:\+?\d+$|mailto:[\w.@-]+$|data:,$|data:image\/svg\+xml,[\w%!*'().~-]+$)/

describe.each(['given', 'ph'])('brand %s', async (brand) => {
  const token = await openBorrowerSession(deps, brand)

  // spec: RT-033
  test.each(screens)(
    '%s answers every value in every field with a page of the server',
    async (screen) => {
      for (const value of takeShare(HOSTILE_VALUES, screens.indexOf(screen))) {
        const url = `${SCREEN_PATHS[screen]}?${hostileQuery(value)}`
        const { statusCode, body, headers } = await app.inject({ url, cookies: { hiram: token } })
        expect({ value, statusCode }).toEqual({ value, statusCode: 200 })
        const strange = addressesIn(body).filter(
          (address) => !OWN.test(address) && !address.startsWith(`${deps.config.publicUrl}/`),
        )
        expect({ value, strange }).toEqual({ value, strange: [] })
        const [, nonce] = /'nonce-(\w+)'/.exec(String(headers['content-security-policy'])) ?? []
        const scripts = body
          .replaceAll(new RegExp(`<script (?:type="module" )?nonce="${nonce}">`, 'g'), '')
          .match(/<script(?![^>]* (?:src|type="application\/json"))[^>]*>/g)
        // Quoted values are text: a quote inside one is escaped.
        const handlers = body.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*\son(?:error|load)\s*=/g)
        expect({ value, scripts, handlers }).toEqual({ value, scripts: null, handlers: null })
      }
    },
  )
})

// Too long for one address together: one after the other.
// spec: RT-033
test.each(['productId', 'orderId', 'payCode', 'payCodeImg', 'repayAmount', 'reason', 'source'])(
  'ten thousand characters as %s are answered with a page',
  async (field) => {
    for (const screen of screens) {
      const url = `${SCREEN_PATHS[screen]}?showType=1&${field}=${'x'.repeat(10_000)}`
      expect((await app.inject(url)).statusCode).toBe(200)
    }
  },
)

// spec: RT-033
test.each([
  ['many letters', 'x'.repeat(60_000)],
  ['many pictures', '🦑'.repeat(10_000)],
])('an address of too %s is refused without a fault', async (_, value) => {
  const query = new URLSearchParams({ orderId: value }).toString()
  const answer = await fetch(`${deps.config.publicUrl}/onWe?${query}`)
  expect(answer.status).toBe(431)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.json()).toMatchObject({ code: '-1002', data: null })
})
