// Runs every bench of speed and prints what each prints. Writes its figures into
// docs/operate/performance.md; with --check it writes nothing and fails when one is more than
// a tenth worse than there, or than it says itself. Usage: npm run bench [-- --check]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure, NotRun } from '#bench/kit/figures.ts'
import { BUDGET_FILE, faultsAgainst, readBudget, writeBudget } from '#bench/kit/budget.ts'
import { writePerformance } from '#bench/kit/performance-page.ts'
import { run } from '#tools/run.ts'

/** In the order of the page: the name of the command, as in `npm run bench -- NAME`. */
const BENCHES: readonly string[] = ['cost', 'api', 'posting', 'load', 'web', 'walk']

const checking = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'))
const file = join(folder, 'figures')
try {
  for (const bench of BENCHES) {
    const code = await run(process.execPath, [`bench/${bench}.ts`], { BENCH_FIGURES: file })
    if (code !== 0) process.exitCode = 1
  }
  const printed = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figure | NotRun)
  const figures = printed.filter((one) => 'value' in one)
  const notRun = printed.flatMap((one) => ('notRun' in one ? [one.notRun] : []))
  if (checking) check(figures, notRun)
  else {
    writeBudget(figures)
    writePerformance(figures)
  }
} finally {
  rmSync(folder, { recursive: true })
}

function check(figures: readonly Figure[], notRun: readonly string[]): void {
  const faults = faultsAgainst(readBudget(), figures, notRun)
  for (const fault of faults) console.log(fault)
  console.log(`${figures.length} figures, ${faults.length} worse than ${BUDGET_FILE} allows`)
  if (faults.length > 0) process.exitCode = 1
}
