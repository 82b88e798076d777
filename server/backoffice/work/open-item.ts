/** Something that waits in a queue. */
export interface OpenItem {
  /** As the address of its page has it. */
  readonly item: string
  readonly name: string
  /** Whose it is about; null: about no borrower. */
  readonly borrowerId: string | null
  readonly since: Temporal.Instant
  /** When it is late; null: no clock runs. */
  readonly due: Temporal.Instant | null
  /** Who requested what waits on it: they may not decide it. */
  readonly makers: readonly string[]
}
