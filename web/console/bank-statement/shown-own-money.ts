import type { seeOwnMoney } from '#contract/console/money/bank-statements.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** The lender's bank accounts as a page shows them. */
export type OwnMoneyShown = StaffOutput<typeof seeOwnMoney>
