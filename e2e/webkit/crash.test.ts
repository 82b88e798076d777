import { leaveBy, readSettledText, readText } from '#e2e/webkit/page.ts'
import { expect, test } from '#e2e/webkit/web-view-test.ts'

// iOS ends the page's process when memory is short, and the host app loads the page again.
test('a page whose process ended comes back by a reload, with its borrower', async ({
  enter,
  view,
}) => {
  await enter('given-174', 'order')
  const shown = await readSettledText(view)
  expect(shown).toContain('EasyPlan')
  await view.act('crash', {})
  await expect.poll(() => view.seen('crash').length).toBe(1)
  await leaveBy(view, () => view.act('reload', {}))
  await expect.poll(() => readText(view)).toBe(shown)
})
