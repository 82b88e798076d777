// Takes the pictures of docs/staff/README.md: every page of the console, on the sandbox's data.
// Usage: npm run -s pictures -- handbook [-- NAME…, some of them]
import { type APIRequestContext, type Browser, chromium } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { listApplications } from '#contract/console/loans/applications.ts'
import { listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { listApprovals } from '#contract/console/approvals/approvals.ts'
import { listClaimQueue } from '#contract/console/service/claim.ts'
import { listDays } from '#contract/console/money/closing.ts'
import { listLateLoans } from '#contract/console/service/collections.ts'
import { listComplaintQueue } from '#contract/console/service/complaint.ts'
import { requestCorrection } from '#contract/console/money/corrections.ts'
import { listDifferences } from '#contract/console/money/differences.ts'
import { listLoans } from '#contract/console/loans/loans.ts'
import { listPromotionPages } from '#contract/console/set-up/promotion-pages.ts'
import { listSurplus } from '#contract/console/money/surplus.ts'
import { listSuspense } from '#contract/console/money/suspense.ts'
import { STAFF_BASE, type StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { listPolicyVersions } from '#contract/console/set-up/underwriting-policy.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import { bankSettings, importStatement } from '#e2e/bank-statement.ts'
import { borrowerNamed, moneyWaits } from '#e2e/console/console-money.ts'
import { claim, firstId, signInAs } from '#e2e/console/staff/console-staff.ts'
import type { Demo } from '#e2e/fixtures.ts'
import { policyWaits } from '#e2e/console/policy-drafts.ts'
import { productsWait } from '#e2e/console/product-drafts.ts'
import { startServer } from '#e2e/server.ts'
import { still } from '#e2e/access/settled.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tools/test/chromium.ts'

const FOLDER = 'docs/staff'
const LAPTOP = { width: 1280, height: 800 }
/** The top of a page says what it is; a record goes on for long. */
const MAX_HEIGHT = 1100

/** Rules that hold payouts of the demo, one of them for two people. */
const RULES = { ACCOUNT_BORROWERS: '2', PAYOUT_PESOS_BY_TWO: '14500' }

interface Picture {
  readonly name: string
  /** Whose; null: nobody is signed in. */
  readonly role: Role | null
  /** Below /console. */
  readonly path: string
  /** The first of its records is shown. */
  readonly list?: StaffEndpoint
}

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', role: null, path: '/sign-in' },
  { name: 'today', role: 'underwriter', path: '/' },
  { name: 'search', role: 'support', path: '/search?q=Santos' },
  { name: 'applications', role: 'underwriter', path: '/applications' },
  { name: 'application', role: 'underwriter', path: '/applications', list: listApplications },
  { name: 'complaints', role: 'support', path: '/complaints' },
  { name: 'complaint', role: 'support', path: '/complaints', list: listComplaintQueue },
  { name: 'claims', role: 'support', path: '/claims' },
  { name: 'claim', role: 'support', path: '/claims', list: listClaimQueue },
  { name: 'held-payouts', role: 'finance', path: '/held-payouts' },
  { name: 'borrower', role: 'compliance', path: '/borrowers', list: listBorrowers },
  { name: 'loan', role: 'finance', path: '/loans', list: listLoans },
  { name: 'collections', role: 'collections', path: '/collections' },
  { name: 'late-loan', role: 'collections', path: '/collections', list: listLateLoans },
  { name: 'differences', role: 'finance', path: '/differences' },
  { name: 'difference', role: 'finance', path: '/differences', list: listDifferences },
  { name: 'bank-statements', role: 'finance', path: '/bank-statements' },
  { name: 'daily-close', role: 'finance', path: '/closing', list: listDays },
  { name: 'suspense', role: 'finance', path: '/suspense', list: listSuspense },
  { name: 'surplus', role: 'finance', path: '/surplus', list: listSurplus },
  { name: 'approval', role: 'finance', path: '/approvals', list: listApprovals },
  { name: 'portfolio', role: 'finance', path: '/reports/portfolio/show?brand=ph' },
  { name: 'corrections', role: 'underwriter', path: '/corrections' },
  { name: 'set-up', role: 'admin', path: '/setup' },
  { name: 'staff', role: 'admin', path: '/staff' },
  { name: 'promotion-page', role: 'admin', path: '/promotion-pages', list: listPromotionPages },
  { name: 'product', role: 'admin', path: '/products/12/show' },
  { name: 'underwriting', role: 'compliance', path: '/underwriting', list: listPolicyVersions },
  { name: 'archives', role: 'finance', path: '/archives' },
  { name: 'message-text', role: 'admin', path: '/message-texts/ph%20sms%20promiseReminder/show' },
  { name: 'brand', role: 'admin', path: '/brands/ph/show' },
  { name: 'holidays', role: 'admin', path: '/holidays?year=2026' },
  { name: 'staff-log', role: 'compliance', path: '/staff-log' },
]

const named = new Set(process.argv.slice(2))
const unknown = [...named].filter((name) => PICTURES.every((picture) => picture.name !== name))
if (unknown.length > 0) {
  console.error(`No picture is named ${unknown.join(', ')}.`)
  process.exit(2)
}
await mkdir(FOLDER, { recursive: true })
const server = await startServer({ ...RULES, ...bankSettings() })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_ARGUMENTS],
})
try {
  const context = await browser.newContext({ baseURL: server.url })
  await makeWork(context.request)
  for (const picture of PICTURES)
    if (named.size === 0 || named.has(picture.name)) await take(browser, server.url, picture)
  await context.close()
} finally {
  await browser.close()
  await server.stop()
}

async function take(inside: Browser, baseURL: string, picture: Picture): Promise<void> {
  const { name, role, path, list } = picture
  const context = await inside.newContext({ baseURL, viewport: LAPTOP })
  const page = await context.newPage()
  if (role) await signInAs(page.request, role)
  const address = list ? `${path}/${await firstId(page.request, list)}/show` : path
  await page.goto(`/console${address}`, { waitUntil: 'networkidle' })
  await still(page, async () => page.locator('body').innerText())
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...LAPTOP, height: Math.min(height, MAX_HEIGHT) })
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 70 })
  console.log(name)
  await context.close()
}

/** What waits: money, a statement of the bank, drafts of products, a claim, a correction. */
async function makeWork(request: APIRequestContext): Promise<void> {
  const demo = (await (await request.get('/sandbox/demo')).json()) as Demo
  const borrower = borrowerNamed(demo, 'ph-170')
  await moneyWaits(request, demo)
  await importStatement(request, server)
  await productsWait(request)
  await policyWaits(request)
  await claim(request, borrower)
  await signInAs(request, 'support')
  const list = await request.get(`${STAFF_BASE}/search?q=${encodeURIComponent(borrower.phone)}`)
  const { data } = (await list.json()) as { data: { hits: { borrowerId: string }[] } }
  await request.post(STAFF_BASE + requestCorrection.path, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: {
      id: data.hits[0]?.borrowerId,
      kind: 'number',
      value: '09185550123',
      reason: 'Called: the SIM is lost.',
      evidence: 'Passport seen by video.',
    },
  })
}
