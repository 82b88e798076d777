// Rotates every key of two servers under load, and reads with both what the keys before made.
// Usage: npm run -s drill -- rotation [-- --rounds 3]
// Rows are encrypted again under load, and the keys that they needed are dropped. Ends with the number
// of failed requests, and of codes, links, exports and rows that were not read.
import { execFileSync, type StdioOptions } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { freePort } from '#e2e/free-port.ts'
import { buildWeb } from '#tools/release/build-web.ts'
import { openBalancer } from '#drills/kit/balancer.ts'
import { type Made, openMaker, readAt } from '#drills/kit/rotation-made.ts'
import { openPlace } from '#drills/kit/version-place.ts'
import { loadAround } from '#drills/versions/load.ts'
import { failureCount } from '#drills/versions/tally.ts'

/** Seconds from a rotation to its use: the servers read the file every two. */
const USED_IN_SECONDS = 5

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)

const folder = mkdtempSync(join(tmpdir(), 'hiram-rotation-'))
// Under root PostgreSQL runs as nobody, who must be able to enter.
chmodSync(folder, 0o755)
await buildWeb()
const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
const port = await freePort()
const env = {
  ...process.env,
  SANDBOX: '1',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: embedded.url,
  KEYS_FILE: join(folder, 'keys.json'),
  PUBLIC_URL: `http://localhost:${port}`,
  LOG_LEVEL: 'error',
  REQUESTS_PER_SECOND: '100000',
  SMS_PER_ADDRESS: '10000',
  SMS_PER_NETWORK: '10000',
}
keys('make', env.KEYS_FILE)
const places = [openPlace(await freePort(), env), openPlace(await freePort(), env)]
const balancer = await openBalancer(
  port,
  places.map(({ url }) => url),
)
try {
  process.exitCode = (await rehearse()) ? 0 : 1
} finally {
  balancer.close()
  for (const place of places) await place.stop()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @returns whether nothing failed */
async function rehearse(): Promise<boolean> {
  for (const place of places) await place.run({ name: 'the server', folder: process.cwd() })
  const load = await loadAround(balancer.url)
  const maker = await openMaker(env)
  const made: Made[] = await maker.make()
  let [requests, failures] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    const tally = await load.during(`rotation ${round} of every key`, async () => {
      keys('rotate', 'all', '--in', String(USED_IN_SECONDS))
      await sleep((USED_IN_SECONDS + 1) * 1000)
      made.push(...(await maker.make()))
    })
    requests += tally.requests
    failures += failureCount(tally)
  }
  const tally = await load.during('encryption of all rows under the new keys', async () =>
    keys('encrypt'),
  )
  requests += tally.requests
  failures += failureCount(tally)
  dropEarlier('fields')
  dropEarlier('search')
  // The servers read the file every two.
  await sleep(3000)
  await load.stop()
  const lost: string[] = []
  for (const one of made)
    for (const { url } of places) if (!(await readAt(url, one))) lost.push(one.kind)
  await maker.close()
  console.log(`${requests} requests, ${failures} failed`)
  console.log(
    `${made.length} codes, links, exports and rows of ${rounds + 1} keys, read at 2 servers: ${lost.length} not read ${lost.join(' ')}`.trim(),
  )
  return failures === 0 && lost.length === 0
}

function keys(...words: string[]): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  const options = { env, encoding: 'utf8', stdio } as const
  return execFileSync(process.execPath, ['server/cli/hiram.ts', 'keys', ...words], options)
}

/** Refused as long as a row needs one. */
function dropEarlier(purpose: KeyPurpose): void {
  for (const line of keys('list').split('\n')) {
    const [of, id = ''] = line.split(/\s+/)
    if (of === purpose && line.endsWith('read only')) keys('drop', id)
  }
}
