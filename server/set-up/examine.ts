import { existsSync } from 'node:fs'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { answerStep } from '#server/set-up/answer-step.ts'
import { backupStep } from '#server/backoffice/set-up/backup-step.ts'
import { diskStep } from '#server/set-up/disk-step.ts'
import { durabilityStep } from '#server/set-up/durability-step.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'
import { providerSteps, withAnswers } from '#server/set-up/providers/provider-steps.ts'
import { setUpSteps } from '#server/set-up/set-up.ts'
import { databaseFolder, withDatabase } from '#server/set-up/with-database.ts'
import { databaseFaults } from '#server/app/start-checks/database/database-check.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'

/** What production needs, and besides what a server that runs with these settings shows. */
export async function examine(env: Env): Promise<SetUpStep[]> {
  const steps = withAnswers(await setUpSteps(env), await providerSteps(env))
  const { config } = await examineConfig(env, [])
  if (!config) return steps
  steps.push(await diskStep(config.dataDir))
  const isThere = config.databaseUrl !== null || existsSync(databaseFolder(config))
  if (isThere && (await databaseFaults({ config, env })).length === 0)
    steps.push(
      ...(await withDatabase(config, async (db) => {
        const { name, missing, notes } = await backupStep(db)
        return [await durabilityStep(db), step(name, missing, notes)]
      })),
    )
  return [...steps, await answerStep(config.publicUrl)]
}
