import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Embedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { dropDatabases, makeTemplate } from '#server/platform/database/template.ts'

/** The test server for the test files. */
export interface TestServer {
  url: string
  /** The migrated database to clone. */
  template: string
  /** Prefix of the databases that this run fills and drops. */
  ownPrefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer
  }
}

/**
 * One PostgreSQL for a test run (vitest's globalSetup): that of TEST_DATABASE_URL (a superuser's,
 * 15 or later), or an embedded one in a temp folder. The folder stays, so that the next run starts
 * faster.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startTestServer()
  const url = given ?? server?.url ?? ''
  const ownPrefix = `hiram_template_of_${randomUUID().replaceAll('-', '')}`
  project.provide('databaseServer', { url, template: await makeTemplate(url), ownPrefix })
  return async () => {
    await dropDatabases(url, ownPrefix)
    await server?.stop()
  }
}

function startTestServer(): Promise<Embedded> {
  // One folder for each working copy and account of the machine.
  const owner = `${process.cwd()} ${process.getuid?.()}`
  const hash = createHash('sha256').update(owner).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `hiram-tests-${hash}`)
  mkdirSync(folder, { recursive: true })
  return startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
}
