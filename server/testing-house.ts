import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { testDatabase } from '#server/database/testing.ts'
import { loadBuiltRenderer } from '#server/http/built-renderer.ts'
import { openLog } from '#server/http/log.ts'
import { openParts } from '#server/open-parts.ts'
import type { Parts } from '#server/parts.ts'
import { seedWhenEmpty } from '#server/sandbox/seed.ts'

export interface TestHouse {
  app: FastifyInstance
  parts: Parts
  /** What was logged so far, line by line. */
  logLines: string[]
}

/**
 * The whole house on a database of this file's own, seeded. It listens on a port of its own, so
 * that the doubles of everything outside speak to it over real HTTP; requests may be injected too.
 * Settings are those of the environment given. No job runs unless a test says so.
 */
export async function testHouse(env: Record<string, string> = {}): Promise<TestHouse> {
  const { url } = await testDatabase()
  const logLines: string[] = []
  const logger = openLog('info', { write: (line: string) => void logLines.push(line) })
  const port = await freePort()
  // Uploaded images lie in it.
  const dataDir = mkdtempSync(join(tmpdir(), 'hiram-house-'))
  const settings = {
    DATA_DIR: dataDir,
    SANDBOX_URL: `http://localhost:${port}`,
    REQUESTS_PER_SECOND: '100000',
  }
  const config = readConfig({ PORT: String(port), ...settings, ...env })
  const { parts, close } = await openParts(config, url, logger, await loadBuiltRenderer())
  await seedWhenEmpty(parts)
  const app = await buildApp(parts)
  await app.listen({ host: 'localhost', port })
  logLines.length = 0
  afterAll(async () => {
    await app.close()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, parts, logLines }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
