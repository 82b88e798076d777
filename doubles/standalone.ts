import { join } from 'node:path'
import { sql } from 'kysely'
import { toHolidays, PROCLAIMED_DAYS } from '#domain/calendar/proclaimed-days.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { type Clock, openClock } from '#server/platform/clock/clock.ts'
import { buildDoublesServer } from '#doubles/doubles-server.ts'
import { openDoubles } from '#doubles/services/doubles.ts'
import { readSettings, settingsForServer } from '#doubles/standalone-settings.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** Milliseconds between checks for due work. */
const TICK_MS = 1000

// Serves the doubles alone, so that they keep running while the product's server is down:
//   SANDBOX=1 PORT=3100 SHOP_URL=http://localhost:3000 node doubles/standalone.ts
// A server in test mode has credentials of its own: the doubles take the same settings, or its file.
try {
  await start()
} catch (error) {
  const isPlain = error instanceof SettingError
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv[2])
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(settings.dataDir, 'postgres'), log })
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  const database = openDatabase(databaseUrl, { max: 1, applicationName: 'hiram doubles clock' })
  const clock = await openProductClock(database)
  // Banks' days off: those that this version knows, also before the product has made its tables.
  const holidays = toHolidays(PROCLAIMED_DAYS)

  const { port, origin, merchants, smsGateways, partner, mailPort } = settings
  const doubles = await openDoubles({
    databaseUrl,
    now: () => clock.now(),
    holidays: () => holidays,
    random: systemRandom,
    baseUrl: `${origin}/sandbox`,
    merchants,
    smsGateways,
    partner,
    ...(mailPort === null ? {} : { mailPort }),
    log,
  })
  const app = await buildDoublesServer(doubles, merchants.dragonpay.returnUrl)
  const ticking = tick(async () => {
    await clock.refresh()
    await doubles.runDue(clock.now())
  })
  await app.listen({ host: 'localhost', port })
  process.stdout.write(`The doubles are ready: ${origin}/health\n`)
  if (mailPort !== null) {
    await doubles.mail.settings()
    process.stdout.write(settingsForServer(origin, mailPort))
  }

  stopOnSignal(async () => {
    await app.close()
    await ticking.stop()
    await doubles.close()
    await database.destroy()
    await embedded?.stop()
  })
}

function log(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The product's clock once the product has created its tables; real time until then. */
async function openProductClock(database: Database): Promise<Clock> {
  let clock: Clock | null = null
  const find = async () => {
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('public.clock') is not null as "isThere"
    `.execute(database)
    if (rows[0]?.isThere) clock = await openClock(database)
  }
  await find()
  return {
    now: () => clock?.now() ?? Temporal.Now.instant(),
    refresh: async () => (clock ? clock.refresh() : find()),
  }
}

/** Runs work at an interval, never twice at once; a failure is logged, and the next run retries. */
function tick(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log(`The doubles' work failed: ${String(error)}`))
      .finally(() => {
        running = null
      })
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

function stopOnSignal(close: () => Promise<void>): void {
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
