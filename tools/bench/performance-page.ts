import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { type Figure, holds } from './figures.ts'

const PAGE = 'docs/performance.md'

/** What stands between these lines is written by the command; the rest of the page by people. */
const [BEGIN, END] = ['<!-- figures: npm run bench -->', '<!-- end of figures -->']

/** Writes date, commit, machine and every figure with its bar into the page. */
export function writePerformance(figures: readonly Figure[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for figures.`)
  writeFileSync(PAGE, `${page.slice(0, from)}${BEGIN}\n${table(figures)}${page.slice(to)}`)
}

function table(figures: readonly Figure[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const date = Temporal.Now.plainDateISO('Asia/Manila').toString()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const rows = figures.map((figure) => `| ${figure.name} | ${shown(figure)} | ${bar(figure)} |`)
  return `${date}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ${gigabytes} GB.

| figure | found | bar |
|---|---|---|
${rows.join('\n')}
`
}

function shown(figure: Figure): string {
  const value = Number.isInteger(figure.value) ? String(figure.value) : figure.value.toFixed(2)
  return holds(figure) ? value : `**${value}**`
}

function bar({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `at least ${atLeast}`
  return atMost === undefined ? '' : `at most ${atMost}`
}
