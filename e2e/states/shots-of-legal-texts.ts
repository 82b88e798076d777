import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const TEXT = '**/found/v3/legal/text*'

/** The texts, each with a section in which it has most to show. */
const SCREENS: [ScreenKey, section: string][] = [
  ['aboutUs', 'contact'],
  ['privacyPolicy', 'device'],
  ['loanAgreement', 'late'],
]

const scrollTo = (key: string) => (page: Page) =>
  page.locator(`#${key}`).evaluate((heading) => heading.scrollIntoView({ block: 'start' }))

export const LEGAL_SHOTS: Shot[] = [
  ...SCREENS.flatMap(([screen, key]): Shot[] => [
    { screen, state: 'beginning', from: 'rendered' },
    { screen, state: `section ${key}`, from: 'rendered', after: scrollTo(key) },
  ]),
  { screen: 'loanAgreement', state: 'products', from: 'rendered', after: scrollTo('products') },
  {
    screen: 'loanAgreement',
    state: 'waiting',
    from: 'plain',
    before: (page) => page.route(TEXT, () => {}),
    after: (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
  },
  {
    screen: 'loanAgreement',
    state: 'failed',
    from: 'plain',
    before: (page) => page.route(TEXT, (route) => route.abort()),
    after: toastGone,
  },
]
