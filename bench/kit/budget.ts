import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './figures.ts'

export const BUDGET_FILE = 'docs/performance-budget.json'

/** How much worse than its budget a figure may be, unless it says so itself. */
const SLACK = 0.1

export function readBudget(): readonly Figure[] {
  return JSON.parse(readFileSync(BUDGET_FILE, 'utf8')) as readonly Figure[]
}

export function writeBudget(figures: readonly Figure[]): void {
  writeFileSync(BUDGET_FILE, `${JSON.stringify(figures, null, 2)}\n`)
}

/**
 * A sentence for each figure of the budget that is missing or worse by more than it may be.
 *
 * @param notRun beginnings of figures that could not be found here
 */
export function faultsAgainst(
  budget: readonly Figure[],
  figures: readonly Figure[],
  notRun: readonly string[] = [],
): string[] {
  const found = new Map(figures.map(({ name, value }) => [name, value]))
  return budget.flatMap(({ name, value: kept, atMost, slack = SLACK }) => {
    const value = found.get(name)
    if (value === undefined && notRun.some((words) => name.startsWith(words))) return []
    if (value === undefined) return [`${name}: nothing printed it`]
    const worse = atMost === undefined ? value < kept * (1 - slack) : value > kept * (1 + slack)
    return worse ? [`${name}: ${value}, in the budget ${kept}`] : []
  })
}
