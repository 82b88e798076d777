import { startEmbedded } from '#server/platform/database/embedded.ts'
import { closeFolder } from '#server/platform/storage/close-folder.ts'
import { type DatabaseUrls, prepareDatabase } from '#server/app/start/prepare-database.ts'
import { markInstallation, refuseOtherInstallation } from '#server/app/start/mark-installation.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

export interface StartedDatabase {
  readonly urls: DatabaseUrls
  /** Stops the embedded database; another one stays as it is. */
  stop(): Promise<void>
}

/**
 * Opens the database, and migrates it as its owner.
 *
 * @throws SettingError for that of a system in the other mode, which stays as it is
 */
export async function startDatabase(
  config: ServerConfig,
  log: (line: string) => void,
): Promise<StartedDatabase> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: inDataFolder(config.dataDir, 'postgres'), log })
  if (config.databaseUrl && !closeFolder(config.dataDir))
    log(`DATA_DIR ${config.dataDir} has files of others and stays open to them: name another one.`)
  const stop = async () => {
    await embedded?.stop()
  }
  try {
    return { urls: await prepared(config, embedded?.url ?? ''), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The sandbox resets its database, and marks none. */
async function prepared(config: ServerConfig, embeddedUrl: string): Promise<DatabaseUrls> {
  const { databaseUrl, migrateUrl, hasSandbox, isTestMode } = config
  if (!hasSandbox)
    await refuseOtherInstallation(migrateUrl ?? databaseUrl ?? embeddedUrl, isTestMode)
  const urls = await prepareDatabase(config, embeddedUrl)
  if (!hasSandbox) await markInstallation(urls.ownerUrl, isTestMode)
  return urls
}
