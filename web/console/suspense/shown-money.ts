import type { readSuspense } from '#contract/console/money/suspense.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** Money in suspense as its page shows it. */
export type ShownMoney = StaffOutput<typeof readSuspense>
