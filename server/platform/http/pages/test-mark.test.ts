// In test mode every page says so, whoever sends it.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { REGISTER_PATH, SITE_PATHS } from '#contract/site/site.ts'
import { demoApp, productionApp } from '#server/app/testing/testing-app.ts'

const { app: sandbox, deps } = await demoApp()
const inTestMode = await productionApp(deps, { isTestMode: true })
const live = await productionApp(deps)
const demo = (await sandbox.inject('/sandbox/demo')).json<{
  borrowers: { key: string; productId: string; orderId: string; sessionId: string }[]
}>()
const { sessionId, productId, orderId } = demo.borrowers.find(({ key }) => key === 'ph-174')!
const loan = new URLSearchParams({ brand: 'ph', productId, orderId }).toString()

const PLACES = [
  ...Object.values(SCREEN_PATHS),
  ...Object.values(SITE_PATHS),
  REGISTER_PATH,
  '/promotion',
  '/console',
  '/console/staff',
  '/console/sign-in',
  '/console/invitation',
  `/agreements/${productId}/0`,
  '/disclosures/example',
  '/disclosures/nothing',
  '/nowhere',
  '/assets/nothing.js',
]

const MARK = /<div id="test-mark" role="note">/g

test.each(PLACES)('%s is marked once in test mode, and not without', async (path) => {
  const request = {
    url: `${path}?${loan}`,
    cookies: { hiram: sessionId },
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  }
  const marked = await inTestMode.inject(request)
  const plain = await live.inject(request)
  // Some addresses lead on.
  if (plain.statusCode >= 300 && plain.statusCode < 400) return
  expect(marked.headers['content-type']).toMatch(/^text\/html/)
  expect(marked.body.match(MARK)).toHaveLength(1)
  expect(plain.body.match(MARK)).toBeNull()
  // Right at the top, and its style passes the policy.
  const [, style = ''] = /<body[^>]*><style>([^<]+)<\/style><div id="test-mark"/.exec(marked.body)!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(marked.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(plain.headers['content-security-policy']).not.toContain(hash)
})

test('the mark is in the language of the page', async () => {
  const of = async (language: string) =>
    (
      await inTestMode.inject({
        url: `/nowhere?brand=ph`,
        cookies: { language },
        headers: { accept: 'text/html' },
      })
    ).body
  expect(await of('en')).toContain('Test system: no real money moves<')
  expect(await of('fil')).toContain('Test system: walang totoong pera dito<')
})

test('a page that is compressed is marked too', async () => {
  const url = `${SITE_PATHS.home}?brand=ph`
  const answer = await inTestMode.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBe('gzip')

  expect(gunzipSync(answer.rawPayload).toString()).toMatch(MARK)
})

test('answers that are no pages are as they are', async () => {
  const [marked, plain] = await Promise.all(
    [inTestMode, live].map(async (app) => app.inject('/robots.txt')),
  )
  expect(marked?.body).toBe(plain?.body)
})
