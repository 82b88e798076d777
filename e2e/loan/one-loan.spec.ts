import type { Page } from '@playwright/test'
import { brandsAt, isDeep } from '#e2e/depth.ts'
import type { Demo } from '#e2e/fixtures.ts'
import { type Hands, keyboard, thumbs } from '#e2e/access/hands.ts'
import {
  accept,
  callSandbox,
  bindAccount,
  button,
  expectStatus,
  pay,
  listPayments,
  payOut,
  rate,
} from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 360, height: 740 }, resets: 'for each test' })

// stranger-borrows.spec.ts takes the same steps with a thumb, in the other brand.
const INPUTS: [string, (page: Page) => Hands][] = [
  ['with the keyboard alone', keyboard],
  ...(isDeep ? [['with a thumb', thumbs] as [string, () => Hands]] : []),
]

/** EasyPlan of each brand: four installments, a month apart. */
const PRODUCTS = { given: '2', ph: '12' }

for (const brand of brandsAt(0))
  for (const [input, handsFor] of INPUTS) {
    // spec: GEN-001, GEN-003, GEN-014
    // spec: GEN-004, ST-036, ST-037, BK-017, OD-042
    test(`${brand}: one loan, from offer to settled, ${input}`, async ({
      page,
      request,
      demo,
      troubles,
    }) => {
      const hands = handsFor(page)
      const open = (path: string, query: object) =>
        enter(page, `${brand}-new`, `${path}?${new URLSearchParams({ ...query }).toString()}`)

      const productId = PRODUCTS[brand]
      await open('/byOf', { productId })
      await accept(page, hands)
      await expect(page).toHaveURL(/\/(onWe|bandOf)\?.*from=confirm/)
      const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
      const details = () => open('/bandOf', { productId, orderId })
      await expectStatus(page, 'hourglass')

      await callSandbox(request, `/sandbox/decisions/${orderId}`, { decision: 'approve' })
      await details()
      await expectStatus(page, 'money')
      await bindAccount(page, hands, nameOf(demo, `${brand}-new`))
      await expect(page).toHaveURL(/\/bandOf/)
      await expectStatus(page, 'money')

      await payOut(request, orderId)
      await details()
      await expectStatus(page, 'check')
      await expect(button(page, /^(Repayment$|Pay ₱)/)).toBeVisible()

      for (const days of [24, 30, 30, 30]) {
        await callSandbox(request, '/sandbox/clock', { days })
        await details()
        await expectStatus(page, 'calendar')
        await pay(page, hands)
      }
      await rate(page, hands)
      await expectStatus(page, 'check')

      const event = page.waitForRequest('**/service/event/save*')
      await hands.press(button(page, /^Borrow again$/i))
      await event
      await expect(page).toHaveURL(new RegExp(`/productDetail\\?productId=${productId}`))
      await page.waitForLoadState('networkidle')
      // The browser reports a call that outlives its page as aborted.
      troubles.expect(/event\/save net::ERR_ABORTED/)

      const payments = await listPayments(request, orderId)
      expect(payments.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
    })
  }

function nameOf({ borrowers }: Demo, key: string): string {
  return borrowers.find((borrower) => borrower.key === key)?.name ?? ''
}

/** Opens a page as this borrower; their last session may have expired. */
async function enter(page: Page, borrower: string, address: string) {
  await page.goto(`/sandbox/enter/${borrower}/customerService`, { waitUntil: 'networkidle' })
  await page.goto(address, { waitUntil: 'networkidle' })
}
