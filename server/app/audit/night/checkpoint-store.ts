import { type RawBuilder, sql } from 'kysely'
import { auditMarks } from '#server/app/audit/audit-marks.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What a night has checked of a part, and what it found. */
export interface Checkpoint {
  readonly part: string
  readonly checkedAt: Temporal.Instant
  /** The Manila day on which all of it was checked. */
  readonly wholeOn: Temporal.PlainDate
  /** Chains that are there, and those that were checked. */
  readonly chainCount: number
  readonly checkedCount: number
  readonly differences: readonly Difference[]
}

/** One that is stored; false: this program did not write it so. */
export interface StoredCheckpoint extends Checkpoint {
  readonly isOurs: boolean
}

type Row = Checkpoint & { number: bigint; headsHash: string | null; mark: string | null }

const COLUMNS = sql`part, number, checked_at as "checkedAt", whole_on as "wholeOn",
  chain_count as "chainCount", checked_count as "checkedCount", differences, mark`

/** All of them, with the heads that each has. */
export async function readCheckpoints(db: Database): Promise<Map<string, StoredCheckpoint>> {
  return read(db, sql`case when heads_hash = ${HASH_OF_HEADS} then encode(heads_hash, 'hex') end`)
}

/** The same without reading the heads: enough to show what nights found. */
export async function readResults(db: Database): Promise<StoredCheckpoint[]> {
  return [...(await read(db, sql`encode(heads_hash, 'hex')`)).values()]
}

const HASH_OF_HEADS = sql`sha256(convert_to(heads::text, 'UTF8'))`

async function read(db: Database, headsHash: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${headsHash} as "headsHash" from audit_checkpoint order by part`.execute(db)
  return new Map(
    rows.map(({ mark, ...row }) => [
      row.part,
      { ...row, isOurs: marksOf(db, row).includes(mark ?? '') },
    ]),
  )
}

/**
 * Notes what was checked. The database numbers it, so that one of an earlier night is worth nothing.
 *
 * @param heads as `headsAsJson` has them; null: those that it has stay
 */
export async function storeCheckpoint(
  db: Database,
  { part, checkedAt, wholeOn, chainCount, checkedCount, differences }: Checkpoint,
  heads: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into audit_checkpoint
        (part, checked_at, whole_on, chain_count, checked_count, differences, heads)
      values (${part}, ${checkedAt}, ${wholeOn}, ${chainCount}, ${checkedCount},
        ${JSON.stringify(differences)}::jsonb, coalesce(${heads}, '{}')::jsonb)
      on conflict (part) do update set number = default, checked_at = excluded.checked_at,
        whole_on = excluded.whole_on, chain_count = excluded.chain_count,
        checked_count = excluded.checked_count, differences = excluded.differences,
        heads = coalesce(${heads}::jsonb, audit_checkpoint.heads)`.execute(tx)
    const { rows } = await sql<Omit<Row, 'mark'>>`
      update audit_checkpoint set heads_hash = ${HASH_OF_HEADS} where part = ${part}
      returning ${COLUMNS}, encode(heads_hash, 'hex') as "headsHash"`.execute(tx)
    const mark = rows[0] && marksOf(tx, rows[0])[0]
    await sql`update audit_checkpoint set mark = ${mark} where part = ${part}`.execute(tx)
  })
}

function marksOf(db: Database, row: Omit<Row, 'mark'>): string[] {
  return auditMarks(db, [
    'audit checkpoint',
    row.part,
    String(row.number),
    row.checkedAt.epochMilliseconds,
    row.wholeOn.toString(),
    [row.chainCount, row.checkedCount],
    row.differences.map(({ subject, what }) => [subject, what]),
    row.headsHash,
  ])
}
