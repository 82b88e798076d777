import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Rows in the order of their keys: those after one and up to another; null: no end. */
export interface Range {
  readonly after: string | null
  readonly through: string | null
}

/** What is checked range by range. */
export interface Ranged {
  readonly name: string
  /** The key of the last one of so many after a key; null: there are not so many. */
  last(tx: Transaction, after: string | null, most: number): Promise<string | null>
}

export const LOANS: Ranged = {
  name: 'loans',
  last: async (tx, after, most) => {
    const isAfter = after === null ? sql`true` : sql`id > ${after}::uuid`
    const { rows } = await sql<{ last: string }>`
      select id as last from loan where ${isAfter} order by id offset ${most - 1} limit 1`.execute(
      tx,
    )
    return rows[0]?.last ?? null
  },
}
