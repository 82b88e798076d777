import { afterAll, beforeAll } from 'vitest'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { SHOWN } from '#e2e/states/shown-screens.ts'
import { startBrokenPlace } from '#e2e/network/network-place.ts'
import { expectText, open, tap, readText } from '#e2e/webkit/page.ts'
import { expect, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'
import { FIRST_CALLS } from '#web/borrower/first-calls.ts'

// Every screen that asks for data: its calls break off, it says so, and it works when it is tried
// again. e2e/network/bad-network.spec.ts has the same for calls that are never answered.

const AGAIN = /^(Try again|Subukan)/

/** Screens in one test, so that no test is much longer than others. */
const MAX_SCREENS = 8

const ASKING = SHOWN.filter(([screen]) => FIRST_CALLS[screen] !== undefined)

let place: Awaited<ReturnType<typeof startBrokenPlace>>

beforeAll(async () => {
  place = await startBrokenPlace()
})

afterAll(() => place.stop())

for (let first = 0; first < ASKING.length; first += MAX_SCREENS) {
  const some = ASKING.slice(first, first + MAX_SCREENS)
  const names = some.map(([screen]) => screen).join(', ')
  test(
    `${names}: calls that break off can be tried again`,
    { timeout: 120_000 },
    async ({ host }) => {
      const view = await host({ own: [place.bad.url] })
      for (const [screen, borrower, only] of some)
        await expectTriedAgain(view, screen, `${only ?? 'given'}-${borrower}`)
    },
  )
}

async function expectTriedAgain(view: WebView, screen: ScreenKey, borrower: string) {
  const { bad } = place
  bad.fault = { kind: 'cut', part: 'answer', bytes: 0 }
  bad.metCount = 0
  await open(view, `${bad.url}/sandbox/enter/${borrower}/${screen}`)
  await expect.poll(() => bad.metCount, { message: screen }).toBeGreaterThan(0)
  await expectText(view, /Try again|Subukan/)
  bad.fault = { kind: 'none' }
  await tap(view, AGAIN)
  const isWhole = async () => !/Try again|Subukan|Loading|Naglo-load/.test(await readText(view))
  await expect.poll(isWhole, { message: `${screen} is whole` }).toBe(true)
  expect((await readText(view)).length, screen).toBeGreaterThan(20)
}
