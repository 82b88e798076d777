import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import type { BatchKind } from '#server/backoffice/batch-actions/batch-kind.ts'
import { lateItems } from '#server/backoffice/batch-actions/late-items.ts'
import { assignWithin } from '#server/backoffice/work/assign-items.ts'
import { notPossible } from '#server/backoffice/work/take-work.ts'

/** Gives an item of a queue to a person, whosever it is. */
export const ASSIGN_ITEM: BatchKind = {
  act: 'assignWork',
  takesTwo: false,
  facts: async (deps, items) => {
    const late = await lateItems(deps, items)
    return new Map(
      items.map((item) => [
        item,
        late.get(item) ?? { label: item.slice(0, 8), amount: 0n, seen: null },
      ]),
    )
  },
  perform: async ({ clock }, tx, { item, terms, madeBy }) => {
    const { staffId = '', untilOn = '' } = terms
    const wanted = { queue: terms['queue'] as WorkQueueKey, staffId, untilOn, item, count: 1 }
    if ((await assignWithin(tx, wanted, madeBy, clock.now())) === 0)
      throw notPossible('It waits no more, or waits for a request of this person.')
    return { outcome: null, borrowerIds: [] }
  },
}
