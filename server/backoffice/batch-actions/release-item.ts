import { CODES } from '#contract/codes.ts'
import type { BatchKind } from '#server/backoffice/batch-actions/batch-kind.ts'
import { releaseWithin } from '#server/backoffice/held-payouts/decide-held-payouts.ts'
import { listHeldPayouts } from '#server/payments/payout-holds/held-payouts.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Held payouts that are looked through. */
const MOST = 1000

/** Releases a held payout that one person may release; those that take two are left out. */
export const RELEASE_ITEM: BatchKind = {
  act: 'releasePayout',
  takesTwo: false,
  facts: async ({ database }, items) => {
    const held = await listHeldPayouts(database, { for: null, after: null, most: MOST })
    return new Map(
      held
        .filter(({ id }) => items.includes(id))
        .map(({ id, loanNumber: label, amount, seen }) => [id, { label, amount, seen }]),
    )
  },
  perform: async (deps, tx, { item: id, seen, reason, madeBy: by }) => {
    const decision = { id, seen: seen ?? '', reason, by }
    const { payout, state } = await releaseWithin(deps, tx, decision)
    if (state === 'proposed')
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly('Two people release this payout: ask for it by itself.'),
      )
    return { outcome: null, borrowerIds: [payout.borrowerId] }
  },
}
