import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { freePort } from '#e2e/free-port.ts'
import { openBalancer } from '#drills/kit/balancer.ts'
import { end } from '#drills/kit/crash-app.ts'
import { openPlace, type Place } from '#drills/kit/version-place.ts'

/** Places for two servers behind a balancer, on one database, with doubles in their own process. */
export interface TwoServers {
  readonly places: readonly Place[]
  /** What each server is started with, beside its port. */
  readonly settings: Readonly<Record<string, string>>
  readonly env: NodeJS.ProcessEnv
  readonly databaseUrl: string
  /** The address of the balancer. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens them; no server runs yet.
 *
 * @param folder where their data are
 * @param program what is started in the folder of a version, where it is not the usual
 */
export async function openTwoServers(
  folder: string,
  program?: readonly string[],
): Promise<TwoServers> {
  const embedded = await startEmbedded({
    dataDir: join(folder, 'database/postgres'),
    log: console.error,
  })
  const [port, doublesPort] = [await freePort(), await freePort()]
  const settings = {
    SANDBOX: '1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: embedded.url,
    PUBLIC_URL: `http://localhost:${port}`,
    SANDBOX_URL: `http://localhost:${doublesPort}`,
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'error',
    REQUESTS_PER_SECOND: '100000',
  }
  const env = { ...process.env, ...settings }
  const doubles = spawn(process.execPath, ['doubles/standalone.ts'], {
    env: { ...env, PORT: String(doublesPort), SHOP_URL: settings.PUBLIC_URL },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const places = [
    openPlace(await freePort(), env, program),
    openPlace(await freePort(), env, program),
  ]
  const balancer = await openBalancer(
    port,
    places.map(({ url }) => url),
  )
  const close = async () => {
    balancer.close()
    for (const place of places) await place.stop()
    await end(doubles, 'SIGTERM')
    await embedded.stop()
  }
  return { places, settings, env, databaseUrl: embedded.url, url: balancer.url, close }
}
