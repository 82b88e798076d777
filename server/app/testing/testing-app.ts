import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import { freePort } from '#e2e/free-port.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { buildApp } from '#server/app/start/app.ts'
import { makeFilledTemplate } from '#server/platform/database/template.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { loadBuiltRenderer } from '#server/platform/http/pages/built-renderer.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { openDependencies, type Overrides } from '#server/app/start/open-dependencies.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { DEMO_BORROWERS } from '#doubles/demo/demo-borrowers.ts'
import { SANDBOX } from '#doubles/sandbox.ts'
import type { SandboxDependencies } from '#doubles/actions/sandbox-dependencies.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'

export interface TestApp {
  app: FastifyInstance
  deps: SandboxDependencies
  /** The lines of the log so far. */
  logLines: string[]
}

/** The demo borrowers of a database: those without a loan, or all. Moving the clock costs by loan. */
type Demo = 'borrowers' | 'loans'

/**
 * The whole server on a database for this test file, with products and borrowers who have no loan yet. It listens on its own port, so that the
 * doubles of the providers call it over real HTTP; requests may be injected too. No job runs unless
 * a test runs it.
 *
 * @param env settings
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const { url } = await testDatabase(await seededTemplate(env, 'borrowers'))
  return appOn(url, env)
}

/** The same with all demo data: borrowers with a loan in every state. */
export async function demoApp(env: Record<string, string> = {}): Promise<TestApp> {
  const { url } = await testDatabase(await seededTemplate({}, 'loans'))
  return appOn(url, env)
}

/** The same, with all demo data, signed in as a role that owns nothing, as in production. */
export async function testAppAsItsRole(env: Record<string, string> = {}): Promise<TestApp> {
  const { url: ownerUrl } = await testDatabase(await seededTemplate(env, 'loans'))
  return appOn(await testRole(ownerUrl), env, { ownerUrl })
}

/** The app as production builds it, without the sandbox; requests are injected. */
export async function productionApp(
  deps: Dependencies,
  settings: Partial<ServerConfig> = {},
): Promise<FastifyInstance> {
  const config = { ...deps.config, isProduction: true, hasSandbox: false, ...settings }
  const app = await buildApp({ ...deps, config, doubles: null }, null)
  afterAll(() => app.close())
  return app
}

/** The same on a database that is there already, seeded unless it has borrowers. */
export async function appOn(
  url: string,
  env: Record<string, string> = {},
  { ownerUrl = url, ...overrides }: Overrides & { ownerUrl?: string; demo?: Demo } = {},
): Promise<TestApp> {
  const logLines: string[] = []
  const logger = openLog('info', { write: (line: string) => void logLines.push(line) })
  const port = await freePort('localhost')
  // For uploaded images.
  const dataDir = mkdtempSync(join(tmpdir(), 'hiram-test-'))
  const settings = {
    DATA_DIR: dataDir,
    SANDBOX_URL: `http://localhost:${port}`,
    REQUESTS_PER_SECOND: '100000',
  }
  const config = readTestConfig({ PORT: String(port), ...settings, ...env })
  const { deps, sandbox, close } = await openTestDependencies(
    config,
    { databaseUrl: url, ownerUrl },
    logger,
    overrides,
  )
  const app = await buildApp(deps, sandbox)
  await app.listen({ host: 'localhost', port })
  logLines.length = 0
  afterAll(async () => {
    await app.close()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, deps, logLines }
}

/**
 * The database with demo data of today. It is filled once for all runs of a quarter of an hour
 * without a change of the sources. Other brands have other demo data, so each fill their own.
 */
async function seededTemplate(env: Record<string, string>, demo: Demo): Promise<string> {
  const { url: serverUrl, template, seeded } = inject('databaseServer')
  if (env['BRANDS_FILE'] !== undefined) return template
  const today = toManilaDate(Temporal.Now.instant()).toString().replaceAll('-', '')
  const name = `${seeded}_${demo}_${today}`
  await makeFilledTemplate(serverUrl, template, name, async (url) => {
    const logger = openLog('silent', { write: () => {} })
    const dataDir = mkdtempSync(join(tmpdir(), 'hiram-seed-'))
    const { close } = await openTestDependencies(
      readTestConfig({ DATA_DIR: dataDir }),
      { databaseUrl: url, ownerUrl: url },
      logger,
      { demo },
    )
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return name
}

/** The dependencies of a server with its sandbox, on a database with demo data. */
async function openTestDependencies(
  config: ServerConfig,
  urls: { databaseUrl: string; ownerUrl: string },
  logger: Dependencies['logger'],
  { demo = 'borrowers', ...overrides }: Overrides & { demo?: Demo } = {},
) {
  const renderer = await loadBuiltRenderer()
  const options = { config, ...urls, logger, renderer, sandbox: SANDBOX, overrides }
  const { deps, sandbox, close } = await openDependencies(options)
  if (!sandbox) throw new Error('The sandbox is off.')
  await sandbox.seed(
    deps,
    DEMO_BORROWERS.filter(({ history }) => demo === 'loans' || history === null),
  )
  return { deps: { ...deps, doubles: sandbox.doubles }, sandbox, close }
}
