import { API_BASE } from '#contract/request-context.ts'
import { mintEntryToken } from '#contract/sign-in/session.ts'
import { open, readPath, tapAt, readText } from '#e2e/webkit/page.ts'
import { expect, entryLink, place, test } from '#e2e/webkit/web-view-test.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'

// What leaves the web view goes to the host app; what is ours stays in it.

test('an e-mail address and a number are for the phone, and the page stays', async ({ host }) => {
  const view = await host({ handlers: [] })
  await open(view, entryLink('given-new', 'customerService'))
  await tapAt(view, { selector: 'a[href^="tel:"]' })
  await tapAt(view, { selector: 'a[href^="mailto:"]' })
  await expect
    .poll(() => view.seen('elsewhere').map(({ uri }) => uri))
    .toEqual(['tel:09170000100', 'mailto:care@hiram-peso.example'])
  expect(await readPath(view)).toBe('/foreignAlbum')
})

test('a page of the app’s own scheme and a foreign one open outside the web view', async ({
  enter,
  view,
}) => {
  await enter('given-new', 'customerService')
  const targets = ['hirampeso://productDetail?productId=1', 'https://evil.example/']
  for (const [place_, target] of targets.entries()) {
    await view.evaluate(`location.assign(${JSON.stringify(target)})`)
    await expect.poll(() => view.seen('elsewhere')[place_]?.uri).toBe(target)
  }
  expect(await readPath(view)).toBe('/foreignAlbum')
})

// spec: AUTH-001
test('the session is a cookie that no script reads and that the next page has, and no address', async ({
  view,
}) => {
  for (const borrower of ['given-174', 'ph-170']) {
    await open(view, entryLink(borrower, 'customerService'))
    expect(await view.evaluate('return location.href')).not.toMatch(/sessionId|entry/)
    expect(await view.evaluate('return document.cookie')).not.toMatch(/session/i)
    await open(view, `${place.url}/main`)
    expect(await readText(view)).toContain('Your open loan')
  }
})

// As docs/develop/host-app.md has it, and as the host apps of hosts/ do.
test('a host app signs its borrower in by an entry token, and tells the page of the phone', async ({
  view,
}) => {
  const demo = (await (await fetch(`${place.url}/sandbox/demo`)).json()) as {
    borrowers: { key: string; sessionId: string }[]
  }
  const sessionId = demo.borrowers.find(({ key }) => key === 'ph-170')?.sessionId ?? ''
  const answer = await fetch(`${place.url}${API_BASE}${mintEntryToken.path}?brand=ph`, {
    method: 'POST',
    headers: {
      'x-host-key': SANDBOX_SECRETS.hostKey('ph'),
      'x-requested-with': 'XMLHttpRequest',
    },
    body: new URLSearchParams({ sessionId }),
  })
  const { data } = (await answer.json()) as { data: { entry: string } }
  const phone = { appVersion: '1.0', deviceName: 'iPhone', deviceId: 'one', osVersion: '18.1' }
  const query = new URLSearchParams({ ...phone, brand: 'ph', entry: data.entry })
  await open(view, `${place.url}/main?${query.toString()}`)
  expect(await readText(view)).toContain('Your open loan')
  const here = await view.evaluate<string>('return location.search')
  expect(Object.fromEntries(new URLSearchParams(here))).toEqual({ ...phone, brand: 'ph' })
})

test('a link of the host app opens once', async ({ host, view }) => {
  const { headers } = await fetch(entryLink('ph-170', 'main'), { redirect: 'manual' })
  const address = new URL(headers.get('location') ?? '', place.url).href
  expect(address).toContain('entry=')
  await open(view, address)
  expect(await readText(view)).toContain('Your open loan')
  const other = await host()
  await open(other, address)
  expect(await readText(other)).not.toContain('Your open loan')
})
