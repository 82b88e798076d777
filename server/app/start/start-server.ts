import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app/start/app.ts'
import { checkCatalog } from '#server/app/settings/check-catalog.ts'
import { checkFieldKeys } from '#server/app/settings/check-field-keys.ts'
import type { Sandbox } from '#server/app/settings/load-config.ts'
import { openDependencies, type StartOptions } from '#server/app/start/open-dependencies.ts'
import { OF_ONE_PROCESS } from '#server/platform/database/connections/connections.ts'
import type { Renderer } from '#server/platform/http/pages/renderer.ts'
import { shareWebFiles } from '#server/platform/http/pages/web-files.ts'
import { settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { readAgain } from '#server/platform/jobs/read-again.ts'
import { type Jobs, followClock, startJobs } from '#server/platform/jobs/run-jobs.ts'
import { watchKeys } from '#server/platform/keys/watch-keys.ts'
import { holdAfterRestore } from '#server/platform/recovery/report-restore.ts'
import { MAINTENANCE_READ_MS } from '#server/platform/maintenance/maintenance.ts'
import { backupStep } from '#server/backoffice/set-up/backup-step.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { listenFault } from '#server/app/start-checks/port-check.ts'
import { startDatabase } from '#server/app/start/start-database.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly deps: Dependencies
  /**
   * Lets the proxy go elsewhere, finishes the running requests and jobs, and then stops everything
   * that `startServer` started.
   */
  close(): Promise<void>
}

/** One of the processes on a database. */
export interface ServingProcess extends RunningServer {
  /** From now on this process runs the scheduled and the queued jobs. */
  runJobs(): Promise<void>
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
  const base = await startDatabase(config, (line) => logger.info(line))
  try {
    const server = await serveOn({ config, ...base.urls, logger, renderer, sandbox })
    // After listening: the doubles answer jobs with notices to this server.
    await server.runJobs()
    return {
      ...server,
      close: async () => {
        await server.close()
        await base.stop()
      },
    }
  } catch (error) {
    await base.stop()
    throw error
  }
}

/** Serves from a database that is migrated, without jobs. */
export async function serveOn(options: StartOptions): Promise<ServingProcess> {
  const { config, logger } = options
  const log = (line: string) => logger.info(line)
  const opened = await openDependencies(options)
  const { deps } = opened
  try {
    await checkFieldKeys(deps.database)
    await opened.sandbox?.seed(deps)
    await checkCatalog(deps)
    // Without the bucket the server still serves its own pages.
    if (!config.isDev)
      await shareWebFiles(deps.assets).catch((error: unknown) => {
        logger.error({ err: error }, 'other versions cannot serve the scripts of this one')
      })
    await holdAfterRestore(deps)
    if (!config.hasSandbox)
      for (const line of (await backupStep(deps.database)).missing) logger.warn(line)
    const app = await buildApp(deps, opened.sandbox)
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      const fault = listenFault(error, config)
      throw fault === null ? error : new SettingError(fault)
    })
    return runningProcess(app, deps, { log, closeDependencies: opened.close })
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Milliseconds for what was acknowledged and is not done. */
const MAX_SETTLE_MS = 5000

interface Closing {
  readonly log: (line: string) => void
  readonly closeDependencies: () => Promise<void>
}

function runningProcess(
  app: FastifyInstance,
  deps: Dependencies,
  { log, closeDependencies }: Closing,
): ServingProcess {
  const keysWatch = watchKeys(deps.config.keys, deps.alarms, log)
  const reading = readAgain([deps.holidays, deps.messageTexts, deps.openBrands], (error) =>
    deps.logger.error({ err: error }, 'what staff set up cannot be read again'),
  )
  const maintenance = readAgain(
    [deps.maintenance],
    (error) => deps.logger.error({ err: error }, 'whether maintenance is on cannot be read'),
    MAINTENANCE_READ_MS,
  )
  let jobs: Jobs = followClock(deps)
  return {
    app,
    deps,
    runJobs: async () => {
      await jobs.stop()
      deps.pool.options.max = OF_ONE_PROCESS.jobs
      jobs = await startJobs(deps)
    },
    close: async () => {
      keysWatch.stop()
      await Promise.all([reading.stop(), maintenance.stop()])
      app.beginStop()
      await sleep(deps.config.drainSeconds * 1000)
      await jobs.stop()
      await app.close()
      // What a silent provider keeps from its end is found by the next scheduler.
      await Promise.race([settleAnswered(deps.database), sleep(MAX_SETTLE_MS)])
      await closeDependencies()
    },
  }
}
