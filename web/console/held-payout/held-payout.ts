import type { listHeldPayouts } from '#contract/console/held-payouts.ts'
import type { RowOf } from '#web/console/kit/list-page.tsx'

/** A payout that waits, as the list answers it. */
export type HeldPayout = RowOf<typeof listHeldPayouts>
