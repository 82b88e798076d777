import { runMigrations } from 'graphile-worker'
import { HOOKS } from '#server/hooks.ts'
import { AUTHENTICATION } from '#server/identity/session/authentication.ts'
import { JOBS } from '#server/jobs.ts'
import type { Sandbox } from '#server/load-config.ts'
import { openAlarms } from '#server/platform/alarms/alarms.ts'
import { storeBrands } from '#server/platform/brands/store-brands.ts'
import { type Clock, openClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openPlainPool } from '#server/platform/database/plain-pool.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import type { Renderer } from '#server/platform/http/renderer.ts'
import { openImageStore } from '#server/platform/images/image-storage.ts'
import { type Random, systemRandom } from '#server/platform/random/random.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { paymentProviders, payoutProviders } from '#server/providers/payment-providers.ts'
import { openPartner } from '#server/providers/partner/partner.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { semaphoreSms } from '#server/providers/sms/sms.ts'

export interface StartOptions {
  readonly config: ServerConfig
  /** The database is migrated. */
  readonly databaseUrl: string
  readonly logger: Dependencies['logger']
  readonly renderer: Renderer
  /** Null when it does not run. */
  readonly sandbox: Sandbox | null
  readonly overrides?: Overrides
}

/** What a repeatable run replaces: the clock and the random source. */
export interface Overrides {
  readonly clock?: Clock
  readonly random?: Random
  /** The doubles' own random source, so that their numbers do not change the product's. */
  readonly doublesRandom?: Random
  /** Whether statements are planned once per connection (database.ts). */
  readonly preparesStatements?: boolean
}

export interface OpenedDependencies {
  readonly deps: Dependencies
  readonly sandbox: Awaited<ReturnType<Sandbox['open']>> | null
  readonly close: () => Promise<void>
}

/** Opens all dependencies on a migrated database. */
export async function openDependencies(options: StartOptions): Promise<OpenedDependencies> {
  const { config, databaseUrl, logger, renderer, overrides = {} } = options
  const log = (line: string) => logger.info(line)
  const { preparesStatements = false } = overrides
  const database = openDatabase(databaseUrl, {
    max: 20,
    applicationName: 'hiram',
    log,
    preparesStatements,
  })
  const pool = openPlainPool(databaseUrl, log)
  await runMigrations({ pgPool: pool })
  const clock = overrides.clock ?? (await openClock(database))
  const sandbox = await openSandbox(options, clock, log)
  const deps: Dependencies = {
    config,
    database,
    pool,
    clock,
    random: overrides.random ?? systemRandom,
    limits: openLimits(pool, config.smsLimits),
    logger,
    alarms: openAlarms(logger),
    renderer,
    authentication: AUTHENTICATION,
    payments: paymentProviders(config.providers.paymentServices),
    payouts: payoutProviders(config.providers.paymentServices),
    sms: semaphoreSms(config.providers.sms),
    images: await openImageStore(config.dataDir, config.providers.imageBucket),
    partner: config.providers.partner && openPartner(config.providers.partner),
    doubles: sandbox?.doubles ?? null,
    hooks: HOOKS,
    jobs: JOBS,
  }
  await storeBrands(config.brands, database)
  return {
    deps,
    sandbox,
    close: async () => {
      await sandbox?.doubles.close()
      await database.destroy()
      await pool.end()
    },
  }
}

async function openSandbox(
  { config, databaseUrl, sandbox, overrides = {} }: StartOptions,
  clock: Clock,
  log: (line: string) => void,
) {
  if (!sandbox || !config.hasSandbox) return null
  const { doublesRandom = systemRandom, preparesStatements = false } = overrides
  return sandbox.open({
    config,
    databaseUrl,
    clock,
    random: doublesRandom,
    preparesStatements,
    log,
  })
}
