import type { listHeldPayouts } from '#contract/console/money/held-payouts.ts'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'

/** A payout that waits, as the list answers it. */
export type HeldPayout = ListedRow<typeof listHeldPayouts>
