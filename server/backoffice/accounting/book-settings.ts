import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** What a brand's accountants set, each by a request that two people agreed on. */
export type BookSetting = 'writeChart' | 'writeLossRates'

/** A setting of a brand as it was approved; the request is its version. */
export interface SettingVersion {
  /** Of the request. */
  readonly id: string
  readonly input: Readonly<Record<string, string>>
  readonly reason: string
  /** Ids of staff. */
  readonly madeBy: string
  readonly checkedBy: string
  readonly checkedAt: Temporal.Instant
}

/**
 * The newest version of a setting of a brand; null: nobody ever wrote one.
 *
 * @param before approved earlier than this; null: whenever
 * @param except a request that is being carried out
 */
export async function newestSetting(
  db: Database,
  setting: BookSetting,
  brand: string,
  { before = null, except = '' }: { before?: Temporal.Instant | null; except?: string } = {},
): Promise<SettingVersion | null> {
  const { rows } = await sql<SettingVersion>`
    select id, input, input ->> 'reason' as reason, made_by as "madeBy", checked_by as "checkedBy",
      checked_at as "checkedAt"
    from staff_act
    where act = ${setting} and act in ('writeChart', 'writeLossRates')
      and input ->> 'brand' = ${brand} and checked_at is not null and id::text <> ${except}
      and (${before}::timestamptz is null or checked_at < ${before}::timestamptz)
    order by checked_at desc, id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Two who change one setting of a brand wait for each other. */
export async function lockSetting(
  tx: Transaction,
  setting: BookSetting,
  brand: string,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`${setting} ${brand}`}, 0))`.execute(tx)
}
