import type { BatchKindName } from '#contract/console/work/batches.ts'

/** Something that a person of staff does for many, item by item. */
export interface Batch {
  readonly id: string
  readonly kind: BatchKindName
  /** What is said once for all items. */
  readonly terms: Readonly<Record<string, string>>
  readonly reason: string
  /** Id of a person of staff. */
  readonly madeBy: string
  readonly madeAt: Temporal.Instant
  /** Of their browser. */
  readonly address: string
  /** Of the request that another person approves; null: one is enough. */
  readonly requestId: string | null
}

/** One of its items, as it was previewed. */
export interface BatchItem {
  readonly item: string
  readonly label: string
  /** Centavos; 0: it is no money. */
  readonly amount: bigint
  /** What was seen of it; null: nothing that counts. */
  readonly seen: string | null
  /** Why it is left out; null: it is not. */
  readonly why: string | null
}
