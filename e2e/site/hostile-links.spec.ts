import { acceptButton, payButton } from '#e2e/loan-steps.ts'
import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { HOSTILE_ADDRESSES } from '#contract/testing-values.ts'
import { shareAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { AGREEMENTS_SAMPLE, loanSample, offerSample } from '#e2e/samples/loan-samples.ts'
import { REPAYMENT } from '#e2e/samples/paying-samples.ts'

// Trust requirement 16: a page never goes to another site, whatever address a call answers.
// server/platform/http/callers/own-link.test.ts tests what the server hands on, over the same list of addresses.

test.use({ viewport: { width: 360, height: 740 }, trace: 'off' })

const LOAN = '**/found/v3/loan-details/loan-details*'
const OFFER = '**/found/v3/loan-confirm/loan-detail-confirm*'

/** One or two addresses of each kind of trick; each field takes a third of them, or all when deep. */
const ADDRESSES = HOSTILE_ADDRESSES.filter((address) =>
  /^(javascript|JaVa|data|\/\/|\\\\|\/\\|https:evil|https:\/\/user|https:\/\/evil|\/main\r|otherapp|blob)/.test(
    address,
  ),
)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function answer(page: Page, call: string | RegExp, data: unknown) {
  await page.route(call, (route) =>
    route.fulfill({ json: { code: '0', status: '00', message: 'success', data } }),
  )
}

interface Lead {
  field: string
  screen: ScreenKey
  borrower: string
  lead: (page: Page, address: string) => Promise<void>
  /** The tap that would leave the page; absent where the page leaves by itself. */
  tap?: (page: Page) => Promise<void>
}

const offered = async (page: Page, other: object = {}) => {
  await answer(page, /\/contract\/contract(\?|$)/, AGREEMENTS_SAMPLE)
  await answer(page, OFFER, offerSample(other))
}

const LEADS: Lead[] = [
  {
    field: 'h5Url',
    screen: 'loanDetail',
    borrower: '170',
    lead: (page, h5Url) => answer(page, LOAN, loanSample(170, { h5Url })),
    tap: (page) => page.getByRole('button', { name: /^(Repayment|Pay)/ }).click(),
  },
  {
    field: 'playeduL, by itself',
    screen: 'loanDetail',
    borrower: '170',
    lead: (page, playeduL) => answer(page, LOAN, loanSample(151, { playeduL })),
  },
  {
    field: 'playeduL, by the dialog',
    screen: 'loanDetail',
    borrower: '170',
    lead: (page, playeduL) => answer(page, LOAN, loanSample(21, { playeduL, reyMsg: 'Now?' })),
    tap: (page) => button(page, 'Withdraw Now').click(),
  },
  {
    field: 'payUrl',
    screen: 'repay',
    borrower: '170',
    lead: async (page, payUrl) => {
      await answer(page, '**/found/v3/installment/loan-play-detail*', REPAYMENT)
      await answer(page, '**/found/v3/loan-details/generate-vcode*', { payUrl })
    },
    tap: async (page) => {
      await button(page, 'Payment Method').click()
      await payButton(page).click()
    },
  },
  {
    field: 'contract_url',
    screen: 'confirmLoan',
    borrower: 'new',
    lead: async (page, contract_url) => {
      await offered(page)
      await answer(page, /\/contract\/contract-jump/, { contract_url })
    },
    tap: (page) => page.getByRole('link', { name: 'Promissory note' }).click(),
  },
  {
    field: 'lendDetailsUrl',
    screen: 'confirmLoan',
    borrower: 'new',
    lead: async (page, lendDetailsUrl) => {
      await offered(page)
      await answer(page, '**/found/v3/loan-confirm/loan-detail-push*', { lendDetailsUrl })
    },
    tap: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await acceptButton(page).click()
    },
  },
  {
    field: 'popAgreementUrl',
    screen: 'confirmLoan',
    borrower: 'new',
    lead: (page, popAgreementUrl) => offered(page, { popAgreementUrl }),
  },
  {
    field: 'the link of a product',
    screen: 'jointLoginFailure',
    borrower: 'new',
    lead: (page, link) => answer(page, '**/found/gopia/goya/define*', link),
    tap: (page) => page.getByRole('button', { name: /EasyPlan/ }).click(),
  },
]

for (const [index, lead] of LEADS.entries()) {
  const brand = index % 2 === 0 ? 'given' : 'ph'
  test(`${brand}: ${lead.field} never leads to another site, whatever the server answers`, async ({
    page,
    enter,
    troubles,
  }) => {
    await enter(`${brand}-${lead.borrower}`, lead.screen)
    const here = page.url()
    const left = watchLeaving(page, here)
    for (const address of shareAt(index, 3, ADDRESSES)) {
      await page.unrouteAll()
      await lead.lead(page, address)
      await page.goto(here, { waitUntil: 'networkidle' })
      await lead.tap?.(page)
      if (lead.tap) await expect(page.getByText('This link cannot be opened here.')).toBeVisible()
      expect(page.url(), address).toBe(here)
      expect(await framesOf(page), address).toEqual([])
    }
    expect(left).toEqual([])
    expect(ADDRESSES.length).toBeGreaterThan(10)
    troubles.expect(/\/logos\/|404/)
  })
}

/** Addresses that the page, or a script in it, went to. */
function watchLeaving(page: Page, here: string): string[] {
  const left: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url() !== here && frame.url() !== 'about:blank') left.push(frame.url())
  })
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (/evil/.test(hostname)) left.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    left.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => void left.push(popup.url()))
  return left
}

/** Addresses of frames. */
async function framesOf(page: Page): Promise<string[]> {
  const sources = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src') ?? ''))
  return sources.filter((source) => source !== '')
}
