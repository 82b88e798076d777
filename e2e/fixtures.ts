import { expect, type Page, test as base } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'

/** A demo borrower, as GET /sandbox/demo answers. */
export interface DemoBorrower {
  key: string
  brand: string
  name: string
  phone: string
  productId: string
  orderId: string | null
  sessionId: string
  links: Partial<Record<ScreenKey, string>>
}

export interface Demo {
  brands: { key: string; market: string; appName: string }[]
  borrowers: DemoBorrower[]
}

interface Fixtures {
  demo: Demo
  /** Opens a screen as a demo borrower, such as `given-new`, through a link of the host app. */
  enter: (borrower: string, screen: ScreenKey) => Promise<void>
  /** What went wrong in the page; a test says what it caused on purpose. */
  troubles: Troubles
}

class Troubles {
  readonly seen: string[] = []
  readonly #expected: RegExp[] = []

  /** The test caused these on purpose, those too that are still on their way. */
  expect(what: RegExp) {
    this.#expected.push(what)
  }

  unexpected(): string[] {
    return this.seen.filter((trouble) => !this.#expected.some((what) => what.test(trouble)))
  }
}

/** A test in a browser against the real server; any trouble in its page fails it. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  baseURL: async ({}, use) => use(process.env['APP_URL']),

  demo: async ({ request }, use) => {
    const answer = await request.get('/sandbox/demo')
    await use((await answer.json()) as Demo)
  },

  page: async ({ page }, use) => {
    untilHydrated(page)
    await use(page)
  },

  enter: async ({ page }, use) => {
    await use(async (borrower, screen) => {
      // Until the first calls are answered, so that leaving again aborts none of them.
      await page.goto(entryAddress(borrower, screen), { waitUntil: 'networkidle' })
    })
  },

  troubles: [
    async ({ page }, use) => {
      const troubles = new Troubles()
      await watch(page, troubles.seen)
      await use(troubles)
      expect(troubles.unexpected(), 'troubles in the page').toEqual([])
      // Chromium may never close a page in the middle of a navigation.
      await page.goto(ELSEWHERE).catch(() => page.waitForLoadState())
    },
    { auto: true },
  ],
})

export { expect }

/** The link by which the host app would open a screen for a demo borrower. */
export function entryAddress(borrower: string, screen: ScreenKey): string {
  return `/sandbox/enter/${borrower}/${screen}`
}

/**
 * Where a test waits for an idle network it waits for hydration as well: on a busy machine the network
 * is idle before the scripts have run, which take secrets out of the address and follow taps.
 */
function untilHydrated(page: Page) {
  const [goto, waitForURL] = [page.goto.bind(page), page.waitForURL.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (options?.waitUntil === 'networkidle') await hydrated(page)
    return answer
  }
  page.waitForURL = async (address, options) => {
    await waitForURL(address, options)
    if (options?.waitUntil === 'networkidle') await hydrated(page)
  }
}

/** Returns once React has taken over what the server rendered; soon where its scripts fail. */
async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated, undefined, { timeout: 5000 }).catch(() => null)
}

/** In the page. */
function isHydrated(): boolean {
  const first = document.getElementById('page') && document.getElementById('app')?.firstElementChild
  return !first || Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
}

/**
 * What Chromium says of pages that move into the next one by their style alone: when the next one
 * does not (the provider's, which only in the sandbox is of our origin), or was shown before, as on
 * a busy machine.
 */
const OF_TRANSITIONS = ['ViewTransition opt-in disabled', 'Page already revealed']

/** Records every error, warning, failed request and policy violation of the page. */
async function watch(page: Page, seen: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text())
  })
  page.on('pageerror', ({ message }) => {
    if (!OF_TRANSITIONS.some((words) => message.endsWith(words)))
      seen.push(`page error: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // A page that is left may abort its reads; it must not abort a change.
    if (why === 'net::ERR_ABORTED' && !('idempotency-key' in request.headers())) return
    seen.push(`request failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`HTTP ${response.status()}: ${response.url()}`)
  })
  await page.exposeFunction('reportTrouble', (trouble: string) => seen.push(trouble))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const reporter = window as unknown as { reportTrouble(trouble: string): void }
      reporter.reportTrouble(`policy violated: ${violatedDirective} ${blockedURI}`)
    })
  })
}
