import type { listOwnSessions } from '#contract/console/staff/own-account.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** The person's own sessions and ways in. */
export type Own = StaffOutput<typeof listOwnSessions>
