import { runMigrations } from 'graphile-worker'
import { tell } from '#server/cli/answer.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

/**
 * Opens the database of this working copy, or the one of DATABASE_URL, for a command.
 *
 * @param name what the database's log calls the command
 * @param role the server's, or the owner's of the tables, who may change what nobody else may
 */
export async function withDatabase<T>(
  name: string,
  work: (db: Database, config: ServerConfig) => Promise<T>,
  role: 'server' | 'owner' = 'server',
): Promise<T> {
  const { config } = await loadConfig(withOwnSandbox(process.env), COMMAND_CHECKS)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: inDataFolder(config.dataDir, 'postgres'), log: tell })
  const ofOwner = role === 'owner' ? config.migrateUrl : null
  const url = ofOwner ?? config.databaseUrl ?? embedded?.url ?? ''
  // A new folder has no tables yet. A database of DATABASE_URL is not migrated.
  if (embedded) {
    await migrate(url)
    await runMigrations({ connectionString: url })
  }

  const db = openDatabase(url, {
    max: 1,
    applicationName: `hiram ${name}`,
    log: tell,
    plugins: [fieldsPlugin(config.keys)],
  })
  try {
    return await work(db, config)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
