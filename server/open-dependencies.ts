import { runMigrations } from 'graphile-worker'
import { type Random, systemRandom } from '#server/platform/random/random.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openPlainPool } from '#server/platform/database/plain-pool.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import type { Renderer } from '#server/platform/http/renderer.ts'
import { type Clock, openClock } from '#server/platform/clock/clock.ts'
import { paymentProviders, payoutProviders } from '#server/providers/payment-providers.ts'
import { openImageStore } from '#server/platform/images/image-storage.ts'
import { openPartner } from '#server/providers/partner/partner.ts'
import { semaphoreSms } from '#server/providers/sms/sms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Doubles, openDoubles } from '#server/sandbox/doubles.ts'
import { sandboxMerchants } from '#server/sandbox/sandbox-merchants.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'
import { storeBrands } from '#server/sandbox/seed.ts'

export interface OpenedDependencies {
  readonly deps: Dependencies
  readonly close: () => Promise<void>
}

/** What a run that is to be repeated brings along: time and random of its own. */
export interface OwnDependencies {
  readonly clock?: Clock
  readonly random?: Random
  /** Of the doubles, so that what they draw changes nothing of ours. */
  readonly doublesRandom?: Random
  /** Whether statements are planned once per connection (database.ts). */
  readonly preparesStatements?: boolean
}

/** Opens all parts on a migrated database. */
export async function openDependencies(
  config: Config,
  url: string,
  logger: Dependencies['logger'],
  renderer: Renderer,
  own: OwnDependencies = {},
): Promise<OpenedDependencies> {
  const log = (line: string) => logger.info(line)
  const { preparesStatements = false } = own
  const options = { max: 20, applicationName: 'hiram', log, preparesStatements }
  const database = openDatabase(url, options)
  const pool = openPlainPool(url, log)
  await runMigrations({ pgPool: pool })
  const clock = own.clock ?? (await openClock(database))
  const doubles = config.hasSandbox ? await openDoublesOf(config, url, clock, own, log) : null
  const deps: Dependencies = {
    config,
    database,
    pool,
    clock,
    random: own.random ?? systemRandom,
    limits: openLimits(pool, config.smsLimits),
    logger,
    renderer,
    payments: paymentProviders(config.outside.paymentServices),
    payouts: payoutProviders(config.outside.paymentServices),
    sms: semaphoreSms(config.outside.sms),
    images: await openImageStore(config.dataDir, config.outside.imageBucket),
    partner: config.outside.partner && openPartner(config.outside.partner),
    doubles,
  }
  await storeBrands(deps, database)
  return {
    deps,
    close: async () => {
      await doubles?.close()
      await database.destroy()
      await pool.end()
    },
  }
}

function openDoublesOf(
  { publicUrl, outside }: Config,
  databaseUrl: string,
  clock: Clock,
  { doublesRandom = systemRandom, preparesStatements = false }: OwnDependencies,
  log: (line: string) => void,
): Promise<Doubles> {
  return openDoubles({
    databaseUrl,
    preparesStatements,
    now: () => clock.now(),
    random: doublesRandom,
    baseUrl: outside.sandboxUrl,
    merchants: sandboxMerchants(publicUrl),
    semaphoreKey: SANDBOX_SECRETS.semaphoreKey,
    partner: { key: SANDBOX_SECRETS.partnerKey, shopUrl: publicUrl },
    log,
  })
}
