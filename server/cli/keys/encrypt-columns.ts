import { type Answer, tell } from '#server/cli/answer.ts'
import { keysPath, formatTime } from '#server/cli/keys/opened-keys.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { encryptOnly } from '#server/platform/field-encryption/encrypt-only.ts'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { encryptionState } from '#server/platform/field-encryption/fields.ts'
import { readKeyFile } from '#server/platform/keys/key-file.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { keysOfVariables } from '#server/app/settings/read-keys.ts'

/**
 * Encrypts what is in the clear or under an earlier key, table by table, while the server runs.
 *
 * @param only whether to empty the columns in the clear afterwards, for ever
 */
export async function encryptAll({ only = false }: { readonly only?: boolean }): Promise<Answer> {
  refuseKeysToCome()
  return withDatabase(
    'encrypt',
    async (db) => {
      const rows = await encryptRows(db, (table, done) => tellOf(table, `${done} encrypted`))
      const lines = [`${rows} rows encrypted under the current keys; 0 left.`]
      if (only) {
        await encryptOnly(db, (table, done) => tellOf(table, `${done} emptied in the clear`))
        lines.push(
          'Nothing is in the clear any more, and nothing can be written so. The version before cannot run on this database again.',
        )
      } else if ((await encryptionState(db)) === 'both')
        lines.push(
          'The same values are still in the clear beside them, for the version before: once it runs nowhere, hiram keys encrypt --only.',
        )
      return { lines, data: { rows } }
    },
    'owner',
  )
}

/** Rows would be encrypted under the key before. */
function refuseKeysToCome(): void {
  const path = keysPath()
  const table = path === null ? keysOfVariables(process.env) : readKeyFile(path)
  for (const purpose of ['fields', 'search'] as const)
    for (const { id, fromMs } of table[purpose])
      if (fromMs > Date.now())
        throw new SettingError(
          `${id}, the new key for ${purpose}, is in use from ${formatTime(fromMs)}: encrypt then.`,
        )
}

function tellOf(table: string, what: string): void {
  tell(`${table.padEnd(22)} ${what}`)
}
