import { appendFileSync } from 'node:fs'

/** What a bench found: a ratio or a count, with the bar that it must hold where it has one. */
export interface Figure {
  /** Unique among all benches, a stable name: the budget is kept by it. */
  readonly name: string
  readonly value: number
  readonly atLeast?: number
  readonly atMost?: number
  /** How much worse than its budget it may be, where that is not a tenth. */
  readonly slack?: number
}

/** A bench that could not run here: the budget does not miss its figures. */
export interface NotRun {
  /** What its figures begin with. */
  readonly notRun: string
}

/** Where `npm run bench` collects the figures, a line of JSON each. */
const FILE = process.env['BENCH_FIGURES']

/** Prints the figures; one beyond its bar makes the command fail. */
export function report(figures: readonly Figure[]): void {
  for (const figure of figures) {
    console.log(lineOf(figure))
    if (!holds(figure)) process.exitCode = 1
    if (FILE) appendFileSync(FILE, `${JSON.stringify(figure)}\n`)
  }
}

export function notRun(bench: string, why: string): void {
  console.log(`NOT RUN  ${bench}: ${why}`)
  if (FILE) appendFileSync(FILE, `${JSON.stringify({ notRun: `${bench}: ` } satisfies NotRun)}\n`)
}

export function holds({ value, atLeast, atMost }: Figure): boolean {
  return value >= (atLeast ?? value) && value <= (atMost ?? value)
}

function lineOf(figure: Figure): string {
  const { name, value, atLeast, atMost } = figure
  const bars = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ]
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 0.1 ? 4 : 2)
  const verdict = holds(figure) ? '' : '  MISSED'
  return `${[`${name}: ${shown}`, ...bars].join(', ')}${verdict}`
}
