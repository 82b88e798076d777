import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import { manilaDateOf } from '#domain/calendar.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeFilledTemplate } from '#server/database/template.ts'
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
  const { url } = await testDatabase(await seededTemplate(env))
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

/**
 * The database with demo data of today. It is filled once for all runs of a quarter of an hour
 * without a change of the sources. Other brands have other demo data, so each fill their own.
 */
async function seededTemplate(env: Record<string, string>): Promise<string> {
  const { url: serverUrl, template, seeded } = inject('databaseServer')
  if (env['BRANDS_FILE'] !== undefined) return template
  const name = `${seeded}_${manilaDateOf(Temporal.Now.instant()).toString().replaceAll('-', '')}`
  await makeFilledTemplate(serverUrl, template, name, async (url) => {
    const logger = openLog('silent', { write: () => {} })
    const dataDir = mkdtempSync(join(tmpdir(), 'hiram-seed-'))
    const { parts, close } = await openParts(
      readConfig({ DATA_DIR: dataDir }),
      url,
      logger,
      await loadBuiltRenderer(),
    )
    await seedWhenEmpty(parts)
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return name
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
