import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/screen-paths.ts'

/** One state of one screen, as a borrower can meet it. */
export interface Shot {
  screen: ScreenKey
  state: string
  /** `plain` for states that a page rendered with its data never shows. */
  from: 'rendered' | 'plain'
  /** Makes the network behave before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** Brings the open page into the state. */
  after?: (page: Page) => Promise<unknown>
}

const SUPPORT = '**/found/v3/personal-center/contact-kf-info*'

/** Every screen in every state: a new screen adds its rows here. */
export const SHOTS: readonly Shot[] = [
  { screen: 'customerService', state: 'answered', from: 'rendered' },
  {
    screen: 'customerService',
    state: 'waiting',
    from: 'plain',
    before: (page) => page.route(SUPPORT, () => {}),
    after: (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
  },
  {
    screen: 'customerService',
    state: 'failed',
    from: 'plain',
    before: (page) => page.route(SUPPORT, (route) => route.abort()),
    after: toastGone,
  },
  {
    screen: 'customerService',
    state: 'refused',
    from: 'plain',
    before: (page) =>
      page.route(SUPPORT, (route) =>
        route.fulfill({
          json: {
            code: '-1003',
            message: 'Too many tries. Please wait 30 seconds.',
            data: { retryAfter: 30 },
          },
        }),
      ),
    after: toastGone,
  },
  {
    screen: 'customerService',
    state: 'offline, with its toast',
    from: 'rendered',
    before: (page) => page.route(SUPPORT, (route) => route.abort()),
    after: (page) => page.getByRole('status').locator('span').waitFor(),
  },
]

/** A toast lasts 3 s; most pictures are of what stays. */
async function toastGone(page: Page) {
  const toast = page.getByRole('status').locator('span')
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
}
