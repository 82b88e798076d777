// Migrates the database, as a start does; or says what the migrations that it lacks would lock.
// Usage: npm run migrate [-- --plan [--all] [--copy URL]]
// --plan changes nothing: it runs them on an empty database of its own, and estimates the times from
// what this machine does a second and the rows of now. --all plans every migration, from the first on.
// --copy URL runs them on that database, a restored backup, and measures.
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { loadConfig } from '#server/load-config.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { withOwnSandbox } from '#server/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/start-checks/start-checks.ts'
import { join } from 'node:path'
import { planMigrations } from './plan-migrations.ts'

const { values } = parseArgs({
  options: {
    plan: { type: 'boolean' },
    all: { type: 'boolean' },
    copy: { type: 'string' },
  },
})
const { config } = await loadConfig(withOwnSandbox(process.env), COMMAND_CHECKS)
const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: console.error })
try {
  if (values.plan) {
    const url = config.migrateUrl ?? config.databaseUrl ?? embedded?.url ?? ''
    const { all: isWhole = false, copy = null } = values
    for (const line of await planMigrations(url, { isWhole, copy })) console.log(line)
  } else {
    await prepareDatabase(config, embedded?.url ?? '')
    console.log('The database has every migration of this version.')
  }
} finally {
  await embedded?.stop()
}
