import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Sandbox } from '#server/load-config.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { watchKeys } from '#server/platform/keys/watch-keys.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import type { Renderer } from '#server/platform/http/renderer.ts'
import { shareWebFiles } from '#server/platform/http/web-files.ts'
import { startJobs } from '#server/platform/jobs/run-jobs.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { closeFolder } from '#server/platform/storage/close-folder.ts'
import { listenFault } from '#server/start-checks/port-check.ts'
import { holdAfterRestore } from '#server/platform/recovery/tell-of-restore.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { checkCatalog } from '#server/check-catalog.ts'
import { checkFieldKeys } from '#server/check-field-keys.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly deps: Dependencies
  /**
   * Lets the proxy go elsewhere, finishes the running requests and jobs, and then stops everything
   * that `startServer` started.
   */
  close(): Promise<void>
}

/**
 * Opens the database, migrates it as its owner, opens the dependencies, seeds demo data, builds the app, listens,
 * and then starts the jobs.
 */
export async function startServer(
  config: ServerConfig,
  sandbox: Sandbox | null,
  logger: Dependencies['logger'],
  renderer: Renderer,
): Promise<RunningServer> {
  const log = (line: string) => logger.info(line)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log })
  if (config.databaseUrl && !closeFolder(config.dataDir))
    log(`DATA_DIR ${config.dataDir} has files of others and stays open to them: name another one.`)
  const urls = await prepareDatabase(config, embedded?.url ?? '')

  const opened = await openDependencies({ config, ...urls, logger, renderer, sandbox })
  const { deps, close } = opened
  await checkFieldKeys(deps.database).catch(async (error: unknown) => {
    await close()
    await embedded?.stop()
    throw error
  })
  await opened.sandbox?.seed(deps)
  await checkCatalog(deps)
  // Without the bucket the server still serves its own pages.
  if (!config.isDev)
    await shareWebFiles(deps.assets).catch((error: unknown) => {
      logger.error({ err: error }, 'other versions cannot serve the scripts of this one')
    })
  await holdAfterRestore(deps)
  const app = await buildApp(deps, opened.sandbox)
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    const fault = listenFault(error, config)
    throw fault === null ? error : new SettingError(fault)
  })
  const keysWatch = watchKeys(config.keys, deps.alarms, log)
  // After listening: the doubles answer jobs with notices to this server.
  const jobs = await startJobs(deps)
  return {
    app,
    deps,
    close: async () => {
      keysWatch.stop()
      app.beginStop()
      await sleep(config.drainSeconds * 1000)
      await jobs.stop()
      await app.close()
      await close()
      await embedded?.stop()
    },
  }
}
