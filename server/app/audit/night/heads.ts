import { sql } from 'kysely'
import type { Slice } from '#server/app/audit/night/slices.ts'
import { type Difference, isChainIn, MAX_DIFFERENCES } from '#server/ledger/audit/audit-check.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planByIndex } from '#server/platform/database/plan-by-index.ts'

/** What the chains of a slice are, beside what its checkpoint has of them. */
export interface ComparedHeads {
  /** Chains that have other heads than the checkpoint has, new ones among them. */
  readonly changed: readonly string[]
  /** Chains that do not begin with the entries that the checkpoint has. */
  readonly differences: readonly Difference[]
}

interface ChangedChain {
  readonly chain: string
  /** How many entries the checkpoint has. */
  readonly known: bigint | null
  /** Whether the entry that was the last one then is gone, or has another hash. */
  readonly isOther: boolean
}

/** An entry's hash is of all before it: when that of the last one stands, all of them do. */
export async function compareHeads(
  tx: Transaction,
  { part, range }: Slice,
): Promise<ComparedHeads> {
  await planByIndex(tx)
  const { rows } = await sql<ChangedChain>`
    with known as (
      select key as chain, (value ->> 0)::bigint as entry_count, decode(value ->> 1, 'hex') as head
      from audit_checkpoint, jsonb_each(heads) where part = ${part}
    ), changed as materialized (
      select chain, known.entry_count as known, known.head
      from known full join (
        select chain, entry_count, head from chain where ${isChainIn(range, sql.ref('chain.chain'))}
      ) kept using (chain)
      where (known.entry_count, known.head) is distinct from (kept.entry_count, kept.head)
    )
    select changed.chain, known,
      known is not null and coalesce(entry.hash, '') <> changed.head as "isOther"
    from changed left join entry on entry.chain = changed.chain and entry.sequence = known
    order by changed.chain`.execute(tx)
  const others = rows.filter(({ isOther }) => isOther).slice(0, MAX_DIFFERENCES)
  return {
    changed: rows.map(({ chain }) => chain),
    differences: others.map(({ chain, known }) => ({
      subject: chain,
      what: `does not begin with the ${known} entries that it had at its checkpoint`,
    })),
  }
}

/** The heads of a slice for its checkpoint, as JSON, and how many they are. */
export async function headsAsJson(
  tx: Transaction,
  { range }: Slice,
): Promise<{ heads: string; chainCount: number }> {
  const { rows } = await sql<{ heads: string; chainCount: number }>`
    select coalesce(jsonb_object_agg(chain,
        jsonb_build_array(entry_count, encode(head, 'hex'))), '{}')::text as heads,
      count(*)::integer as "chainCount"
    from chain where ${isChainIn(range, sql.ref('chain.chain'))}`.execute(tx)
  return rows[0] ?? { heads: '{}', chainCount: 0 }
}
