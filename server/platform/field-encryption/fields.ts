import { type KyselyPlugin, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

/** The keys of encrypted columns, and whether values are still written in the clear beside them. */
export interface Fields {
  readonly keys: Pick<Keys, 'fields' | 'search'>
  /** False once the database keeps encrypted values only; it never goes back. */
  writesPlain(db: Database): Promise<boolean>
}

/**
 * Brings the keys to every store that gets the database or a transaction of it, so that who calls a
 * store need not pass them on.
 */
export function fieldsPlugin(keys: Fields['keys']): KyselyPlugin {
  return new FieldsPlugin(openFields(keys))
}

/** @throws when the database was opened without keys */
export function getFields(db: Database): Fields {
  const { plugins } = db.getExecutor()
  const plugin = plugins.find((one) => one instanceof FieldsPlugin)
  if (!plugin) throw new Error('This database was opened without the keys of its columns.')
  return plugin.fields
}

class FieldsPlugin implements KyselyPlugin {
  readonly fields: Fields

  constructor(fields: Fields) {
    this.fields = fields
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

function openFields(keys: Fields['keys']): Fields {
  let isOnly = false
  return {
    keys,
    async writesPlain(db) {
      // A statement more per write, and only while an upgrade is not finished.
      if (!isOnly) isOnly = (await encryptionState(db)) === 'only'
      return !isOnly
    },
  }
}

/** both: in the clear too, for the version before. only: no row has a value in the clear. */
export type EncryptionState = 'both' | 'only'

export async function encryptionState(db: Database): Promise<EncryptionState> {
  const { rows } = await sql<{ state: EncryptionState }>`
    select state from field_encryption`.execute(db)
  return rows[0]?.state ?? 'both'
}
