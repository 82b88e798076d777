// How long the server takes for every list and page of the console, with every filter, over a large
// database (npm run -s bench -- seed-large); each is asked once before it is measured.
// Usage: DATA_DIR=FOLDER npm run -s bench -- console [-- --asks 40]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#e2e/free-port.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { startOurs } from '#bench/kit/api-servers.ts'
import { readPools } from '#bench/console/pools.ts'
import { asStaff, signIn } from '#bench/console/staff.ts'
import { timeAsks } from '#bench/console/times.ts'
import { report } from '#bench/kit/figures.ts'

/** Milliseconds. */
const MAX_P95 = 200

const { values } = parseArgs({ options: { asks: { type: 'string', default: '40' } } })
const askCount = Number(values.asks)
const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('Which database? DATA_DIR names the folder that seed:large filled.')

const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: console.error })
try {
  const db = openDatabase(embedded.url, { max: 1, applicationName: 'hiram bench' })
  const server = await startOurs({
    PORT: String(await freePort()),
    SANDBOX: '1',
    DATABASE_URL: embedded.url,
    // A folder of its own: nobody but the server enters it, and the database runs as another account.
    DATA_DIR: join(dataDir, 'bench'),
    KEYS_FILE: join(dataDir, 'keys.json'),
    REQUESTS_PER_SECOND: '1000000',
  })
  try {
    await measure(db, server.url)
  } finally {
    await server.stop()
    await db.destroy()
  }
} finally {
  await embedded.stop()
}

async function measure(db: Database, url: string): Promise<void> {
  const get = asStaff(url, await signIn(db))
  const found = await timeAsks(get, await readPools(db, get), askCount)
  for (const { name, p50, p95 } of found)
    console.log(`${p95.toFixed(0).padStart(5)} ms p95, ${p50.toFixed(0).padStart(4)} ms: ${name}`)
  const within = found.filter(({ p95 }) => p95 <= MAX_P95).length
  console.log(`${within} of ${found.length} within ${MAX_P95} ms`)
  const slowest = Math.max(...found.map(({ p95 }) => p95))
  report([{ name: 'console: slowest p95, ms', value: Math.round(slowest), atMost: MAX_P95 }])
}
