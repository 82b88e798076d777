import { type Cookie, expect, type Page, test } from '@playwright/test'
import { accessibilityTree } from '#e2e/access/accessibility-tree.ts'
import { expectAccessible, expectReadable } from '#e2e/access/accessible.ts'
import { isDeep } from '#e2e/depth.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'
import { clientRenderedUrl } from '#e2e/client-rendered.ts'
import { expectFocusSeen } from '#e2e/access/focus.ts'
import { expectMagnified } from '#e2e/access/magnified.ts'
import { expectNamedAsSeen } from '#e2e/access/names.ts'
import type { Shot } from '#e2e/states/shot.ts'
import { SHOTS } from '#e2e/states/shots.ts'
import { expectSystemColours } from '#e2e/access/system-colours.ts'
import { expectTargets } from '#e2e/access/targets.ts'

// Tests answer the calls, so the pages are rendered in the browser. The states of a screen share one
// page, whose scripts are compiled once. Every second state is also judged by night. Of a screen with
// many states a deep run alone takes all, each of them by day and by night.

test.use({
  baseURL: clientRenderedUrl(),
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
})

/** States in one test, so that no test is much longer than others. */
const MAX_STATES = 8

/** States of one screen of which all are judged; of what follows, which varies the same parts, every second. */
const WHOLE_STATES = 2

/** Screens that are also judged waiting, failed and without a network: all have the same frame. */
const FAILURES_OF: ReadonlySet<string> = new Set(['customerService', 'loanDetail', 'repay'])

interface State extends Shot {
  borrower: string
}

// The brands differ in a few parts of two screens only, so states alternate between them.
const STATES: State[] = SHOTS.map((shot, index) => ({
  ...shot,
  borrower: index % 2 === 0 ? 'given-new' : 'ph-new',
})).filter((shot) => isDeep || !isRepeated(shot))

/**
 * Whether a state has the parts of another one: it is scrolled to its end, or it is a screen without
 * its data, which the frame of every screen shows in the same way.
 */
function isRepeated({ screen, state }: Shot): boolean {
  const isFrame = /^(waiting|failed|offline|refused.*|network failed, with its toast)$/.test(state)
  return state.endsWith('to its end') || (isFrame && !FAILURES_OF.has(screen))
}

const isJudged = (_: State, place: number) => isDeep || place < WHOLE_STATES || place % 2 === 0

for (const all of Map.groupBy(STATES, ({ screen }) => screen).values()) {
  const states = all.filter(isJudged)
  for (let first = 0; first < states.length; first += MAX_STATES) {
    const some = states.slice(first, first + MAX_STATES)
    const names = some.map(({ state }) => state).join('; ')
    test(`${some[0]?.screen} is accessible by day and by night: ${names}`, async ({ page }) => {
      test.setTimeout(some.length * 60_000)
      await page.clock.install()
      const entries = new Map<string, Entry>()
      for (const [place, state] of some.entries())
        await test.step(state.state, async () => {
          await bringAbout(page, state, entries)
          await page.emulateMedia({ colorScheme: 'light' })
          // A toast is there for three seconds.
          if (state.state.endsWith('toast')) await expectHeadingsFree(page)
          await expectAccessible(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
          await expectTargets(page)
          await expectNamedAsSeen(page)
          // npm run e2e -- every-state --update-snapshots writes them again, for review.
          if (first + place === 0)
            expect.soft(await accessibilityTree(page)).toMatchSnapshot(`${state.screen}.txt`)
          if (isDeep || place % 2 === 0) {
            await page.emulateMedia({ colorScheme: 'dark' })
            await expectReadable(page)
          }
          if (isDeep || place % 2 === 1 || some.length === 1) {
            await expectSystemColours(page)
            await expectMagnified(page)
            await expectFocusSeen(page)
          }
          await forget(page)
        })
    })
  }
}

/** Where the link of the host app led, and the session that it began. */
interface Entry {
  address: string
  cookies: Cookie[]
}

async function bringAbout(page: Page, state: State, entries: Map<string, Entry>) {
  const { borrower, screen, before, after } = state
  const known = entries.get(borrower)
  if (known) await page.context().addCookies(known.cookies)
  await before?.(page)
  const opened = await page.goto(known?.address ?? `/sandbox/enter/${borrower}/${screen}`)
  await page.locator('h1').waitFor()
  if (!known && opened)
    entries.set(borrower, { address: opened.url(), cookies: await page.context().cookies() })
  await after?.(page)
}

/** A toast covers no heading and no label; it may still look for its place. */
async function expectHeadingsFree(page: Page) {
  const covered = () =>
    page.evaluate(() => {
      const said = document.querySelector('output > span')
      if (!said) return ['no toast']
      const toast = said.getBoundingClientRect()
      // Behind a dialog the page is covered already.
      const inside = said.closest('dialog') ?? document
      return [...inside.querySelectorAll('h1, h2, h3, label')]
        .filter((heading) => {
          const { top, bottom, height } = heading.getBoundingClientRect()
          return height > 1 && bottom > toast.top && top < toast.bottom
        })
        .map(({ textContent }) => textContent)
    })
  await expect.poll(covered).toEqual([])
}

/** Removes what a state stored, so that the next one starts clean. */
async function forget(page: Page) {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // A page that still makes calls would find itself signed out.
  await page.goto(ELSEWHERE)
  await page.context().clearCookies()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
