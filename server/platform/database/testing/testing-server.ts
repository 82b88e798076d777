import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Embedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { makeTemplate } from '#server/platform/database/template.ts'

/** The test server for the test files. */
export interface TestServer {
  url: string
  /** The migrated database to clone. */
  template: string
  /** The name for the database with demo data, to which the day of the data is added. */
  seeded: string
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
  project.provide('databaseServer', {
    url,
    template: await makeTemplate(url),
    seeded: `hiram_seeded_${sourcesHash()}_${Math.floor(Date.now() / SEEDED_MS)}`,
  })
  return async () => void (await server?.stop())
}

/**
 * Milliseconds in which runs share demo data. Data grow old by themselves: a code runs out, an
 * application is decided.
 */
const SEEDED_MS = 15 * 60_000

/** Of everything that may write demo data. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const sources = ['{server,doubles,domain,contract}/**/*.ts', 'brands.json', 'package-lock.json']
  const isTest = (path: string) => path.endsWith('.test.ts')
  for (const file of globSync(sources, { exclude: isTest }).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Starts the server of a test run, which does not wait for the disk.
 *
 * @param kind of tests; those of another kind may run beside them and end before
 */
export async function startTestServer(kind: 'tests' | 'web-view' = 'tests'): Promise<Embedded> {
  // One folder for each working copy and account of the machine.
  const owner = `${process.cwd()} ${process.getuid?.()}`
  const hash = createHash('sha256').update(owner).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `hiram-${kind}-${hash}`)
  mkdirSync(folder, { recursive: true })
  return startEmbedded({
    dataDir: join(folder, 'postgres'),
    log: console.error,
    // Browser tests run up to six whole servers on it.
    maxConnections: 500,
    waitsForDisk: false,
  })
}
