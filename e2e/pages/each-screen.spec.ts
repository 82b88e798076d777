import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt, isDeep } from '#e2e/depth.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'
import { watchScripts } from '#e2e/network/first-scripts.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { markStarted, settled } from '#e2e/access/settled.ts'
import { SHOWN } from '#e2e/states/shown-screens.ts'
import { REPAYMENT } from '#e2e/samples/paying-samples.ts'
import { SCREENS } from '#web/borrower/screens.ts'

// What must hold for every screen. It includes trust requirement 21: no page violates the content
// security policy. The fixture `troubles` fails a test on any violation, error or failed request.

test.use({ viewport: { width: 360, height: 740 } })

/** What these two screens show comes from the address and from the phone. */
const CODE = new URLSearchParams({
  showType: '1',
  payCode: REPAYMENT.defDetail.payCode,
  repayAmount: '2,345.60',
}).toString()

async function fill(page: Page, screen: ScreenKey) {
  if (screen === 'complaintForm')
    await page.goto('/complainPageNext?problemType=2', { waitUntil: 'networkidle' })
  if (screen === 'complaintDetails') await openNewestComplaint(page)
  if (screen === 'repaymentCode')
    await page.goto(`${new URL(page.url()).pathname}?${CODE}`, { waitUntil: 'networkidle' })
  if (screen !== 'repaymentCodeSteps') return
  await page.evaluate(
    (info) => localStorage.setItem('repaymentInfo', info),
    JSON.stringify(REPAYMENT),
  )
  await page.reload({ waitUntil: 'networkidle' })
}

/** The text of a screen without the list of sign-ins, to which every test adds. */
async function shownOn(page: Page): Promise<string> {
  const shown = await page.locator('main').innerText()
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  return (await sessions.allInnerTexts()).reduce((text, part) => text.replace(part, ''), shown)
}

async function openNewestComplaint(page: Page) {
  await page.goto('/complaintList', { waitUntil: 'networkidle' })
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await page.waitForURL('**/complainDetails?problemId=*')
  await page.waitForLoadState('networkidle')
}

test('every screen is in the list of this test', () => {
  expect(new Set(SHOWN.map(([screen]) => screen))).toEqual(new Set(Object.keys(SCREENS)))
})

/** They take turns with each brand, since all screens are served alike; a deep run goes both. */
const wayAt = (place: number) => (place % 4 < 2 ? 'reloaded' : 'gone back to')

for (const [index, [screen, word, only]] of SHOWN.entries())
  for (const brand of only ? [only] : brandsAt(index))
    test(`${brand}: ${screen} names every script at once, and shows the same ${wayAt(index)}`, async ({
      page,
      enter,
    }) => {
      await markStarted(page)
      const expectAllNamed = watchScripts(page, screen)
      await enter(`${brand}-${word}`, screen)
      await expectAllNamed()
      await fill(page, screen)
      const shown = await settled(page, () => shownOn(page))
      expect(shown.length).toBeGreaterThan(20)
      const expectSame = async () => {
        await page.waitForLoadState('networkidle')
        await expect.poll(() => shownOn(page)).toBe(shown)
        await expect(page.getByText('Network error, please try again')).toBeHidden()
      }

      if (isDeep || wayAt(index) === 'reloaded') {
        await page.reload()
        await expectSame()
      }
      if (isDeep || wayAt(index) === 'gone back to') {
        await page.goto(ELSEWHERE)
        await page.goBack()
        await expectSame()
      }
    })

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** Addresses of nothing, and the message that is shown. */
const WRONG: [address: string, said: RegExp][] = [
  [`/bandOf?productId=2&orderId=${NOWHERE}`, /We did not find this order/],
  ['/bandOf?productId=2&orderId=nonsense', /could not be loaded|did not find/],
  ['/bandOf', /could not be loaded|did not find/],
  ['/byOf?productId=999999', /is not on offer now/],
  ['/byOf', /is not on offer now/],
  ['/gouldThe?productId=999999', /is not on offer now/],
  ['/gouldThe', /is not on offer now/],
  [`/gouldThe?productId=${encodeURIComponent('💸👩‍👩‍👧🇵🇭'.repeat(8))}`, /is not on offer now/],
  ['/theMaking?productId=999999', /is not on offer now/],
  [`/theMaking?productId=${'x'.repeat(10_000)}`, /is not on offer now/],
  [`/atCharts?productId=2&orderId=${NOWHERE}`, /could not be loaded|Nothing to pay/],
  ['/atCharts', /could not be loaded|Nothing to pay/],
  [`/theTo?productId=2&orderId=${NOWHERE}`, /could not be loaded|cannot be extended/],
  ['/theTo', /could not be loaded|cannot be extended/],
  [
    '/theTo?orderId=%E2%80%AE%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
    /could not be loaded|cannot be extended/,
  ],
  [`/paymentWay?productId=2&orderId=${NOWHERE}`, /failed to query card list|could not be loaded/],
  ['/paymentWay?orderId=%3Cb%3E', /failed to query card list|could not be loaded/],
  ['/paymentWay', /failed to query card list|could not be loaded/],
  [`/loanWays?orderId=${NOWHERE}`, /could not be loaded|nothing to choose/],
  ['/loanWays?orderId=%3Cb%3E', /could not be loaded|nothing to choose/],
  [`/payAmount?productId=2&orderId=${NOWHERE}`, /could not be loaded|No other amount/],
  ['/payAmount?amount=%3Cb%3E', /could not be loaded|No other amount/],
  [`/payOff?orderId=${NOWHERE}`, /could not be loaded|cannot be settled/],
  ['/payOff', /could not be loaded|cannot be settled/],
  [`/cancelLoan?productId=2&orderId=${NOWHERE}`, /could not be loaded|cannot be cancelled/],
  ['/cancelLoan', /could not be loaded|cannot be cancelled/],
  [`/newPlan?productId=2&orderId=${NOWHERE}`, /could not be loaded|no new plan/],
  ['/newPlan', /could not be loaded|no new plan/],
  [`/hardshipPlan?productId=2&orderId=${NOWHERE}`, /could not be loaded/],
  ['/hardshipPlan', /could not be loaded/],
  [`/askForHelp?productId=2&orderId=${NOWHERE}`, /could not be loaded/],
  ['/askForHelp', /could not be loaded/],
  ['/repaymentOfCode', /There is no repayment code here/],
  [
    '/repaymentOfCode?showType=9&payCode=%3Cb%3E&repayAmount=x',
    /There is no repayment code here|<b>/,
  ],
  ['/repaymentOfCode2', /There is no payment code on this phone/],
  ['/complainPageNext', /Choose a topic first/],
  ['/complainPageNext?problemType=%3Cb%3E&orderNo=x', /Choose a topic first/],
  ['/complainDetails', /We did not find this complaint/],
  [`/complainDetails?problemId=${NOWHERE}`, /We did not find this complaint/],
  ['/complainDetails?problemId=%3Cb%3E', /We did not find this complaint/],
  [`/forAs?orderId=${NOWHERE}`, /We did not find this loan/],
  ['/productDetail?productId=999999', /There is no such product/],
  ['/productDetail?productId=%3Cb%3E&amount=x&periods=-1', /There is no such product/],
  ['/productDetail', /There is no such product/],
  [`/bookkeeping?orderId=${NOWHERE}`, /could not be loaded/],
  ['/bookkeeping?orderId=%3Cb%3E', /could not be loaded/],
  [`/iHavePaid?orderId=${NOWHERE}`, /could not be loaded/],
  ['/iHavePaid', /could not be loaded/],
  [`/paymentResult?payment=LN-${NOWHERE}`, /There is no payment here/],
  ['/paymentResult?payment=%3Cb%3E&status=S', /There is no payment here/],
]

const screenOf = ([address]: (typeof WRONG)[number]) => address.split('?')[0] ?? ''

for (const [index, [path, wrong]] of [...Map.groupBy(WRONG, screenOf)].entries())
  for (const brand of brandsAt(index))
    test(`${brand}: ${path} with an address of nothing shows a message on an accessible screen`, async ({
      page,
      enter,
    }) => {
      await enter(`${brand}-new`, 'customerService')
      const judged = new Set<string>()
      for (const [address, said] of wrong) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.locator('main').getByText(said).first(), address).toBeVisible()
        // A screen that reads the same is judged once.
        const text = await page.locator('main').innerText()
        if (!judged.has(text)) await expectAccessible(page)
        judged.add(text)
      }
    })
