// A process of its own with the doubles of the providers, on a database of its own: it lives on when
// the server and its PostgreSQL are killed. drills/chaos-payments.ts starts it: SEED SERVER_URL.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import { buildDoublesServer } from '#doubles/doubles-server.ts'
import { openDoubles } from '#doubles/services/doubles.ts'
import { sandboxMerchants } from '#doubles/services/sandbox-merchants.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { toHolidays, PROCLAIMED_DAYS } from '#domain/calendar/proclaimed-days.ts'
import { dialogueWith } from '#drills/chaos/dialogue.ts'
import { breakCalls, openNoticeRelay } from './broken-network.ts'
import { providerActions } from './provider-actions.ts'

const [seed = '', serverUrl = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'hiram-chaos-providers-'))
// Under root PostgreSQL runs as nobody, who must be able to enter.
chmodSync(folder, 0o755)
const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
const database = openDatabase(embedded.url, { max: 2, applicationName: 'hiram chaos' })
await sql`alter database postgres set synchronous_commit = off`.execute(database)

let aheadMs = 0
const now = () => Temporal.Now.instant().add({ milliseconds: aheadMs })
const relay = await openNoticeRelay(seed, serverUrl)
const port = await freePort()
const doubles = await openDoubles({
  databaseUrl: embedded.url,
  preparesStatements: true,
  now,
  holidays: () => toHolidays(PROCLAIMED_DAYS),
  random: seededRandom(`providers ${seed}`),
  baseUrl: `http://localhost:${port}/sandbox`,
  merchants: sandboxMerchants(relay.url),
  semaphoreKey: SANDBOX_SECRETS.semaphoreKey,
  partner: { key: SANDBOX_SECRETS.partnerKey, shopUrl: serverUrl },
  log: console.error,
})
const app = await buildDoublesServer(doubles, serverUrl)
const calls = breakCalls(app, seed)
await app.listen({ host: 'localhost', port })

const { ask } = dialogueWith(process, {
  ...providerActions(doubles, database, now),
  /** The product's clock: milliseconds ahead of real time. What is due by then is sent. */
  'move clock': async (milliseconds: number) => {
    aheadMs = milliseconds
    await doubles.runDue(now())
  },
  /** From now on the network is whole. */
  heal: () => {
    calls.heal()
    relay.heal()
  },
  faults: () => ({ calls: calls.counts(), notices: relay.counts() }),
})
process.once('disconnect', () => void close())
await ask('ready', `http://localhost:${port}`)

async function close(): Promise<void> {
  relay.close()
  await app.close()
  await doubles.close()
  await database.destroy()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
}
