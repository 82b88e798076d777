import { join } from 'node:path'
import { makeKeysFile } from '#server/app/settings/make-keys-file.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { prepareDatabase } from '#server/app/start/prepare-database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'

/** A sandbox without its server: the demo data are there. */
export interface SandboxDatabase {
  readonly deps: Dependencies
  /** The address of the database, as the owner of the tables. */
  readonly url: string
  /** As the owner of the tables; a statement may take long. */
  readonly patient: Database
  readonly close: () => Promise<void>
}

/** @throws SettingError without SANDBOX=1 beside settings of production */
export async function openSandboxDatabase(): Promise<SandboxDatabase> {
  const env = withOwnSandbox(process.env)
  makeKeysFile(env)
  const { config, sandbox } = await loadConfig(env, COMMAND_CHECKS)
  if (!sandbox) throw new SettingError('This command fills a sandbox: it needs SANDBOX=1.')
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: console.error })
  const urls = await prepareDatabase(config, embedded?.url ?? '')
  const logger = openLog('error', process.stderr)
  const opened = await openDependencies({
    config,
    ...urls,
    logger,
    renderer: WITHOUT_PAGES,
    sandbox,
  })
  await opened.sandbox?.seed(opened.deps)
  const patient = openDatabase(urls.ownerUrl, {
    max: 1,
    applicationName: 'hiram seed',
    statementTimeoutMs: 3_600_000,
    plugins: [fieldsPlugin(config.keys)],
  })
  return {
    deps: opened.deps,
    url: urls.ownerUrl,
    patient,
    close: async () => {
      await patient.destroy()
      await opened.close()
      await embedded?.stop()
    },
  }
}
