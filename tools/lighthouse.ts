// Prints Lighthouse's four scores of public pages, on a phone and slow 4G as it simulates them, and
// fails when one is below 100. Usage: npm run lighthouse -- [PAGE…], such as / /Loan?brand=ph
import type { Result } from 'lighthouse'
import { startServer } from '#e2e/server.ts'
import { runLighthouse } from './lighthouse-run.ts'

const PAGES = ['/', '/Loan', '/promotion']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

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

/** Prints a line for the page, and what keeps it from 100. */
async function measure(page: string): Promise<void> {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await runLighthouse(server.url + page, { onlyCategories: CATEGORIES }))
  const scores = CATEGORIES.map((category) => medianScore(runs, category))
  const figures = CATEGORIES.map((category, place) => `${category} ${scores[place]}`)
  console.log(`${page.padEnd(20)} ${figures.join('  ')}`)
  warnWhenBusy(runs)
  if (scores.every((score) => score === 100)) return
  process.exitCode = 1
  for (const fault of new Set(runs.flatMap(faults))) console.log(`  ${fault}`)
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
