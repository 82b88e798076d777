import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SHOTS } from '#e2e/states/shots.ts'
import { openPages } from '#tools/pictures/open-pages.ts'
const OUT = '/tmp/shots/appmend'
mkdirSync(OUT, { recursive: true })
const pages = await openPages()
type Step = (page: Page) => Promise<unknown>
const wait = (ms: number) => (p: Page) => p.waitForTimeout(ms)
const real: [string, string, string, Step?, boolean?][] = [
  ['home-one-loan', 'ph-170', 'main'],
  ['moment-approved', 'ph-151-card', 'order'],
  ['moment-paidout', 'ph-170', 'order'],
  ['moment-settled', 'ph-200', 'order'],
  ['bind', 'ph-151-card', 'bindPayoutAccount'],
  ['certify-errors', 'ph-new', 'certify', async (p) => { await p.getByRole('button', { name: /Save and continue|I-save/ }).click(); await p.waitForTimeout(800) }],
  ['confirm-offline', 'ph-new', 'confirmPeriod', async (p) => {
    await p.waitForTimeout(2500)
    for (const box of await p.getByRole('checkbox').all()) await box.check()
    await p.context().setOffline(true)
    await p.getByRole('button', { name: /^(Next|Susunod)$/ }).click()
    await p.waitForTimeout(800)
    const go = p.getByRole('dialog').getByRole('button').last()
    if (await p.getByRole('dialog').count()) await go.click()
    await p.waitForTimeout(1500)
  }],
  ['complaint-offline', 'ph-complaints', 'complaintForm', async (p) => {
    await p.waitForTimeout(2500)
    const radio = p.getByRole('radio').first()
    if (await radio.count()) await radio.check()
    await p.getByRole('textbox').first().fill('I paid yesterday and the loan does not show it yet.')
    await p.context().setOffline(true)
    await p.getByRole('region').getByRole('button').first().click()
    await p.waitForTimeout(1500)
  }],
]
const FIL = new Set(['home-one-loan', 'certify-errors', 'moment-paidout', 'confirm-offline'])
const only = process.argv[2]
for (const [name, who, screen, act] of real) {
  if (only && !name.startsWith(only)) continue
  for (const width of [320, 390]) for (const lang of FIL.has(name) ? ['en', 'fil'] : ['en']) {
    const context = await pages.browser.newContext({ viewport: { width, height: width === 320 ? 640 : 844 }, deviceScaleFactor: 2, locale: 'en-PH' })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    page.on('console', (m) => m.type() === 'error' && console.log(name, width, m.text()))
    page.on('pageerror', (e) => console.log(name, width, 'PAGEERROR', e.message))
    try {
      await page.goto(`${pages.url}/sandbox/enter/${who}/${screen}?language=${lang}&lang=${lang}`)
      await page.locator('h1').waitFor()
      await page.waitForTimeout(1200)
      if (act) await act(page)
      await page.screenshot({ path: `${OUT}/${name}-${lang}-${width}.png`, animations: 'disabled' })
      if (!act) await page.screenshot({ path: `${OUT}/${name}-${lang}-${width}-full.png`, animations: 'disabled', fullPage: true })
    } catch (e) { console.log(name, width, lang, String(e).slice(0, 300)); await page.screenshot({ path: `${OUT}/${name}-${lang}-${width}-failed.png` }).catch(() => 0) }
    await context.close()
  }
}
await pages.close()
