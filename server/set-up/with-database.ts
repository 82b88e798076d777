import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

/** What PostgreSQL and its driver say. */
const log = (line: string) => void process.stderr.write(`${line}\n`)

/** Opens the database of the settings as the owner of its tables, or the embedded one. */
export async function withDatabase<T>(
  config: ServerConfig,
  work: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  const named = config.migrateUrl ?? config.databaseUrl
  const embedded = named ? null : await startEmbedded({ dataDir: databaseFolder(config), log })
  const url = named ?? embedded?.url ?? ''
  const db = openDatabase(url, {
    max: 1,
    applicationName: 'hiram setup',
    log,
    plugins: [fieldsPlugin(config.keys)],
  })
  try {
    return await work(db, url)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

/** Where the embedded database is. */
export const databaseFolder = ({ dataDir }: ServerConfig) => inDataFolder(dataDir, 'postgres')
