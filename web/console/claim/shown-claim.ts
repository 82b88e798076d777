import type { readClaim } from '#contract/console/service/claim.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** A claimed payment as its page shows it. */
export type ShownClaim = StaffOutput<typeof readClaim>
