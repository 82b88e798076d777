import type { readComplaint } from '#contract/console/service/complaint.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** A complaint as its page shows it. */
export type ShownComplaint = StaffOutput<typeof readComplaint>
