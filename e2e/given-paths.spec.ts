import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/screen-paths.ts'
import { expect, test } from '#e2e/house.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A screen at the address that the specification gives it, and what no other screen shows. */
type Given = [path: string, screen: ScreenKey, word: string, shown: (page: Page) => unknown]

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const button = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true })).toBeVisible()

const GIVEN: Given[] = [
  ['/gouldThe', 'confirmLoanV2', 'new', button('Get this loan')],
  [
    '/theMaking',
    'confirmPeriod',
    'new',
    async (page) => {
      await page.goto('/theMaking?productId=2')
      await expect(page.getByRole('radio', { name: '6 × 30 days' })).toBeVisible()
    },
  ],
  ['/atCharts', 'repay', '174', heading('Repayment')],
  ['/theTo', 'extendLoan', '174-delay', heading('Rollover Repayment')],
  ['/dragonpayPaymentInstructions', 'paymentGuide', '174', heading('Payment instructions')],
  ['/repaymentOfCode', 'repaymentCode', '174', heading('Repayment code')],
  ['/repaymentOfCode2', 'repaymentCodeSteps', '174', heading('How to pay')],
  ['/forAs', 'complaintStart', 'complaints', heading('Online service')],
  ['/complaintList', 'complaintList', 'complaints', heading('My complaints')],
  ['/complainPageNext', 'complaintForm', 'complaints', heading('Complaint')],
  ['/complainDetails', 'complaintDetails', 'complaints', heading('Complaint Details')],
]

// spec: RT-006, RT-007, RT-008, RT-016, RT-017, RT-018
// spec: RT-014, RT-020, RT-021, RT-022
for (const [path, screen, word, shown] of GIVEN)
  test(`${path} shows ${screen}`, async ({ page, enter }) => {
    await enter(`given-${word}`, screen)
    expect(new URL(page.url()).pathname).toBe(path)
    await shown(page)
  })

/** What may stand in an address: too long, of any script, against the reading direction, or code. */
const GARBAGE = {
  'ten thousand characters': 'x'.repeat(10_000),
  emoji: '💸👩‍👩‍👧🇵🇭'.repeat(8),
  'right-to-left text': '\u202Eمرحبا‏ <b>x</b>',
  HTML: '"><img src=x onerror="document.title=`hit`"><script>document.title="hit"</script>',
  'a script address': 'javascript:document.title="hit"',
}

/** Every field that a page reads, of the screens that take any (trust requirement 17). */
const FIELDS = ['productId', 'product_id', 'orderId', 'building', 'gather', 'swift', 'eyes']
/** One of each kind: of the calls' inputs, and of the headers. */
const LONG_IN = ['productId', 'orderId', 'building']
const PATHS = ['/gouldThe', '/theMaking', '/theTo', '/dragonpayPaymentInstructions']

for (const [kind, garbage] of Object.entries(GARBAGE))
  test(`${kind} in every field of an address is refused clearly, and nothing of it runs`, async ({
    page,
    enter,
  }) => {
    // A busy machine may ask only after a quiet moment, and the next address would cut that off.
    const told = page.waitForResponse('**/contact-kf-info*')
    await enter('given-new', 'customerService')
    await told
    // An address holds 16 kB in all, so that what is long comes in one field at a time.
    const queries =
      garbage.length > 1000
        ? LONG_IN.map((field) => ({ [field]: garbage }))
        : [Object.fromEntries(FIELDS.map((field) => [field, garbage]))]
    for (const path of PATHS)
      for (const query of queries) {
        await page.goto(`${path}?${new URLSearchParams(query).toString()}`, {
          waitUntil: 'networkidle',
        })
        const said = /could not be loaded|cannot be extended|Payment instructions/
        await expect(page.locator('main').getByText(said).first(), path).toBeVisible()
        expect(await page.title()).not.toBe('hit')
        await expect(page.locator('main img[src="x"]')).toHaveCount(0)
      }
  })
