import { expect, type Page, test as base } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { type BadNetwork, type Fault, startBadNetwork } from '#e2e/network/bad-network.ts'
import { clientRenderedUrl } from '#e2e/client-rendered.ts'
import { shareAt } from '#e2e/depth.ts'
import { FIRST_CALLS } from '#web/borrower/first-calls.ts'
import { SCREENS } from '#web/borrower/screens.ts'

// Trust requirement 40, over the table of screens: a new screen brings its own tests. The pages are
// client-rendered, so that a screen has only what comes through the network. All have the frame that
// tries again: a third of them stand for it, and all are tried in a deep run.

const test = base.extend<{ network: BadNetwork }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  network: async ({}, use) => {
    const network = await startBadNetwork(clientRenderedUrl())
    await use(network)
    await network.stop()
  },
})

test.use({ viewport: { width: 360, height: 740 } })

/** Faults in turn: the first when the screen opens, then one at each try. */
const FAULTS: Fault[] = [
  { kind: 'half-open' },
  { kind: 'cut', part: 'answer', bytes: 0 },
  { kind: 'cut', part: 'body', bytes: 20 },
]

/** Borrowers with data on a screen; elsewhere a new one. */
const BORROWERS: Partial<Record<ScreenKey, string>> = {
  loanDetail: '170',
  order: '170',
  repay: '174-delay',
  extendLoan: '174-delay',
  paymentWay: '174-delay',
  loanWays: '174-delay',
  payAmount: '174-delay',
  payOff: '174-delay',
  cancelLoan: '174-delay',
  newPlan: '174-delay',
  hardshipPlan: '174-delay',
  askForHelp: '174-delay',
  paymentClaim: '174',
  bookkeeping: '174',
  main: '170',
  loans: '170',
}

const waiting = (page: Page) => page.getByText(/^(Loading|Naglo-load)/)
const again = (page: Page) => page.getByRole('button', { name: /^(Try again|Subukan)/ })

// spec: NET-010, ERR-032, ERR-033, ERR-034
for (const [index, screen] of shareAt(0, 3, Object.keys(SCREENS) as ScreenKey[]).entries()) {
  // Market asGiven asks for no pictures of an ID.
  const brand = index % 2 === 0 && screen !== 'identityPictures' ? 'given' : 'ph'
  test(`${screen} of ${brand} stops loading when its calls are never answered or cut, and can be tried again`, async ({
    page,
    network,
  }) => {
    const asks = FIRST_CALLS[screen] !== undefined
    await page.clock.install()
    for (const [time, fault] of FAULTS.entries()) {
      network.fault = fault
      network.metCount = 0
      if (time === 0) await open(page, network, `${brand}-${BORROWERS[screen] ?? 'new'}`, screen)
      else await tryAgain(page)
      await expect(page.locator('h1')).toBeVisible()
      // A screen that makes no call has nothing to try again.
      if (!asks) return expect(waiting(page)).toHaveCount(0)
      await expect.poll(() => network.metCount).toBeGreaterThan(0)
      // A call without an answer is given up after a minute of the page's clock.
      if (fault.kind === 'half-open') await page.clock.fastForward(60_000)
      await expect(waiting(page)).toHaveCount(0)
    }

    network.fault = { kind: 'none' }
    await tryAgain(page)
    await expect(again(page)).toHaveCount(0)
    await expect(waiting(page)).toHaveCount(0)
    const shown = async () => (await page.locator('main').innerText()).length
    await expect.poll(shown).toBeGreaterThan(20)
  })
}

async function tryAgain(page: Page) {
  await expect(again(page).first()).toBeEnabled()
  await again(page).first().click()
}

async function open(page: Page, network: BadNetwork, borrower: string, screen: ScreenKey) {
  const { headers } = await fetchLink(network, borrower, screen)
  await page.goto(new URL(headers.get('location') ?? '/', network.url).href)
}

/** The link redirects to a path of the server; through the proxy the path is the same. */
function fetchLink(network: BadNetwork, borrower: string, screen: ScreenKey) {
  return fetch(`${network.url}/sandbox/enter/${borrower}/${screen}`, { redirect: 'manual' })
}
