// How long the server takes for every list and page of the console, with every filter, over a large
// database (npm run -s seed:large); each is asked once before it is measured.
// Usage: DATA_DIR=FOLDER npm run -s bench:console [-- --asks 40]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#e2e/free-port.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { startOurs } from './api-servers.ts'
import { asksOf, type ConsoleAsk, shownCalls } from './bench/console-asks.ts'
import { poolsOf } from './bench/console-pools.ts'
import { asStaff, type Data, type Get, signIn } from './bench/console-staff.ts'
import { report } from './bench/figures.ts'
import { oneOf } from './bench/http-load.ts'
import { percentile } from './bench/visitors.ts'

/** Milliseconds. */
const P95_MOST = 200
/** Rows that a person pages through before a deep page: pages of the largest size. */
const [DEEP_PAGES, PAGE] = [20, '100']

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
  const pools = await poolsOf(db, get)
  const asks = shownCalls().flatMap((endpoint) => asksOf(endpoint, pools))
  const found: { name: string; p50: number; p95: number }[] = []
  for (const ask of asks) {
    found.push({ name: ask.name, ...(await time(get, ask, null)) })
    const deep = ask.isList ? await deepCursor(get, ask) : null
    if (deep !== null) found.push({ name: `${ask.name}, deep`, ...(await time(get, ask, deep)) })
  }
  for (const { name, p50, p95 } of found.toSorted((one, other) => other.p95 - one.p95))
    console.log(`${p95.toFixed(0).padStart(5)} ms p95, ${p50.toFixed(0).padStart(4)} ms: ${name}`)
  const within = found.filter(({ p95 }) => p95 <= P95_MOST).length
  console.log(`${within} of ${found.length} within ${P95_MOST} ms`)
  const slowest = Math.max(...found.map(({ p95 }) => p95))
  report([{ name: 'console: slowest p95, ms', value: Math.round(slowest), atMost: P95_MOST }])
}

async function time(get: Get, { path, fields }: ConsoleAsk, cursor: string | null) {
  const drawn = () => {
    const one = Object.entries(fields).map(([name, pool]) => [name, oneOf(pool)])
    return Object.fromEntries(cursor === null ? one : [...one, ['cursor', cursor]]) as Record<
      string,
      string
    >
  }
  await get(path, drawn())
  const ms: number[] = []
  for (let asked = 0; asked < askCount; asked += 1) {
    const chosen = drawn()
    const beganAt = performance.now()
    await get(path, chosen)
    ms.push(performance.now() - beganAt)
  }
  return { p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) }
}

/** The cursor after many pages, or of the last one; null: the list has one page. */
async function deepCursor(get: Get, { path, fields }: ConsoleAsk): Promise<string | null> {
  const chosen = Object.fromEntries(
    Object.entries(fields).map(([name, pool]) => [name, pool[0] ?? '']),
  )
  let cursor: string | null = null
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const place: Record<string, string> = cursor === null ? {} : { cursor }
    const { next }: Data = await get(path, { ...chosen, ...place, size: PAGE })
    if (!next) return cursor
    cursor = next
  }
  return cursor
}
