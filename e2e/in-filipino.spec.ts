import type { ScreenKey } from '#contract/screen-paths.ts'
import { expectAccessible } from '#e2e/accessible.ts'
import { expectFilipino } from '#e2e/filipino.ts'
import { test } from '#e2e/own-house.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Each screen, and a demo borrower of market philippines who sees something on it. */
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
  ['login', 'new'],
  ['main', '170'],
  ['loans', '170'],
  ['loanWays', '174-delay'],
  ['payAmount', '174-delay'],
  ['payOff', '174-delay'],
  ['cancelLoan', '170'],
  ['newPlan', '174-delay'],
  ['paymentClaim', '174'],
]

/** What the demo's borrower and staff wrote to each other, in the language they chose. */
const WRITTEN = [
  /I paid at the counter and see no payment here\./g,
  /I was called five times in one evening\./g,
  /Please explain the fees of my loan\./g,
  /The app asked me to sign in again and again\./g,
  /Thank you for telling us\. We have looked into it, and it is put right\./g,
]

for (const [screen, word] of SCREENS)
  test(`${screen} of ph-${word} is Filipino through and through, and accessible`, async ({
    page,
    enter,
  }) => {
    await enter(`ph-${word}`, screen)
    const chosen = await page.request.post('/found/v3/personal-center/language', {
      form: { language: 'fil' },
      headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' },
    })
    test.expect(await chosen.json()).toMatchObject({ code: '0' })
    await page.reload({ waitUntil: 'networkidle' })
    await expectFilipino(page, WRITTEN)
    await expectAccessible(page)
  })
