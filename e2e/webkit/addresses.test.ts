import { open, pathOf, tapAt, textOf } from '#e2e/webkit/page.ts'
import { expect, linkOf, place, test } from '#e2e/webkit/web-view-test.ts'

// What leaves the web view goes to the host app; what is ours stays in it.

test('an e-mail address and a number are for the phone, and the page stays', async ({ host }) => {
  const view = await host({ handlers: [] })
  await open(view, linkOf('given-new', 'customerService'))
  await tapAt(view, { selector: 'a[href^="tel:"]' })
  await tapAt(view, { selector: 'a[href^="mailto:"]' })
  await expect
    .poll(() => view.seen('elsewhere').map(({ uri }) => uri))
    .toEqual(['tel:09170000100', 'mailto:care@hiram-peso.example'])
  expect(await pathOf(view)).toBe('/foreignAlbum')
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
  expect(await pathOf(view)).toBe('/foreignAlbum')
})

// spec: AUTH-001
test('the session is a cookie that no script reads and that the next page has, and no address', async ({
  view,
}) => {
  for (const borrower of ['given-174', 'ph-170']) {
    await open(view, linkOf(borrower, 'customerService'))
    expect(await view.evaluate('return location.href')).not.toMatch(/sessionId|entry/)
    expect(await view.evaluate('return document.cookie')).not.toMatch(/session/i)
    await open(view, `${place.url}/main`)
    expect(await textOf(view)).toContain('Your open loan')
  }
})

test('a link of the host app opens once', async ({ host, view }) => {
  const { headers } = await fetch(linkOf('ph-170', 'main'), { redirect: 'manual' })
  const address = new URL(headers.get('location') ?? '', place.url).href
  expect(address).toContain('entry=')
  await open(view, address)
  expect(await textOf(view)).toContain('Your open loan')
  const other = await host()
  await open(other, address)
  expect(await textOf(other)).not.toContain('Your open loan')
})
