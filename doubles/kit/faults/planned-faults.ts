import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type { PlannedFault } from '#doubles/kit/faults/planned-fault.ts'
import {
  anyFault,
  deleteFaults,
  storedFaults,
  storeFault,
  takeStoredFault,
} from '#doubles/kit/faults/planned-faults-store.ts'

/**
 * The databases of doubles in which this process knows of a planned fault: without one, no call to
 * a double costs a statement more. Another process learns of it a second later, by its clock's tick.
 */
const faulty = new WeakSet<DoublesDatabase>()

export async function planFault(database: DoublesDatabase, planned: PlannedFault): Promise<void> {
  await storeFault(database, planned)
  faulty.add(database)
}

/** Those that have not happened yet. */
export async function listFaults(database: DoublesDatabase): Promise<PlannedFault[]> {
  return storedFaults(database)
}

/**
 * The fault that happens to a call or notice now, once; null: none.
 *
 * @param calls its names
 * @param text  what it says, its address included
 */
export async function takeFault(
  database: DoublesDatabase,
  calls: readonly string[],
  text: string,
): Promise<PlannedFault | null> {
  return faulty.has(database) ? takeStoredFault(database, calls, text) : null
}

/** The doubles behave from now on. */
export async function clearFaults(database: DoublesDatabase): Promise<void> {
  await deleteFaults(database)
  faulty.delete(database)
}

/** Learns of faults that another process planned, or that have happened. */
export async function refreshFaults(database: DoublesDatabase): Promise<void> {
  if (await anyFault(database)) faulty.add(database)
  else faulty.delete(database)
}
