import { chromium } from '@playwright/test'
import { startServer } from '#e2e/server.ts'
import { SHOWN } from '#e2e/shown-screens.ts'
const s = await startServer()
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const [screen, word] of SHOWN) {
  const c = await b.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const p = await c.newPage()
  await p.addInitScript(() => {
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) console.log('SHIFT', e.value.toFixed(4), e.startTime | 0, JSON.stringify(e.sources?.map((x: any) => [(x.node?.outerHTML ?? x.node?.textContent ?? '').slice(0, 80), x.previousRect.y | 0, x.currentRect.y | 0, x.previousRect.height | 0, x.currentRect.height | 0]))) }).observe({ type: 'layout-shift', buffered: true })
  })
  let sum = 0; const lines: string[] = []
  p.on('console', (m) => { if (m.text().startsWith('SHIFT')) { sum += Number(m.text().split(' ')[1]); lines.push(m.text()) } })
  await p.route('**/assets/*.js', async (r) => { await new Promise((x) => setTimeout(x, 600)); await r.continue().catch(() => {}) })
  await p.goto(`${s.url}/sandbox/enter/ph-${word}/${screen}`, { waitUntil: 'networkidle' })
  await p.waitForTimeout(1500)
  if (sum > 0) { console.log(screen, word, sum.toFixed(4)); for (const l of lines) console.log('   ', l.slice(0, 400)) }
  await c.close()
}
await b.close(); await s.stop()
