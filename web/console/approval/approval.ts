import type { readApproval } from '#contract/console/approvals/approvals.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** A request as its page reads it. */
export type Approval = StaffOutput<typeof readApproval>
