import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { type Figure, holds } from './figures.ts'

const PAGE = 'docs/operate/performance.md'

/** Ends what a command writes; the rest of the page is by people. */
const END = '<!-- end of figures -->'

/** Writes date, commit, machine and every figure with its bar into the page. */
export function writePerformance(figures: readonly Figure[]): void {
  writeTable('npm run bench', table(figures))
}

/** Writes date, commit, machine and a table between the lines of a command. */
export function writeTable(command: string, rows: string): void {
  const page = readFileSync(PAGE, 'utf8')
  const begin = `<!-- figures: ${command} -->`
  const from = page.indexOf(begin)
  const to = page.indexOf(END, from)
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for figures of ${command}.`)
  writeFileSync(
    PAGE,
    `${page.slice(0, from)}${begin}\n${whereMeasured()}\n\n${rows}${page.slice(to)}`,
  )
}

function whereMeasured(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const date = Temporal.Now.plainDateISO('Asia/Manila').toString()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${date}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ${gigabytes} GB.`
}

/** A figure of several numbers of processes has one row. */
function table(figures: readonly Figure[]): string {
  const named = Map.groupBy(figures, ({ name }) => name.replace(/ with \d+ workers?/, ''))
  const rows = [...named].map(([name, same]) => {
    const [first] = same
    const counts = same.flatMap((figure) => / with (\d+) worker/.exec(figure.name)?.[1] ?? [])
    const whose = counts.length > 0 ? ` (${counts.join(', ')} workers)` : ''
    return `| ${name}${whose} | ${same.map(shown).join(', ')} | ${first ? bar(first) : ''} |`
  })
  return `| figure | found | bar |
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
