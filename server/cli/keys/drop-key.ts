import type { Answer } from '#server/cli/answer.ts'
import { openedKeys } from '#server/cli/keys/opened-keys.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { rowsOfKey } from '#server/platform/field-encryption/key-rows.ts'
import { whereIs, without } from '#server/platform/keys/change-keys.ts'
import { replaceKeyFile } from '#server/platform/keys/key-file.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** Forgets an earlier key that no row needs. */
export async function dropKey(id: string): Promise<Answer> {
  const { path, table } = openedKeys()
  const place = whereIs(table, id, Date.now())
  if (!place) throw new SettingError(`There is no key ${id}: hiram keys list names them.`)
  const { purpose } = place
  if (place.isInUse)
    throw new SettingError(
      `${id} is in use for ${purpose}: rotate it, and drop it when the new one is.`,
    )
  if (purpose === 'fields' || purpose === 'search') {
    const count = await withDatabase('keys', async (db) => rowsOfKey(db, id))
    if (count > 0)
      throw new SettingError(
        `${count} rows need ${id}, and could never be read again: hiram keys encrypt, then drop it.`,
      )
  }
  replaceKeyFile(path, without(table, id))
  return {
    data: { purpose, id },
    lines: [`${purpose.padEnd(10)} ${id}  is forgotten: what it made is not read any more.`],
  }
}
