import type { Database } from '#server/platform/database/database.ts'
import { encryptOnly } from '#server/platform/field-encryption/encrypt-only.ts'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { encryptionState } from '#server/platform/field-encryption/fields.ts'
import { rowsOfKey } from '#server/platform/field-encryption/rows-of-key.ts'
import { withDatabase } from './with-database.ts'

/**
 * Encrypts what is in the clear or under an earlier key, table by table, while the server runs.
 *
 * @param isOnly whether to empty the columns in the clear afterwards, for ever
 */
export async function encryptColumns(isOnly: boolean): Promise<void> {
  await withDatabase(
    'encrypt',
    async (db) => {
      const rows = await encryptRows(db, (table, done) => printTable(table, `${done} encrypted`))
      console.log(`${rows} rows encrypted under the current keys; 0 left.`)
      if (isOnly) await empty(db)
      else if ((await encryptionState(db)) === 'both')
        console.log(
          'The same values are still in the clear beside them, for the version before: once it runs nowhere, npm run -s keys -- encrypt --only.',
        )
    },
    'owner',
  )
}

async function empty(db: Database): Promise<void> {
  await encryptOnly(db, (table, done) => printTable(table, `${done} emptied in the clear`))
  console.log(
    'Nothing is in the clear any more, and nothing can be written so. The version before cannot run on this database again.',
  )
}

function printTable(table: string, what: string): void {
  console.log(`${table.padEnd(22)} ${what}`)
}

/** The rows of the database that a key is still needed for. */
export async function countRowsOfKey(id: string): Promise<number> {
  let count = 0
  await withDatabase('keys', async (db) => {
    count = await rowsOfKey(db, id)
  })
  return count
}
