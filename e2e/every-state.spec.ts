import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectReadable } from '#e2e/accessible.ts'
import { isDeep } from '#e2e/depth.ts'
import { clientRenderedUrl } from '#e2e/client-rendered.ts'
import type { Shot } from '#e2e/shot.ts'
import { SHOTS } from '#e2e/shots.ts'

// Tests answer the calls, so the pages are rendered in the browser. The states of a screen share one
// page, whose scripts are compiled once. Every second state is also judged by night, and all of them
// in a deep run.

test.use({
  baseURL: clientRenderedUrl(),
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
})

/** States in one test, so that no test is much longer than others. */
const MOST_STATES = 8

/** Screens whose failures are all judged. */
const FAILURES_OF: ReadonlySet<string> = new Set(['customerService', 'loanDetail', 'repay'])

// The brands differ in a few parts of two screens only, so states alternate between them.
const STATES = SHOTS.map((shot, index) => ({
  ...shot,
  borrower: index % 2 === 0 ? 'given-new' : 'ph-new',
})).filter((shot) => isDeep || !isRepeated(shot))

/**
 * Whether a state has the parts of another one: it is scrolled to its end, or it is a failed screen
 * with another message or with the toast, which every screen shows in the same way.
 */
function isRepeated({ screen, state }: Shot): boolean {
  const isFailure = /^refused|^network failed, with its toast$/.test(state)
  return state.endsWith('to its end') || (isFailure && !FAILURES_OF.has(screen))
}

for (const states of Map.groupBy(STATES, ({ screen }) => screen).values())
  for (let first = 0; first < states.length; first += MOST_STATES) {
    const some = states.slice(first, first + MOST_STATES)
    const names = some.map(({ state }) => state).join('; ')
    test(`${some[0]?.screen} is accessible by day and by night: ${names}`, async ({ page }) => {
      test.setTimeout(some.length * 60_000)
      await page.clock.install()
      for (const [place, state] of some.entries())
        await test.step(state.state, async () => {
          await bringAbout(page, state)
          await page.emulateMedia({ colorScheme: 'light' })
          await expectAccessible(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
          if (isDeep || place % 2 === 0) {
            await page.emulateMedia({ colorScheme: 'dark' })
            await expectReadable(page)
          }
          await forget(page)
        })
    })
  }

async function bringAbout(page: Page, { borrower, screen, before, after }: Shot & Borrowed) {
  await before?.(page)
  await page.goto(`/sandbox/enter/${borrower}/${screen}`)
  await page.locator('h1').waitFor()
  await after?.(page)
}

interface Borrowed {
  borrower: string
}

/** Removes what a state stored, so that the next one starts clean. */
async function forget(page: Page) {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // A page that still makes calls would find itself signed out.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
