import { existsSync } from 'node:fs'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { dataSteps } from '#server/set-up/data-steps.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'
import { rehearsalStep } from '#server/set-up/rehearsal/rehearsal-step.ts'
import { settingSteps } from '#server/set-up/setting-steps.ts'
import { databaseFolder, withDatabase } from '#server/set-up/with-database.ts'
import { databaseFaults } from '#server/app/start-checks/database/database-check.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { START_CHECKS } from '#server/app/start-checks/start-checks.ts'

/** A server that runs already has its port; the database is asked apart. */
const CHECKS = START_CHECKS.filter(
  ({ name, check }) => name !== 'the port is free' && check !== databaseFaults,
)

/** What production needs with these settings, and what of it is missing. */
export async function setUpSteps(env: Env): Promise<SetUpStep[]> {
  const { config, ofSettings, hasDatabase } = await examineSettings(env)
  if (config?.isTestMode) ofSettings.push(rehearsalStep(config))
  if (!config || !hasDatabase) return ofSettings
  // To look is not to make one.
  if (!config.databaseUrl && !existsSync(databaseFolder(config)))
    return [
      ...ofSettings,
      step('Tables', ['There is no database yet: start the server, which makes one in DATA_DIR.']),
    ]
  const ofData = await withDatabase(config, async (database) => dataSteps({ database, config }))
  return [...ofSettings, ...ofData]
}

/** What the settings lack, whatever the database holds. */
export async function settingsAlone(env: Env): Promise<SetUpStep[]> {
  return (await examineSettings(env)).ofSettings
}

async function examineSettings(env: Env) {
  const { config, faults } = await examineConfig(env, CHECKS)
  const ofDatabase = config ? await databaseFaults({ config, env }) : []
  return {
    config,
    ofSettings: settingSteps(faults, ofDatabase, config),
    hasDatabase: ofDatabase.length === 0,
  }
}
