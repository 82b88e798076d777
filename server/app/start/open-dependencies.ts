import { runMigrations } from 'graphile-worker'
import { HOOKS } from '#server/app/start/hooks.ts'
import { AUTHENTICATION } from '#server/identity/session/authentication.ts'
import { JOBS } from '#server/app/jobs/jobs.ts'
import type { Sandbox } from '#server/app/settings/load-config.ts'
import { openAlarms } from '#server/platform/alarms/alarms.ts'
import { VERSION } from '#server/platform/config/version.ts'
import { openAssetArchive } from '#server/platform/assets/asset-archive.ts'
import { openBrands } from '#server/reference/brands/open-brands.ts'
import { storeBrands } from '#server/reference/brands/store-brands.ts'
import { type Clock, openClock } from '#server/platform/clock/clock.ts'
import { alone } from '#server/platform/database/connections/under-lock.ts'
import {
  type Connections,
  OF_ONE_PROCESS,
} from '#server/platform/database/connections/connections.ts'
import {
  type Database,
  databaseOn,
  openDatabase,
  openPool,
} from '#server/platform/database/database.ts'
import { openPlainPool } from '#server/platform/database/connections/plain-pool.ts'
import {
  openReportsDatabase,
  type ReportsDatabase,
} from '#server/platform/database/connections/reports-database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import {
  type HolidayCalendar,
  openHolidays,
  storeHolidays,
} from '#server/reference/holidays/holidays.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import type { Renderer } from '#server/platform/http/pages/renderer.ts'
import { openMaintenance } from '#server/platform/maintenance/maintenance.ts'
import { openMessageTexts } from '#server/reference/message-texts/message-texts.ts'
import { openMetrics } from '#server/platform/http/log/open-metrics.ts'
import { openImageStore } from '#server/platform/images/image-storage.ts'
import { openObjectStorage } from '#server/platform/storage/object-storage.ts'
import { type Random, systemRandom } from '#server/platform/random/random.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { smtpEmail } from '#server/providers/email/email.ts'
import {
  openProviderAnswers,
  type ProviderAnswers,
  watched,
} from '#server/providers/exchange/provider-answers.ts'
import { markMessages, type Senders } from '#server/providers/mark-messages.ts'
import { paymentProviders, payoutProviders } from '#server/providers/payment-providers.ts'
import { openPartner } from '#server/providers/partner/partner.ts'
import { openProofs } from '#server/providers/proof/open-proofs.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { watchedServices } from '#server/providers/watched-services.ts'
import { openPush } from '#server/providers/push/push.ts'
import { openSmsCounts } from '#server/providers/sms/sms-counts.ts'
import { watchedSms } from '#server/providers/sms/watched-sms.ts'

/** Any number that no other advisory lock of the server has ("asst" in ASCII). */
const ASSETS_LOCK = 0x61737374

/**
 * What opened a connection for a moment with many calls may come again soon, and would wait for a new
 * one and for the plans of its statements.
 */
const CALLS_IDLE_MS = 5 * 60 * 1000

export interface StartOptions {
  readonly config: ServerConfig
  /** The database is migrated. */
  readonly databaseUrl: string
  /** The same as the owner of its tables; without one it is the same role. */
  readonly ownerUrl?: string
  readonly logger: Dependencies['logger']
  readonly renderer: Renderer
  /** Null when it does not run. */
  readonly sandbox: Sandbox | null
  readonly overrides?: Overrides
  /** Those of one process without others, unless there are several. */
  readonly connections?: Connections
}

/** What a repeatable run replaces: the clock and the random source. */
export interface Overrides {
  readonly clock?: Clock
  readonly random?: Random
  /** The doubles' own random source, so that their numbers do not change the product's. */
  readonly doublesRandom?: Random
}

export interface OpenedDependencies {
  readonly deps: Dependencies
  readonly sandbox: Awaited<ReturnType<Sandbox['open']>> | null
  readonly close: () => Promise<void>
}

/** Opens all dependencies on a migrated database. */
export async function openDependencies(options: StartOptions): Promise<OpenedDependencies> {
  const { config, databaseUrl, logger, renderer, overrides = {} } = options
  const { connections = OF_ONE_PROCESS } = options
  const log = (line: string) => logger.info(line)
  const { preparesStatements } = config
  const callPool = openCallPool(options, connections)
  const tracer = await openTraces(options, callPool)
  const database = databaseOn(callPool, [fieldsPlugin(config.keys)])
  const reportsDatabase = openReports(options, database)
  const metrics = openMetrics(databaseUrl, log)
  const pool = openPlainPool(databaseUrl, { max: connections.jobs, log, preparesStatements })
  await runMigrations({ pgPool: pool })
  const clock = overrides.clock ?? (await openClock(database))
  const setUp = await openSetUp(database, clock, config.brands)
  const { partner, paymentServices, imageBucket: bucket } = config.providers
  const providerAnswers = openProviderAnswers(pool, metrics.register, (error) =>
    logger.warn({ err: error }, 'the answer of a provider could not be noted'),
  )
  const services = watchedServices(paymentServices, providerAnswers)
  const sandbox = await openSandbox(options, { clock, holidays: setUp.holidays }, log)
  const storage = await openObjectStorage(config.dataDir, bucket)
  const alarms = openAlarms(logger)
  const deps: Dependencies = {
    config: { ...config, brands: setUp.openBrands.brands },
    database,
    reportsDatabase,
    pool,
    callPool,
    metrics,
    clock,
    ...setUp,
    random: overrides.random ?? systemRandom,
    limits: openLimits(pool, config.smsLimits),
    logger,
    tracer,
    alarms,
    maintenance: await openMaintenance(database),
    renderer,
    authentication: AUTHENTICATION,
    payments: paymentProviders(services),
    payouts: payoutProviders(services, config.providers.payoutOrder),
    smsCounts: openSmsCounts(metrics.register),
    ...openSenders(config, sandbox, providerAnswers),
    ...openChecks(config, providerAnswers),
    proofs: openProofs(config.providers.proof, config.keys.proofs, alarms),
    providerAnswers,
    storage,
    assets: openAssetArchive(storage, (work) => alone(database, ASSETS_LOCK, work)),
    images: await openImageStore(config.dataDir, bucket),
    partner: partner && watched(openPartner(partner), providerAnswers, 'partner', () => 'events'),
    doubles: sandbox?.doubles ?? null,
    hooks: HOOKS,
    jobs: JOBS,
  }
  return {
    deps,
    sandbox,
    close: async () => {
      await sandbox?.doubles.close()
      await providerAnswers.settle()
      await metrics.database.destroy()
      await reportsDatabase.close()
      await database.destroy()
      await pool.end()
      await tracer?.close()
    },
  }
}

/** Who looks at borrowers for us. */
function openChecks(
  { providers: { sanctions, identityCheck } }: ServerConfig,
  answers: ProviderAnswers,
): Pick<Dependencies, 'sanctions' | 'identityCheck'> {
  const lists = sanctions?.lists
  const check = identityCheck?.check
  return {
    sanctions: lists ? watched(lists, answers, lists.key, () => 'match') : null,
    identityCheck: check ? watched(check, answers, check.key, () => 'look') : null,
  }
}

/** The connections of requests and of the work of jobs. */
function openCallPool({ config, databaseUrl, logger }: StartOptions, { calls }: Connections) {
  return openPool(databaseUrl, {
    max: calls,
    applicationName: 'hiram',
    log: (line) => logger.info(line),
    preparesStatements: config.preparesStatements,
    idleMs: CALLS_IDLE_MS,
  })
}

/** Nothing of it is loaded where the settings name no collector. */
async function openTraces({ config, logger }: StartOptions, pool: Dependencies['callPool']) {
  if (!config.traces) return null
  const { openTracer } = await import('#server/platform/traces/open-tracer.ts')
  const { traceStatements } = await import('#server/platform/traces/trace-statements.ts')
  traceStatements(pool)
  return openTracer(config.traces, logger, VERSION)
}

/** Milliseconds to connect to a standby, which may be away while somebody waits. */
const STANDBY_MS = 2000
/** Reports that are read at the same time. */
const REPORTS_AT_ONCE = 4

function openReports({ config, logger }: StartOptions, primary: Database): ReportsDatabase {
  const { reportsUrl, preparesStatements, keys } = config
  const standby =
    reportsUrl === null
      ? null
      : openDatabase(reportsUrl, {
          max: REPORTS_AT_ONCE,
          applicationName: 'hiram reports',
          log: (line) => logger.info(line),
          connectionTimeoutMs: STANDBY_MS,
          preparesStatements,
          plugins: [fieldsPlugin(keys)],
        })
  return openReportsDatabase(primary, standby, (why) =>
    logger.warn({ why }, 'a report is read from the primary'),
  )
}

/** What staff set up, after a start has stored what this version of the program knows. */
async function openSetUp(
  database: Dependencies['database'],
  clock: Clock,
  brands: ServerConfig['brands'],
) {
  await storeBrands(brands, database)
  await storeHolidays(database, clock.now())
  return {
    holidays: await openHolidays(database),
    messageTexts: await openMessageTexts(database),
    openBrands: await openBrands(brands, database),
  }
}

/** What sends messages to people; in test mode each of them says so. */
function openSenders(
  config: ServerConfig,
  sandbox: OpenedDependencies['sandbox'],
  answers: ProviderAnswers,
): Senders {
  const gateways = config.providers.sms.map(({ gateway }) => gateway)
  const senders = {
    sms: watchedSms(gateways, answers),
    email: emailOf(config, sandbox),
    push: openPush(config.keys.push, config.providers.push),
  }
  return config.isTestMode ? markMessages(senders) : senders
}

/** The mail server of the settings, else the sandbox's. */
function emailOf({ providers }: ServerConfig, sandbox: OpenedDependencies['sandbox']) {
  const { email } = providers
  if (email) return smtpEmail(async () => email)
  return sandbox && smtpEmail(() => sandbox.doubles.mail.settings())
}

async function openSandbox(
  { config, databaseUrl, ownerUrl = databaseUrl, sandbox, overrides = {} }: StartOptions,
  opened: { readonly clock: Clock; readonly holidays: HolidayCalendar },
  log: (line: string) => void,
) {
  if (!sandbox || !config.hasSandbox) return null
  const { doublesRandom = systemRandom } = overrides
  return sandbox.open({
    config,
    ownerUrl,
    ...opened,
    random: doublesRandom,
    preparesStatements: config.preparesStatements,
    log,
  })
}
