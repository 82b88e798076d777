import type { Action } from '#contract/console/staff-action.ts'
import type { NextItem } from '#server/backoffice/batches/batch-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** An item of a batch that is previewed, or is to be done. */
export type WantedItem = Pick<
  NextItem,
  'item' | 'seen' | 'terms' | 'reason' | 'madeBy' | 'checkedBy'
>

/** What an item is called, and its money. */
export interface ItemFacts {
  readonly label: string
  /** Centavos; 0: it is no money. */
  readonly amount: bigint
  /** What is seen of it; null: nothing that counts. */
  readonly seen: string | null
}

/** What was done of an item. */
export interface DoneItem {
  /** Id of what was made; null: nothing has one. */
  readonly outcome: string | null
  readonly borrowerIds: readonly string[]
}

/** Something that staff do for many: each item by the action that there is for one. */
export interface BatchKind {
  /** Who may do it. */
  readonly act: Action
  /** Whether another person approves the batch before an item is done. */
  readonly takesTwo: boolean
  /** Of items that are of this kind; the others are not in it. */
  readonly facts: (
    deps: Dependencies,
    items: readonly string[],
  ) => Promise<ReadonlyMap<string, ItemFacts>>
  /**
   * Does an item by the action for one, in a transaction that its preview takes back; of one that
   * another person has not approved yet, only what its maker does.
   *
   * @throws Refusal that says why the item is left out
   */
  readonly perform: (deps: Dependencies, tx: Transaction, wanted: WantedItem) => Promise<DoneItem>
}
