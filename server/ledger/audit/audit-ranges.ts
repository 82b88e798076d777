import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Rows in the order of their keys: those after one and up to another; null: no end. */
export interface Range {
  readonly after: string | null
  readonly through: string | null
  /** Of these alone: chains, payments, months, as their part names them. Without it, of all. */
  readonly only?: readonly string[]
}

/** In how many nights everything is checked. */
export const NIGHTS = 30

export interface Night {
  /** Which of the thirty it is; a day counts on from the one before. */
  readonly turn: number
  /** When the night before began. */
  readonly since: Temporal.Instant
}

/** What is checked range by range. */
export interface Ranged {
  readonly name: string
  /** The key of the last one of so many after a key; null: there are not so many. */
  last(tx: Transaction, after: string | null, most: number): Promise<string | null>
  /** What a night checks: what is new or changed, and a thirtieth of the rest; `most` in a step. */
  readonly nightly?: {
    readonly most: number
    names(tx: Transaction, night: Night): Promise<readonly string[]>
  }
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
