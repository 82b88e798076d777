// oxlint-disable no-console -- what is shown is part of the report of a run.
// What a phone opens without any network, from a cold start: the browser is closed and opened again,
// with a proxy that leads nowhere.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import type { Demo, DemoBorrower } from '#e2e/fixtures.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'

const NOWHERE = ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=<-loopback>']
const CODE = '7654 3210 9876'

let server: RunningServer
let borrower: DemoBorrower
test.beforeAll(async () => {
  server = await startServer({ SERVICE_WORKER: 'on' })
  const demo = (await (await fetch(`${server.url}/sandbox/demo`)).json()) as Demo
  borrower = demo.borrowers.find(({ key }) => key === 'ph-174')!
})
test.afterAll(() => server.stop())

/** One phone: what it stores outlives the browser. */
async function onPhone(folder: string, isOnline: boolean, act: (page: Page) => Promise<void>) {
  const { executablePath = '', args = [] } = test.info().project.use.launchOptions ?? {}
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, ...(isOnline ? [] : NOWHERE)],
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Manila',
  })
  await act(await context.newPage())
  await context.close()
}

async function storedPages(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = (await caches.has('kept-pages')) ? await caches.open('kept-pages') : null
    return (await kept?.keys())?.length ?? 0
  })
}

/** Signs in, and opens home, loan and payment code until the phone has kept them. */
async function openAll(page: Page) {
  const loan = `productId=${borrower.productId}&orderId=${borrower.orderId}`
  await page.goto(`${server.url}/sandbox/enter/${borrower.key}/main`)
  for (const [count, path] of [
    [1, '/main'],
    [2, `/onWe?${loan}`],
    [3, `/repaymentOfCode?${loan}&showType=1&payCode=${CODE}&repayAmount=1,202.30`],
  ] as const) {
    await page.goto(server.url + path)
    await expect.poll(() => storedPages(page)).toBe(count)
  }
  // Its scripts too.
  await expect.poll(() => page.evaluate(async () => caches.has('files'))).toBe(true)
  await page.waitForTimeout(4000)
}

// spec: ERR-034
// Trust requirement 64
test('without a network the last loan and payment code open from a cold start; after a log-out nothing does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-phone-'))
  const report = (line: string) => console.log(`airplane mode: ${line}`)
  await onPhone(folder, true, openAll)

  await onPhone(folder, false, async (page) => {
    await page.goto(`${server.url}/open/loan`)
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
    const bar = page.getByRole('status').filter({ hasText: 'No connection' })
    await expect(bar).toContainText(/As of \d+:\d\d [AP]M, \w{3} \d+\./)
    report(`loan: ${(await bar.innerText()).split('\n')[0]} ${await loanText(page)}`)
    await bar.getByRole('link', { name: 'Payment code' }).click()
    await expect(page.getByText(CODE)).toBeVisible()
    report(`code: ${(await bar.innerText()).split('\n')[0]} ${CODE}`)

    // Actions say that there is no network, and do nothing.
    await page.goto(`${server.url}/main`)
    await expect(bar).toBeVisible()
    await page.goto(`${server.url}/atCharts?productId=${borrower.productId}`)
    await expect(page.getByText('Nothing was sent or changed.')).toBeVisible()
    report(`paying: ${await page.getByRole('heading').innerText()}, nothing was sent or changed`)
  })

  await onPhone(folder, true, async (page) => {
    await page.goto(`${server.url}/setting`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => storedPages(page)).toBe(0)
  })

  await onPhone(folder, false, async (page) => {
    for (const path of ['/main', '/open/loan', '/open/pay']) {
      const shown = await page.goto(server.url + path).then(
        async () => page.locator('body').innerText(),
        () => '(nothing)',
      )
      expect(shown).not.toMatch(/HL\d{10}|As of|7654/)
      report(`after log-out ${path}: ${shown.split('\n').slice(0, 2).join(' ')}`)
    }
  })
  rmSync(folder, { recursive: true, force: true })
})

async function loanText(page: Page): Promise<string> {
  const [number = ''] = /HL\d+/.exec(await page.locator('main').innerText()) ?? []
  return number
}
