import { type Answer, tell } from '#server/cli/answer.ts'
import { planMigrations } from '#server/cli/installation/plan-migrations.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { prepareDatabase } from '#server/app/start/prepare-database.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

interface MigrateOptions {
  readonly plan?: boolean
  readonly all?: boolean
  readonly copy?: string
}

/**
 * Migrates the database, as a start does. `plan` changes nothing: it runs what is missing on an empty
 * database of its own, and estimates the times from what this machine does a second and the rows of
 * now; `copy` runs it on a restored backup instead, and measures.
 */
export async function migrateDatabase({
  plan: isPlan = false,
  all: isWhole = false,
  copy,
}: MigrateOptions): Promise<Answer> {
  const { config } = await loadConfig(withOwnSandbox(process.env), COMMAND_CHECKS)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: inDataFolder(config.dataDir, 'postgres'), log: tell })
  try {
    if (isPlan) {
      const url = config.migrateUrl ?? config.databaseUrl ?? embedded?.url ?? ''
      return { lines: await planMigrations(url, { isWhole, copy: copy ?? null }) }
    }
    await prepareDatabase(config, embedded?.url ?? '')
    return { lines: ['The database has every migration of this version.'] }
  } finally {
    await embedded?.stop()
  }
}
