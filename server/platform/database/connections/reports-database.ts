import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Where reports are read: a standby, so that they take nothing from those who pay. */
export interface ReportsDatabase {
  /** Reads on the standby once it has all that was written before, else on the primary. */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * @param standby null: there is none, and the primary is read
 * @param log is told why the primary is read although there is one
 */
export function openReportsDatabase(
  primary: Database,
  standby: Database | null,
  log: (why: string) => void,
): ReportsDatabase {
  if (!standby) return { read: async (work) => work(primary), close: async () => {} }
  return {
    read: async (work) => {
      try {
        const fault = await faultOf(standby, primary)
        if (fault === null) return await work(standby)
        log(fault)
      } catch (error) {
        if (!isOfConnection(error)) throw error
        log(`the standby is away: ${error.message}`)
      }
      return work(primary)
    },
    close: async () => standby.destroy(),
  }
}

/** Milliseconds that a report waits for the standby to catch up. */
const LONGEST_BEHIND_MS = 2000
const LOOK_MS = 50

/** Why the standby is not read now; null: it has everything that was committed before. */
async function faultOf(standby: Database, primary: Database): Promise<string | null> {
  const { system, position } = await placeOf(primary)
  const limit = Date.now() + LONGEST_BEHIND_MS
  for (;;) {
    const found = await lookAt(standby, position)
    if (!found.isStandby) return 'REPORTS_DATABASE_URL leads to no standby'
    if (found.system !== system) return 'REPORTS_DATABASE_URL leads to another PostgreSQL'
    if (found.hasAll) return null
    if (Date.now() > limit) return `the standby is behind by more than ${LONGEST_BEHIND_MS} ms`
    await sleep(LOOK_MS)
  }
}

/** Which PostgreSQL this is, and how far its log of writes is on the disk. */
async function placeOf(primary: Database): Promise<{ system: string; position: string }> {
  const { rows } = await sql<{ system: string; position: string }>`
    select system_identifier::text as system, pg_current_wal_flush_lsn()::text as position
    from pg_control_system()`.execute(primary)
  const [place] = rows
  if (!place) throw new Error('PostgreSQL does not say how far its log is.')
  return place
}

interface Found {
  readonly system: string
  readonly isStandby: boolean
  /** Null on what is no standby. */
  readonly hasAll: boolean | null
}

async function lookAt(standby: Database, position: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select system_identifier::text as system, pg_is_in_recovery() as "isStandby",
      pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasAll"
    from pg_control_system()`.execute(standby)
  const [found] = rows
  if (!found) throw new Error('The standby does not say how far it is.')
  return found
}

/**
 * Classes of SQLSTATE of a standby that goes away, or that must go on with what it follows while a
 * report reads (40001): connection, conflict, resources, intervention, system.
 */
const OF_CONNECTION = /^(?:08|40|53|57P|58|XX)/
/** What Node and pg say of a connection that is not there. */
const NOT_CONNECTED = /^E[A-Z]+$/
const PG_SAYS = /^(?:Connection terminated|timeout exceeded when trying to connect)/

function isOfConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return OF_CONNECTION.test(code) || NOT_CONNECTED.test(code) || PG_SAYS.test(error.message)
}
