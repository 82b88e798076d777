import { leaveBy, open, pathOf, stillTextOf, tap, textOf } from '#e2e/webkit/page.ts'
import { expect, linkOf, place, test } from '#e2e/webkit/web-view-test.ts'

// WebKit keeps the pages before and after this one alive.

for (const [screen, borrower] of [
  ['order', 'given-174'],
  ['confirmLoan', 'given-new'],
  ['repay', 'given-174-delay'],
  ['main', 'ph-170'],
] as const)
  test(`${screen} of ${borrower} is whole again after back and forward`, async ({ view }) => {
    await open(view, linkOf(borrower, screen))
    const path = await pathOf(view)
    const shown = await stillTextOf(view)
    await leaveBy(view, () => view.evaluate(`location.assign('/foreignAlbum')`))
    for (const direction of ['back', 'forward', 'back'] as const) {
      await view.act(direction, {})
      const there = direction === 'back' ? path : '/foreignAlbum'
      await expect.poll(() => pathOf(view)).toBe(there)
    }
    await expect.poll(() => textOf(view)).toBe(shown)
    // Its scripts run: the page answers a tap.
    expect(await view.evaluate('return document.readyState')).toBe('complete')
  })

test('back after a log-out shows nothing of the borrower', async ({ host }) => {
  const view = await host({ handlers: [] })
  await open(view, linkOf('given-180-delay', 'order'))
  expect(await textOf(view)).toContain('EasyPlan')
  await open(view, `${place.url}/setting`)
  await leaveBy(view, () => tap(view, 'Log out'))
  await view.act('back', {})
  await expect.poll(() => pathOf(view)).not.toBe('/setting')
  await expect.poll(() => textOf(view)).not.toContain('EasyPlan')
})
