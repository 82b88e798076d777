import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Embedded, startEmbedded } from '#server/database/embedded.ts'
import { makeTemplate } from '#server/database/template.ts'

/** What the files of tests get told: a server, and the migrated database to clone on it. */
export interface TestServer {
  url: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer
  }
}

/**
 * One PostgreSQL for a run of tests, for vitest's globalSetup: that of TEST_DATABASE_URL (a
 * superuser's, 15 or later), or an embedded one in a temp folder. The folder stays, so that the
 * next run starts warm.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startTestServer()
  const url = given ?? server?.url ?? ''
  project.provide('databaseServer', { url, template: await makeTemplate(url) })
  return async () => void (await server?.stop())
}

function startTestServer(): Promise<Embedded> {
  // A folder of its own for each working copy and each account of the machine.
  const owner = `${process.cwd()} ${process.getuid?.()}`
  const hash = createHash('sha256').update(owner).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `hiram-tests-${hash}`)
  mkdirSync(folder, { recursive: true })
  return startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
}
