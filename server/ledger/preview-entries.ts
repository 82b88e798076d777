import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Chain, LedgerEvent, Transfer } from '#server/ledger/entry.ts'

/** An entry that an action would post. */
export interface PreviewedEntry {
  readonly chain: Chain
  readonly event: LedgerEvent
  readonly reason: string
  /** Reference of the entry that it reverses; null: it is no reversal. */
  readonly reverses: string | null
  readonly valueOn: Temporal.PlainDate
  readonly transfers: readonly Transfer[]
}

/** What an action would post on these chains, and what was read in its transaction afterwards. */
export interface Preview<T> {
  readonly entries: readonly PreviewedEntry[]
  readonly after: T
}

/**
 * Does an action and takes it back: what it would post is exactly what it posts. Nothing of it stays,
 * neither rows nor jobs.
 *
 * @param chains the chains on which it posts; entries on others are not shown
 * @throws what the action throws, such as a Refusal
 */
export async function previewEntries<T>(
  db: Database,
  chains: readonly Chain[],
  act: (tx: Transaction) => Promise<T>,
): Promise<Preview<T>> {
  try {
    return await db.transaction().execute(async (tx): Promise<never> => {
      const before = await entryCounts(tx, chains)
      const after = await act(tx)
      throw new TakenBack<T>({ entries: await entriesSince(tx, before), after })
    })
  } catch (error) {
    if (error instanceof TakenBack) return (error as TakenBack<T>).preview
    throw error
  }
}

/** Ends the transaction of a preview. */
class TakenBack<T> extends Error {
  readonly preview: Preview<T>

  constructor(preview: Preview<T>) {
    super('A preview was taken back.')
    this.preview = preview
  }
}

interface Counted {
  readonly chain: Chain
  readonly count: bigint
}

async function entryCounts(tx: Transaction, chains: readonly Chain[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select asked.chain, coalesce(entry_count, 0)::bigint as count
    from unnest(${[...chains]}::text[]) as asked (chain) left join chain using (chain)`.execute(tx)
  return rows
}

async function entriesSince(
  tx: Transaction,
  before: readonly Counted[],
): Promise<PreviewedEntry[]> {
  const [chains, counts] = [before.map(({ chain }) => chain), before.map(({ count }) => count)]
  const { rows } = await sql<PreviewedEntry & Transfer & { sequence: bigint }>`
    select entry.chain, entry.sequence, event, reason, reverses, value_on as "valueOn", debit, credit, amount,
      installment
    from unnest(${chains}::text[], ${counts}::bigint[]) as seen (chain, count)
      join entry on entry.chain = seen.chain and entry.sequence > seen.count
      join transfer on transfer.chain = entry.chain and transfer.sequence = entry.sequence
    order by entry.chain desc, entry.sequence, transfer.line`.execute(tx)
  const byEntry = Map.groupBy(rows, ({ chain, sequence }) => `${chain} ${sequence}`)
  return [...byEntry.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { chain, event, reason, reverses, valueOn } = first
    const transfers = lines.map(({ debit, credit, amount, installment }) => ({
      debit,
      credit,
      amount,
      installment: installment ?? null,
    }))
    return [{ chain, event, reason, reverses, valueOn, transfers }]
  })
}
