import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { closeFolder } from '#server/platform/storage/close-folder.ts'
import { type DatabaseUrls, prepareDatabase } from '#server/app/start/prepare-database.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'

export interface StartedDatabase {
  readonly urls: DatabaseUrls
  /** Stops the embedded database; another one stays as it is. */
  stop(): Promise<void>
}

/** Opens the database, and migrates it as its owner. */
export async function startDatabase(
  config: ServerConfig,
  log: (line: string) => void,
): Promise<StartedDatabase> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log })
  if (config.databaseUrl && !closeFolder(config.dataDir))
    log(`DATA_DIR ${config.dataDir} has files of others and stays open to them: name another one.`)
  return {
    urls: await prepareDatabase(config, embedded?.url ?? ''),
    stop: async () => {
      await embedded?.stop()
    },
  }
}
