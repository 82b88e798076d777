// Runs the last release and this version side by side under load, through an upgrade and back.
// Usage: npm run -s drill -- versions [-- --seconds 5] [--commit COMMIT, in place of the last release]
// Two servers behind a balancer, on one database, with the providers' doubles in a process of their
// own. The last release makes the database; each server in turn is stopped and the other version
// started at its place, twice. Visitors open every page and make every call all the time, pay and
// borrow. Ends with the number of 5xx, lost scripts and broken connections, and audits the books.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { freePort } from '#e2e/free-port.ts'
import { buildWeb } from '#tools/release/build-web.ts'
import { end } from '#drills/kit/crash-app.ts'
import { openBalancer } from '#drills/kit/balancer.ts'
import { differencesInBooks } from '#drills/versions/differences-in-books.ts'
import { loadAround } from '#drills/versions/load.ts'
import { checkOut, expectLastMigration, readRelease } from '#drills/versions/release.ts'
import { failureCount, type Tally } from '#drills/versions/tally.ts'
import { openPlace, type Place, type Version } from '#drills/kit/version-place.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    commit: { type: 'string', default: readRelease().commit },
  },
})
const seconds = Number(values.seconds)

const folder = mkdtempSync(join(tmpdir(), 'hiram-versions-'))
// Under root PostgreSQL runs as nobody, who must be able to enter.
chmodSync(folder, 0o755)
const before: Version = { name: 'the last release', folder: join(folder, 'release') }
const now: Version = { name: 'this version', folder: process.cwd() }
checkOut(values.commit, before.folder)
if (values.commit === readRelease().commit) expectLastMigration(before.folder)
await buildWeb()

const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
const [port, doublesPort] = [await freePort(), await freePort()]
const env = {
  ...process.env,
  SANDBOX: '1',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: embedded.url,
  PUBLIC_URL: `http://localhost:${port}`,
  SANDBOX_URL: `http://localhost:${doublesPort}`,
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'error',
  REQUESTS_PER_SECOND: '100000',
}
const doubles = spawn(process.execPath, ['doubles/standalone.ts'], {
  env: { ...env, PORT: String(doublesPort), SHOP_URL: env.PUBLIC_URL },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const places = [openPlace(await freePort(), env), openPlace(await freePort(), env)]
const balancer = await openBalancer(
  port,
  places.map(({ url }) => url),
)
try {
  process.exitCode = (await upgradeAndBack(places)) ? 0 : 1
} finally {
  balancer.close()
  for (const place of places) await place.stop()
  await end(doubles, 'SIGTERM')
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @returns whether nothing went wrong */
async function upgradeAndBack([one, other]: readonly Place[]): Promise<boolean> {
  if (!one || !other) throw new Error('There are two places.')
  await one.run(before)
  await other.run(before)
  const load = await loadAround(balancer.url)
  const tallies = [
    await load.during('the last release alone', async () => load.lasts(seconds)),
    await load.during('upgrade of the first server', async () => change(one, now)),
    await load.during('side by side', async () => load.lasts(seconds)),
    await load.during('upgrade of the second server', async () => change(other, now)),
    await load.during('this version alone', async () => load.lasts(seconds)),
    await load.during('the first server back', async () => change(one, before)),
    await load.during('side by side again', async () => load.lasts(seconds)),
    await load.during('the second server back', async () => change(other, before)),
    await load.during('the last release alone again', async () => load.lasts(seconds)),
  ]
  await load.stop()
  const wrong = await differencesInBooks(env, embedded.url)
  for (const line of wrong) console.log(line)
  console.log(`books: ${wrong.length} differences`)
  return conclude(tallies) && wrong.length === 0
}

async function change(place: Place, version: Version): Promise<void> {
  await place.stop()
  await place.run(version)
}

function conclude(tallies: readonly Tally[]): boolean {
  const requests = tallies.reduce((sum, tally) => sum + tally.requests, 0)
  const failures = tallies.reduce((sum, tally) => sum + failureCount(tally), 0)
  console.log(
    `release ${values.commit.slice(0, 7)}, upgrade and back: ${requests} requests, ${failures} × 5xx, lost scripts or broken connections`,
  )
  return failures === 0
}
