import type { readDifference } from '#contract/console/money/differences.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** A difference as its page shows it. */
export type ShownDifference = StaffOutput<typeof readDifference>
