import type { listLateLoans, readLateLoan } from '#contract/console/service/collections.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'

/** A late loan in the list. */
export type LateLoan = ListedRow<typeof listLateLoans>

/** A late loan on its page. */
export type ShownLateLoan = StaffOutput<typeof readLateLoan>
