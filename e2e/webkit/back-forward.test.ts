import { leaveBy, open, readPath, readSettledText, tap, readText } from '#e2e/webkit/page.ts'
import { expect, entryLink, place, test } from '#e2e/webkit/web-view-test.ts'

// WebKit keeps the pages before and after this one alive.

for (const [screen, borrower] of [
  ['order', 'given-174'],
  ['confirmLoan', 'given-new'],
  ['repay', 'given-174-delay'],
  ['main', 'ph-170'],
] as const)
  test(`${screen} of ${borrower} is whole again after back and forward`, async ({ view }) => {
    await open(view, entryLink(borrower, screen))
    const path = await readPath(view)
    const shown = await readSettledText(view)
    await leaveBy(view, () => view.evaluate(`location.assign('/foreignAlbum')`))
    for (const direction of ['back', 'forward', 'back'] as const) {
      await view.act(direction, {})
      const there = direction === 'back' ? path : '/foreignAlbum'
      await expect.poll(() => readPath(view)).toBe(there)
    }
    await expect.poll(() => readText(view)).toBe(shown)
    // Its scripts run: the page answers a tap.
    expect(await view.evaluate('return document.readyState')).toBe('complete')
  })

test('back after a log-out shows nothing of the borrower', async ({ host }) => {
  const view = await host({ handlers: [] })
  await open(view, entryLink('given-180-delay', 'order'))
  expect(await readText(view)).toContain('EasyPlan')
  await open(view, `${place.url}/setting`)
  await leaveBy(view, () => tap(view, 'Log out'))
  await view.act('back', {})
  await expect.poll(() => readPath(view)).not.toBe('/setting')
  await expect.poll(() => readText(view)).not.toContain('EasyPlan')
})
