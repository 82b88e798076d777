import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { buildApp } from '#server/app.ts'
import { seededChance } from '#server/chance.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { openLog } from '#server/http/log.ts'
import type { Renderer } from '#server/http/renderer.ts'
import { openParts } from '#server/open-parts.ts'
import type { Parts } from '#server/parts.ts'
import { addProducts } from '#server/sandbox/seed-products.ts'
import { type SteppedClock, steppedClock } from './clock.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

/** A whole server on its own database, with a clock and random numbers that the run controls. */
export interface SimulatedApp {
  readonly app: FastifyInstance
  readonly parts: Parts
  readonly clock: SteppedClock
  /** Ends everything and removes the data. */
  close(): Promise<void>
}

/**
 * Opens a server without borrowers. Calls of borrowers are injected; the product and its provider
 * talk over HTTP on this machine, as they do in the sandbox.
 */
export async function openSimulatedApp(
  seed: string,
  start: Temporal.Instant,
): Promise<SimulatedApp> {
  const base = await openTemporaryDatabase('hiram-simulation-')
  try {
    await commitWithoutDisk(base.url)
    const port = await freePort()
    const config = readConfig({
      PORT: String(port),
      DATA_DIR: base.folder,
      REQUESTS_PER_SECOND: '1000000',
    })
    const clock = steppedClock(start)
    const chance = seededChance(`product ${seed}`)
    const doublesChance = seededChance(`doubles ${seed}`)
    const logger = openLog('error', process.stderr)
    // Nothing migrates during a run, and planning took half of the database's time.
    const own = { clock, chance, doublesChance, preparesStatements: true }
    const { parts, close } = await openParts(config, base.url, logger, WITHOUT_PAGES, own)
    await parts.database.transaction().execute((tx) => addProducts(parts, tx))
    const app = await buildApp(parts)
    await app.listen({ host: config.host, port })
    return {
      app,
      parts,
      clock,
      close: async () => {
        await app.close()
        await close()
        await base.remove()
      },
    }
  } catch (error) {
    await base.remove()
    throw error
  }
}

/** Commits do not wait for the disk: the data are deleted after the run. */
async function commitWithoutDisk(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1, applicationName: 'hiram simulation' })
  await sql`alter database postgres set synchronous_commit = off`.execute(db)
  await sql`alter database postgres set jit = off`.execute(db)
  await db.destroy()
}

/** For calls only: no page is rendered. */
export const WITHOUT_PAGES: Renderer = {
  serveFiles: async () => {},
  hasScreen: () => false,
  firstCall: () => null,
  document: async () => '',
  plainDocument: async () => '',
  promotionDocument: async () => '',
  sitePage: async () => ({ html: '', style: '' }),
  siteIcon: async () => '',
}
