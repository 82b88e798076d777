import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { isDeep } from '#e2e/depth.ts'
import { archiveIsMade } from '#e2e/console/archives.ts'
import { batchIsMade } from '#e2e/console/lists/batches.ts'
import { moneyWaits } from '#e2e/console/console-money.ts'
import { bankSettings, importStatement } from '#e2e/bank-statement.ts'
import { everyConsolePage } from '#e2e/console/console-pages.ts'
import { askHelp, claim, signInAs } from '#e2e/console/staff/console-staff.ts'
import { expectOnlyText, hostileAnswers } from '#e2e/site/hostile-answers.ts'
import { expect, testOn } from '#e2e/own-server.ts'
import { policyWaits } from '#e2e/console/policy-drafts.ts'
import { productsWait } from '#e2e/console/product-drafts.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'
import { still } from '#e2e/access/settled.ts'
import { RESOURCES } from '#web/console/resources.tsx'

// Each page is opened once, and asks once more, for answers with hostile texts. Trust requirement 23. On a
// phone every third is judged, and all of them in a deep run.

const test = testOn(bankSettings())

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** Milliseconds in which a page begins to read again. */
const READS_MS = 5_000

test.use({ viewport: LAPTOP })

test('every page of the console is accessible on a laptop and on a phone, nothing scrolls sideways, and every text is only text', async ({
  page,
  demo,
  request,
  ownServer,
}) => {
  // Some two hundred pages are opened.
  test.setTimeout(900_000)
  await claim(
    request,
    demo.borrowers.find(({ key }) => key === 'ph-170')!,
  )
  await askHelp(
    request,
    demo.borrowers.find(({ key }) => key === 'ph-170')!,
  )
  await moneyWaits(request, demo)
  await productsWait(request)
  await policyWaits(request)
  await archiveIsMade(request)
  await batchIsMade(request)
  await importStatement(page.request, ownServer)
  const answers = await hostileAnswers(page)
  let [pages, hostilePages] = [0, 0]
  for await (const { path, role } of everyConsolePage(page.request)) {
    await signInAs(page.request, role)
    await expectWell(page, `/console${path}`, isDeep || pages % 3 === 0)
    pages += 1
    answers.isOn = true
    await askAgain(page)
    await still(page, async () => page.locator('body').innerText())
    if (await expectOnlyText(page, path)) hostilePages += 1
    answers.isOn = false
  }
  // Every record at least: it has a text of somebody's.
  const records = RESOURCES.filter(({ Show, list, one }) => Show && list && one)
  expect(hostilePages).toBeGreaterThan(records.length)
  // The console would find itself signed out, and lead to its sign-in meanwhile.
  await page.goto(ELSEWHERE)
  await page.context().clearCookies()
  for (const path of ['/console/sign-in', '/console/invitation#none'])
    await expectWell(page, path, true)
})

/** A page reads all it shows once more when the network is back; a few read nothing. */
async function askAgain(page: Page): Promise<void> {
  const asked = page.waitForRequest('**/found/console/**', { timeout: READS_MS }).catch(() => null)
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })
  await (await asked)?.response()
}

async function expectWell(page: Page, path: string, isJudgedOnPhone: boolean): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size)
    await still(page, async () => page.locator('body').innerText())
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${path} at ${size.width}`).toBe(0)
    if (size === LAPTOP || isJudgedOnPhone) await expectAccessible(page)
  }
}
