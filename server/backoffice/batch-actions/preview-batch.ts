import { createHash } from 'node:crypto'
import type { BatchKindName } from '#contract/console/work/batches.ts'
import { sum } from '#domain/money/money.ts'
import type { WantedItem } from '#server/backoffice/batch-actions/batch-kind.ts'
import { KINDS } from '#server/backoffice/batch-actions/batch-kinds.ts'
import type { BatchItem } from '#server/backoffice/batches/batch.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What somebody wants to do for many. */
export interface WantedBatch extends Pick<WantedItem, 'terms' | 'reason' | 'madeBy'> {
  readonly kind: BatchKindName
  readonly items: readonly string[]
}

/**
 * What a batch would do now: each item is done and taken back, so that what is left out, and why, is
 * what the action for one refuses.
 */
export async function previewItems(
  deps: Dependencies,
  { kind, items, ...wanted }: WantedBatch,
): Promise<BatchItem[]> {
  const facts = await KINDS[kind].facts(deps, items)
  const previewed: BatchItem[] = []
  for (const item of items) {
    const { label = item, amount = 0n, seen = null } = facts.get(item) ?? {}
    const why = facts.has(item)
      ? await whyNot(deps, kind, { ...wanted, item, seen, checkedBy: null })
      : NOT_THERE
    previewed.push({ item, label, amount, seen, why })
  }
  return previewed
}

const NOT_THERE = 'It does not wait any more, or nothing of it is late.'

/** How many are to be done, their money, and a hash of what each of them is. */
export function sumItems(items: readonly BatchItem[]) {
  const done = items.filter(({ why }) => why === null)
  const each = done.map(({ item, amount, seen }) => [item, amount.toString(), seen])
  return {
    count: done.length,
    amount: sum(done.map(({ amount }) => amount)).toString(),
    seen: createHash('sha256').update(JSON.stringify(each)).digest('hex'),
  }
}

/** @returns null: it can be done */
async function whyNot(
  deps: Dependencies,
  kind: BatchKindName,
  item: WantedItem,
): Promise<string | null> {
  try {
    await deps.database.transaction().execute(async (tx) => {
      await KINDS[kind].perform(deps, tx, item)
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    if (!(error instanceof TakenBack)) throw error
  }
  return null
}

/** The item can be done. */
class TakenBack extends Error {}
