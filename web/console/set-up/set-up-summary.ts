import type { readSetUp } from '#contract/console/set-up/set-up.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { setUpTexts as texts } from '#web/console/set-up/set-up-texts.ts'

export type SetUp = StaffOutput<typeof readSetUp>
export type Step = SetUp['steps'][number]

/** How far the set-up is. */
export function setUpSummary(steps: readonly Step[]) {
  const open = steps.filter(({ missing }) => missing.length > 0)
  const lacking = open.filter(({ isNeeded }) => isNeeded)
  const [count, done] = [steps.length, steps.length - open.length]
  return { count, done, canServe: lacking.length === 0, text: said(done, count, lacking, open) }
}

function said(done: number, count: number, lacking: readonly Step[], open: readonly Step[]) {
  if (lacking.length > 0) return texts.cannot(done, count, names(lacking))
  return open.length > 0 ? texts.can(done, count, names(open)) : texts.canAll
}

const names = (steps: readonly Step[]) => steps.map(({ name }) => name).join(', ')
