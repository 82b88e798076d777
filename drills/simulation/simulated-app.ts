import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { buildApp } from '#server/app/start/app.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { addProducts } from '#doubles/seed/seed-products.ts'
import { addPaydayProduct } from '#doubles/demo/demo-payday-product.ts'
import { type SteppedClock, steppedClock } from './clock.ts'
import { openTemporaryDatabase } from './temporary-database.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'

/** A whole server on its own database, with a clock and random numbers that the run controls. */
export interface SimulatedApp {
  readonly app: FastifyInstance
  readonly deps: Dependencies
  readonly clock: SteppedClock
  /** Of its database. */
  readonly url: string
  /** Whether it lends on paydays too. */
  readonly hasPaydays: boolean
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
  hasPaydays = false,
): Promise<SimulatedApp> {
  const base = await openTemporaryDatabase('hiram-simulation-')
  try {
    await commitWithoutDisk(base.url)
    const port = await freePort()
    const { config, sandbox } = await loadConfig({
      SANDBOX: '1',
      PORT: String(port),
      DATA_DIR: base.folder,
      REQUESTS_PER_SECOND: '1000000',
    })
    const clock = steppedClock(start)
    const random = seededRandom(`product ${seed}`)
    const doublesRandom = seededRandom(`doubles ${seed}`)
    const logger = openLog('error', process.stderr)
    const overrides = { clock, random, doublesRandom }
    const opened = await openDependencies({
      config,
      databaseUrl: base.url,
      logger,
      renderer: WITHOUT_PAGES,
      sandbox,
      overrides,
    })
    if (!opened.sandbox) throw new Error('The sandbox is off.')
    const { close } = opened
    const deps = { ...opened.deps, doubles: opened.sandbox.doubles }
    await deps.database.transaction().execute((tx) => addProducts(deps, tx))
    if (hasPaydays) await addPaydayProduct(deps)
    const app = await buildApp(deps, opened.sandbox)
    await app.listen({ host: config.host, port })
    return {
      app,
      deps,
      clock,
      url: base.url,
      hasPaydays,
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
