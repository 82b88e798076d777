import { notLoggedIn } from '#server/platform/http/refusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readAtOneMoment } from '#server/ledger/all-entries.ts'
import { findPerson, type JsonRow, rowsOf } from '#server/service/my-data/my-data-store.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/personal-columns.ts'

/** Everything that is stored of a borrower, table by table, his own row first. */
export type MyData = readonly MyDataSection[]

export interface MyDataSection {
  readonly table: string
  /** Of the table, as programs write it. */
  readonly key: string
  readonly title: string
  readonly rows: readonly JsonRow[]
}

/** Reads it at one moment. @throws Refusal -1000 for one who is erased meanwhile */
export async function collectMyData(db: Database, borrowerId: string): Promise<MyData> {
  return readAtOneMoment(db, async (tx) => {
    const he = await findPerson(tx, borrowerId)
    if (!he) throw notLoggedIn()
    const sections: MyDataSection[] = []
    for (const [table, { title }] of Object.entries(PERSONAL_TABLES)) {
      const rows = (await rowsOf(tx, table, he)).map(inCamelCase)
      sections.push({ table, key: camelCase(table), title, rows })
    }
    // Erased last, he is read first.
    return [...sections.slice(-1), ...sections.slice(0, -1)]
  })
}

/** The names of columns are ours; on the wire a word begins with a capital instead. */
function inCamelCase(row: JsonRow): JsonRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]))
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
