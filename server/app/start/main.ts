import type { Logger } from 'pino'
import { makeKeysFile } from '#server/app/settings/make-keys-file.ts'
import { loadConfig, type Sandbox } from '#server/app/settings/load-config.ts'
import { VERSION } from '#server/platform/config/version.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { loadBuiltRenderer } from '#server/platform/http/pages/built-renderer.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import type { Renderer } from '#server/platform/http/pages/renderer.ts'
import { START_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** Seconds for the running requests and jobs to finish, after those of DRAIN_SECONDS. */
const STOP_SECONDS = 15

try {
  await serveUntilStopped()
  process.exit(0)
} catch (error) {
  // A wrong setting needs one line, not a stack trace.
  const isPlain = error instanceof SettingError
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

async function serveUntilStopped(): Promise<void> {
  const stopRequested = stopSignal()
  makeKeysFile(process.env)
  const { config, sandbox } = await loadConfig(process.env, START_CHECKS)
  const logger = openLog(config.logLevel)
  logger.info({ version: VERSION, node: process.version }, 'this server starts')
  const server = await start(config, sandbox, logger)
  logger.info({ version: VERSION, sandbox: config.hasSandbox }, 'this server is ready')
  greet(config)

  await ('broken' in server ? Promise.race([stopRequested, server.broken]) : stopRequested)
  setTimeout(() => process.exit(1), (config.drainSeconds + STOP_SECONDS) * 1000).unref()
  logger.info({ version: VERSION }, 'this server stops')
  await server.close()
  logger.info({ version: VERSION }, 'this server has stopped')
}

/** The first of several processes serves nothing: without the app it takes 120 MB less. */
async function start(config: ServerConfig, sandbox: Sandbox | null, logger: Logger) {
  if (config.workers > 1)
    return (await import('#server/app/workers/run-workers.ts')).runWorkers(config, logger)
  const { startServer } = await import('#server/app/start/start-server.ts')
  return startServer(config, sandbox, logger, await rendererOf(config))
}

/**
 * Resolves at the first signal to stop, also during the start, so that the database stops too.
 * Further signals change nothing: a Ctrl-C comes from the terminal and once more from npm.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
}

/** Vite is for development only and takes a while to load. */
async function rendererOf({ isDev }: Config): Promise<Renderer> {
  if (!isDev) return loadBuiltRenderer()
  return (await import('#server/platform/http/pages/dev-renderer.ts')).devRenderer()
}

function greet({ publicUrl, hasSandbox }: Config): void {
  process.stdout.write(`Hiram is ready at ${publicUrl}\n`)
  if (!hasSandbox) return
  process.stdout.write(`  demo borrowers and their links: ${publicUrl}/sandbox/demo\n`)
  for (const key of ['given-new', 'ph-new']) {
    const link = `${publicUrl}/sandbox/enter/${key}/customerService`
    process.stdout.write(`  customer service as ${key}: ${link}\n`)
  }
  process.stdout.write(`  the calls: ${publicUrl}/found/docs\n`)
}
