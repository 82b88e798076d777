import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  addVersion,
  lockText,
  newestVersion,
  newestVersions,
  versionsOfMessage,
} from '#server/reference/message-texts/text-store.ts'
import type { TextName, TextVersion } from '#server/reference/message-texts/text-version.ts'

/** A change of a text on the version that was seen; 0: nobody had written one. */
export type TextChange = Omit<TextVersion, 'number'> & { readonly seen: number }

/**
 * Writes a text, or lets the program's count again.
 *
 * @returns whether it was done; false: somebody changed it meanwhile
 */
export async function changeText(
  tx: Transaction,
  { seen, ...change }: TextChange,
): Promise<boolean> {
  await lockText(tx, change)
  const number = (await newestVersion(tx, change))?.number ?? 0
  if (number !== seen) return false
  await addVersion(tx, { ...change, number: number + 1 })
  return true
}

const MAX_VERSIONS = 100

/** Who wrote what of a message, the newest first. */
export async function textVersions(
  db: Database,
  message: Omit<TextName, 'language'>,
): Promise<TextVersion[]> {
  return versionsOfMessage(db, message, MAX_VERSIONS)
}

/** The newest version of each text that somebody ever wrote. */
export async function writtenTexts(db: Database): Promise<TextVersion[]> {
  return newestVersions(db)
}
