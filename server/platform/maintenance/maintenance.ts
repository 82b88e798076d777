import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * While it is on, pages and calls read and none writes; jobs wait. Sessions are still opened and
 * ended, and notices of providers are still stored and posted: their money has moved already, and no
 * provider promises to repeat a notice for as long as maintenance takes.
 */
export interface Maintenance {
  /** What is on now, as far as this process has read; null: nothing. It ends by itself at its time. */
  now(): MaintenanceWindow | null
  refresh(): Promise<void>
}

export interface MaintenanceWindow {
  readonly until: Temporal.Instant
  /** At least 1. */
  readonly secondsLeft: number
}

/** Milliseconds after which each process reads it again: all servers of a database obey. */
export const MAINTENANCE_READ_MS = 2000

export async function openMaintenance(db: Database): Promise<Maintenance> {
  let known: { readonly until: Temporal.Instant; readonly endsAtMs: number } | null = null
  const maintenance: Maintenance = {
    now: () => {
      if (known === null) return null
      const secondsLeft = Math.ceil((known.endsAtMs - performance.now()) / 1000)
      return secondsLeft > 0 ? { until: known.until, secondsLeft } : null
    },
    refresh: async () => {
      const on = await readMaintenance(db)
      // What is left is the database's: clocks of servers differ.
      known = on && { until: on.until, endsAtMs: performance.now() + on.secondsLeft * 1000 }
    },
  }
  await maintenance.refresh()
  return maintenance
}

/** What is on now by the database's clock; null: nothing. */
export async function readMaintenance(db: Database): Promise<MaintenanceWindow | null> {
  const { rows } = await sql<MaintenanceWindow>`
    select maintenance_until as until,
      extract(epoch from maintenance_until - now())::float8 as "secondsLeft"
    from installation where maintenance_until > now()`.execute(db)
  return rows[0] ?? null
}

/**
 * Turns it on until then, or off with null.
 *
 * @param isTest whose the database is when no server has started on it that marks it
 */
export async function setMaintenance(
  tx: Transaction,
  until: Temporal.Instant | null,
  isTest: boolean,
): Promise<void> {
  await sql`
    insert into installation (mode, maintenance_until)
    values (${isTest ? 'test' : 'live'}, ${until}::timestamptz)
    on conflict (id) do update set maintenance_until = excluded.maintenance_until`.execute(tx)
}
