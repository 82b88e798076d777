// Prints Lighthouse's scores of pages, on a phone and slow 4G as it simulates them, and fails when one
// is below its bar. Usage: npm run lighthouse -- [PAGE…], such as / /Loan?brand=ph
// A page of the console (/console/…) is opened by the demo person of compliance.
import type { Result } from 'lighthouse'
import { startServer } from '#e2e/server.ts'
import { runLighthouse } from './lighthouse-run.ts'

const PAGES = ['/', '/Loan', '/promotion', '/console/']

/** The least score of each category, out of 100. */
const OF_PUBLIC = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
/** No crawler may find the console. */
const OF_CONSOLE = { performance: 90, accessibility: 100, 'best-practices': 100 }

/** Who sees most of the console. */
const ROLE = 'compliance'

/** The median of an odd number of runs is one of them. */
const RUNS = 3

/** Lighthouse's own benchmark of a machine whose work times four is a mid-range phone's. */
const BENCHMARK_LEAST = 1000

const asked = process.argv.slice(2)
const server = await startServer()
try {
  for (const page of asked.length > 0 ? asked : PAGES) await measure(page)
} finally {
  await server.stop()
}

/** Prints a line for the page, and what keeps it from its bar. */
async function measure(page: string): Promise<void> {
  const isOfConsole = page.startsWith('/console')
  const bars = Object.entries(isOfConsole ? OF_CONSOLE : OF_PUBLIC)
  const flags = {
    onlyCategories: bars.map(([category]) => category),
    ...(isOfConsole && { extraHeaders: { cookie: await staffCookie() } }),
  }
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(server.url + page, flags))
  expectPage(runs, page)
  const scores = bars.map(([category, bar]) => ({
    category,
    bar,
    score: medianScore(runs, category),
  }))
  const figures = scores.map(({ category, score }) => `${category} ${score}`)
  console.log(`${page.padEnd(20)} ${figures.join('  ')}  LCP ${medianPaint(runs)} s`)
  warnWhenBusy(runs)
  if (scores.every(({ bar, score }) => score >= bar)) return
  process.exitCode = 1
  for (const fault of new Set(runs.flatMap(faults))) console.log(`  ${fault}`)
}

/** @throws when the browser was led elsewhere, such as to the sign-in page */
function expectPage(runs: readonly Result[], page: string): void {
  const led = runs.find(({ finalDisplayedUrl }) => finalDisplayedUrl !== server.url + page)
  if (led) throw new Error(`${page} led to ${led.finalDisplayedUrl}.`)
}

/** Of somebody whom the sandbox lets in. */
async function staffCookie(): Promise<string> {
  const address = `${server.url}/sandbox/staff/${ROLE}/sign-in`
  const { headers } = await fetch(address, { method: 'POST', redirect: 'manual' })
  const [cookie = ''] = headers.getSetCookie()
  return cookie.split(';', 1)[0] ?? ''
}

/** Seconds until the largest part of the page is there. */
function medianPaint(runs: readonly Result[]): string {
  const seconds = runs.map(
    ({ audits }) => (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
  )
  return (seconds.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0).toFixed(1)
}

/** Out of 100. A category that could not be judged counts as none. */
function medianScore(runs: readonly Result[], category: string): number {
  const scores = runs.map(({ categories }) => categories[category]?.score ?? 0)
  return Math.round((scores.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0) * 100)
}

/** Simulated work is four times what it took here: on a slow machine that is no phone's any more. */
function warnWhenBusy(runs: readonly Result[]): void {
  const slowest = Math.min(...runs.map(({ environment }) => environment.benchmarkIndex))
  if (slowest >= BENCHMARK_LEAST) return
  console.log(
    `  This machine was slow or busy (benchmark ${Math.round(slowest)} of ${BENCHMARK_LEAST}): performance may be better than measured.`,
  )
}

/** What counts towards a score and is not at its best. */
function faults({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim())
}
