import { sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type { FaultRow } from '#doubles/kit/database/fault-tables.ts'
import type { PlannedFault } from '#doubles/kit/faults/planned-fault.ts'

export async function storeFault(database: DoublesDatabase, planned: PlannedFault): Promise<void> {
  const { call, fault, reference, times, isDone, changes, seconds } = planned
  await database
    .insertInto('planned_fault')
    .values({
      call,
      fault,
      reference: reference ?? '',
      times,
      is_done: isDone,
      changes: JSON.stringify(changes),
      seconds,
    })
    .execute()
}

/** Whether any fault still happens. */
export async function anyFault(database: DoublesDatabase): Promise<boolean> {
  const { rows } = await sql`
    select from sandbox.planned_fault where times > 0 limit 1`.execute(database)
  return rows.length > 0
}

/** Those that still happen, in the order in which they were asked for. */
export async function storedFaults(database: DoublesDatabase): Promise<PlannedFault[]> {
  const rows = await database
    .selectFrom('planned_fault')
    .selectAll()
    .where('times', '>', 0)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(plannedIn)
}

/**
 * The fault that happens to a call or notice now, once; null: none.
 *
 * @param calls its names
 * @param text  what it says, its address included
 */
export async function takeStoredFault(
  database: DoublesDatabase,
  calls: readonly string[],
  text: string,
): Promise<PlannedFault | null> {
  // A list names no reference: that of a partial one names the rows that it lacks.
  const { rows } = await sql<FaultRow>`
    update sandbox.planned_fault set times = times - 1
    where id = (
      select id from sandbox.planned_fault
      where times > 0 and call = any(${[...calls]}::text[])
        and (fault = 'partial' or strpos(${text}, reference) > 0)
      order by id limit 1 for update
    ) returning *`.execute(database)
  return rows[0] ? plannedIn(rows[0]) : null
}

export async function deleteFaults(database: DoublesDatabase): Promise<void> {
  await database.deleteFrom('planned_fault').execute()
}

function plannedIn(row: FaultRow): PlannedFault {
  const { call, fault, reference, times, is_done: isDone, changes, seconds } = row
  return {
    call,
    fault: fault as PlannedFault['fault'],
    reference: reference || null,
    times,
    isDone,
    changes,
    seconds,
  }
}
