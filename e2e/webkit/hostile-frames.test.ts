import { open } from '#e2e/webkit/page.ts'
import { expect, entryLink, place, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

// In WebKit a script in any frame reaches the host app's handlers, so the frames of agreements and
// policies run none. Trust requirement 19.

/** What the hostile page asked for, once it is in the frame and had its time. */
async function askedBy(view: WebView, since: number) {
  const hasCome = () =>
    view
      .seen('answer', since)
      .some(({ uri, status }) => uri.startsWith(place.hostile) && status === 200)
  await expect.poll(hasCome).toBe(true)
  // Its scripts would have run within the next frames that are drawn.
  await view.evaluate(`for (let frame = 0; frame < 30; frame += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn))`)
  const asked = view.seen('message', since).length
  return asked + view.seen('elsewhere', since).length
}

/** Brings the hostile page into the frame of the screen, as the screen made it. */
async function bringIn(view: WebView, sandbox: string | null) {
  await expect.poll(() => view.evaluate(`return !!document.querySelector('iframe')`)).toBe(true)
  const since = view.events.length
  await view.evaluate(`const frame = document.querySelector('iframe')
    ${sandbox === null ? `frame.removeAttribute('sandbox')` : ''}
    frame.src = ${JSON.stringify(`${place.hostile}/agreement`)}`)
  return since
}

test('a hostile agreement in the frame of an offer reaches no handler, and without the sandbox it would', async ({
  host,
}) => {
  const view = await host({ own: [place.url, place.hostile] })
  await open(view, entryLink('given-new', 'customerService'))
  await open(view, `${place.url}/byOf?productId=3`)
  expect(await askedBy(view, await bringIn(view, ''))).toBe(0)
  expect(await askedBy(view, await bringIn(view, null))).toBeGreaterThan(0)
})

test('a hostile policy in the frame of the site reaches no handler', async ({ host }) => {
  const view = await host({ own: [place.url, place.hostile] })
  await view.act('load', { uri: `${place.url}/Policy?brand=given` })
  expect(await askedBy(view, 0)).toBe(0)
  expect(
    await view.evaluate(`return document.querySelector('iframe').getAttribute('sandbox')`),
  ).toBe('')
})
