// Prints Lighthouse's scores of pages, on a phone and slow 4G as it simulates them, and fails when one
// is below its bar. Usage: npm run check -- lighthouse [PAGE…], such as / /Loan?brand=ph ph-174/main
// A page of the console (/console/…) is opened by the demo person of compliance; a screen of the app
// (ph-174/main, ph-174/repay) by that demo borrower.
import type { Result } from 'lighthouse'
import { SECRET_PARAMETERS } from '#contract/request-context.ts'
import { startServer } from '#e2e/server.ts'
import { runLighthouse } from './lighthouse-run.ts'

const PAGES = ['/', '/Loan', '/promotion', '/console/']

/** The least score of each category, out of 100. */
const OF_PUBLIC = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
/** No crawler may find the console. */
const OF_CONSOLE = { performance: 90, accessibility: 100, 'best-practices': 100 }

/** No crawler may find a borrower's pages. */
const OF_BORROWER = { performance: 99, accessibility: 100, 'best-practices': 100 }

/** Who sees most of the console. */
const ROLE = 'compliance'

/** The median of an odd number of runs is one of them. */
const RUNS = 3

/** Lighthouse's own benchmark of a machine whose work times four is a mid-range phone's. */
const MIN_BENCHMARK = 1000

const asked = process.argv.slice(2)
const server = await startServer()
try {
  for (const page of asked.length > 0 ? asked : PAGES) await measure(page)
} finally {
  await server.stop()
}

/** Prints a line for the page, and what keeps it from its bar. */
async function measure(name: string): Promise<void> {
  const { page, cookie, least } = await opened(name)
  const bars = Object.entries(least)
  const flags = {
    onlyCategories: bars.map(([category]) => category),
    ...(cookie && { extraHeaders: { cookie } }),
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
  console.log(`${name.padEnd(28)} ${figures.join('  ')}  LCP ${medianPaint(runs)} s`)
  warnWhenBusy(runs)
  if (scores.every(({ bar, score }) => score >= bar)) return
  process.exitCode = 1
  for (const fault of new Set(runs.flatMap(faults))) console.log(`  ${fault}`)
}

interface Opened {
  /** Its path. */
  page: string
  /** Of who opens it; empty: of a visitor. */
  cookie: string
  least: Readonly<Record<string, number>>
}

async function opened(name: string): Promise<Opened> {
  if (name.startsWith('/console'))
    return { page: name, cookie: await staffCookie(), least: OF_CONSOLE }
  if (name.startsWith('/')) return { page: name, cookie: '', least: OF_PUBLIC }
  const entered = await fetch(`${server.url}/sandbox/enter/${name}`)
  const { pathname, searchParams } = new URL(entered.url)
  // The session is in the cookie, and a page removes the secrets from its address.
  for (const secret of SECRET_PARAMETERS) searchParams.delete(secret)
  return {
    page: `${pathname}?${searchParams.toString()}`,
    cookie: cookieOf(entered),
    least: OF_BORROWER,
  }
}

/** @throws when the browser was led elsewhere, such as to the sign-in page */
function expectPage(runs: readonly Result[], page: string): void {
  const led = runs.find(({ finalDisplayedUrl }) => finalDisplayedUrl !== server.url + page)
  if (led) throw new Error(`${page} led to ${led.finalDisplayedUrl}.`)
}

/** Of somebody whom the sandbox lets in. */
async function staffCookie(): Promise<string> {
  const address = `${server.url}/sandbox/staff/${ROLE}/sign-in`
  return cookieOf(await fetch(address, { method: 'POST', redirect: 'manual' }))
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
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
  if (slowest >= MIN_BENCHMARK) return
  console.log(
    `  This machine was slow or busy (benchmark ${Math.round(slowest)} of ${MIN_BENCHMARK}): performance may be better than measured.`,
  )
}

/** What counts towards a score and is not at its best. */
function faults({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => {
      const elements = elementsOf(audit?.details)
      return `${audit?.id}: ${audit?.title} ${audit?.displayValue ?? ''} ${elements}`.trim()
    })
}

/** The elements at fault, as they are written. */
function elementsOf(details: Result['audits'][string]['details']): string {
  if (details?.type !== 'table') return ''
  return details.items
    .map(({ node }) => (typeof node === 'object' && 'snippet' in node ? node.snippet : ''))
    .join(' ')
}
