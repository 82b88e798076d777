import type { Page } from '@playwright/test'
import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { expectFilipino } from '#e2e/site/filipino.ts'
import { entryAddress } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Each screen, and a demo borrower of market philippines with data on it; or a visitor. */
const SCREENS: readonly [ScreenKey, string][] = [
  ['customerService', 'new'],
  ['order', '21'],
  ['order', '110'],
  ['order', '151-card'],
  ['order', '170'],
  ['order', '174-delay'],
  ['order', '180-delay'],
  ['order', '200'],
  ['jointLoginFailure', 'new'],
  ['confirmLoan', 'new'],
  ['confirmLoanV2', 'new'],
  ['confirmPeriod', 'new'],
  ['bindPayoutAccount', '151-card'],
  ['repay', '174-delay'],
  ['extendLoan', '174-delay'],
  ['repaymentCode', '174-delay'],
  ['repaymentCodeSteps', '174-delay'],
  ['paymentGuide', '174-delay'],
  ['aboutUs', 'new'],
  ['privacyPolicy', 'new'],
  ['loanAgreement', 'new'],
  ['paymentWay', '174-delay'],
  ['complaintStart', 'complaints'],
  ['complaintForm', 'complaints'],
  ['complaintList', 'complaints'],
  ['complaintDetails', 'complaints'],
  ['setting', '170'],
  ['productDetail', 'new'],
  ['calculator', 'new'],
  ['certify', 'new'],
  ['bookkeeping', '174'],
  ['login', 'visitor'],
  ['main', '170'],
  ['loans', '170'],
  ['loanWays', '174-delay'],
  ['payAmount', '174-delay'],
  ['payOff', '174-delay'],
  ['cancelLoan', '170'],
  ['newPlan', '174-delay'],
  ['hardshipPlan', '174-delay'],
  ['askForHelp', '174-delay'],
  ['paymentClaim', '174'],
  ['paymentResult', '174'],
]

/** Messages of the demo's borrower and staff, in the language they wrote. */
const WRITTEN = [
  /I paid at the counter and see no payment here\./g,
  /I was called five times in one evening\./g,
  /Please explain the fees of my loan\./g,
  /The app asked me to sign in again and again\./g,
  /Thank you for telling us\. We have looked into it, and it is put right\./g,
]

/** Screens in one test, so that no test is much longer than others. */
const MAX_SCREENS = 6

// The screens of a borrower share one page, in which the language is chosen once.
for (const [word, screens] of Map.groupBy(SCREENS, ([, borrower]) => borrower))
  for (let first = 0; first < screens.length; first += MAX_SCREENS) {
    const some = screens.slice(first, first + MAX_SCREENS).map(([screen]) => screen)
    test(`${some.join(', ')} of ph-${word}: no English is left, and the screen is accessible`, async ({
      page,
      enter,
    }) => {
      const borrower = word === 'visitor' ? 'ph-new' : `ph-${word}`
      if (word !== 'visitor') await page.request.get(entryAddress(borrower, 'customerService'))
      await chooseFilipino(page)
      for (const screen of some)
        await test.step(screen, async () => {
          await enter(borrower, screen)
          test.expect(new URL(page.url()).pathname).toBe(SCREEN_PATHS[screen])
          await expectFilipino(page, WRITTEN)
          await expectAccessible(page)
        })
    })
  }

/** As the settings do, for the borrower and for the browser. */
async function chooseFilipino(page: Page) {
  const chosen = await page.request.post('/found/v3/personal-center/language', {
    form: { language: 'fil' },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' },
  })
  test.expect(await chosen.json()).toMatchObject({ code: '0' })
}
