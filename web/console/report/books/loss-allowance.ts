import type { readLossAllowance } from '#contract/console/reports/accounting-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** What loans owe by days late, and what of it may be lost. */
export type LossAllowance = StaffOutput<typeof readLossAllowance>
