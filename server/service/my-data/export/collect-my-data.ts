import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readAtOneMoment } from '#server/ledger/reports/all-entries.ts'
import { findPerson, readRows } from '#server/service/my-data/my-data-store.ts'
import type { JsonRow } from '#server/service/my-data/export/personal-table.ts'
import { dayOnly } from '#server/service/my-data/export/staff-log-facts.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/export/personal-columns.ts'

/** Everything that is stored of a borrower, table by table, their own row first. */
export type MyData = readonly MyDataSection[]

export interface MyDataSection {
  readonly table: string
  /** The table's name in JSON. */
  readonly key: string
  readonly rows: readonly JsonRow[]
}

/** Reads it in one snapshot. @throws Refusal -1000 for a borrower who is erased meanwhile */
export async function collectMyData(db: Database, borrowerId: string): Promise<MyData> {
  return readAtOneMoment(db, async (tx) => {
    const person = await findPerson(tx, borrowerId)
    if (!person) throw notLoggedIn()
    const sections: MyDataSection[] = []
    for (const table of Object.keys(PERSONAL_TABLES)) {
      const stored = (await readRows(tx, table, person)).map(inCamelCase)
      const rows = OF_STAFF.has(table) ? stored.map(dayOnly) : stored
      sections.push({ table, key: camelCase(table), rows })
    }
    // The borrower's own row is erased last and listed first.
    return [...sections.slice(-1), ...sections.slice(0, -1)]
  })
}

/** What staff did: the day is enough, since the time would name the person. */
const OF_STAFF: ReadonlySet<string> = new Set(['staff_log', 'data_export'])

/** Columns are in snake_case, JSON is in camelCase. */
function inCamelCase(row: JsonRow): JsonRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]))
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
