import { REGISTER_PATH, SITE_PATHS } from '#contract/site/site.ts'
import { brandsAt } from '#e2e/depth.ts'
import { SHOWN } from '#e2e/states/shown-screens.ts'
import { open, readSettledText, readText } from '#e2e/webkit/page.ts'
import { expect, entryLink, place, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

// Every screen, and a loan in each of its states, in WebKit: it is drawn, its scripts run, no call
// fails, and nothing is against the content security policy. The brands take turns; at night
// (HIRAM_DEEP) each brand has all. Trust requirement 21.

/** Each state of a loan, by the borrower who has it. */
const STATES = [
  '21',
  '21-withdraw',
  '110',
  '151',
  '151-card',
  '170',
  '174-delay',
  '174',
  '180-delay',
  '200',
]

/** Pages without a borrower. */
const SITE = [...Object.values(SITE_PATHS), REGISTER_PATH, '/nowhere']

for (const brand of ['given', 'ph'] as const) {
  const screens = SHOWN.filter(([, , only], index) =>
    (only ? [only] : brandsAt(index)).includes(brand),
  )
  const states = STATES.filter((_, index) => brandsAt(index).includes(brand))

  test(`every screen whose turn is ${brand} works`, { timeout: 180_000 }, async ({ view }) => {
    for (const [screen, borrower] of screens) {
      await open(view, entryLink(`${brand}-${borrower}`, screen))
      await expectWhole(view, screen)
    }
    for (const state of states) {
      await open(view, entryLink(`${brand}-${state}`, 'order'))
      await expectWhole(view, state)
    }
  })
}

test('every page of the public site, and the promotion page, work', async ({ view }) => {
  for (const path of SITE) {
    const since = view.events.length
    await view.act('load', { uri: `${place.url}${path}?brand=ph` })
    await expect
      .poll(() => view.seen('load', since).some(({ state }) => state === 'finished'))
      .toBe(true)
    expect((await readText(view)).length, path).toBeGreaterThan(50)
  }
})

async function expectWhole(view: WebView, name: string) {
  expect((await readSettledText(view)).length, `${name} has a text`).toBeGreaterThan(20)
  const failed = view.seen('answer').filter(({ status }) => status >= 400)
  expect(failed, name).toEqual([])
  const { length } = view.seen('violation')
  expect(length, `${name}: violations of the policy`).toBe(0)
}
