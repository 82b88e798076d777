// Runs the last release and this version side by side under load, through an upgrade and back.
// Usage: npm run -s drill -- versions [-- --seconds 5] [--commit COMMIT, in place of the last release]
// Two servers behind a balancer, on one database, with the providers' doubles in a process of their
// own. The last release makes the database; each server in turn is stopped and the other version
// started at its place, twice. Visitors open every page and make every call all the time, pay and
// borrow. Ends with the number of 5xx, lost scripts and broken connections, and audits the books.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '#tools/release/build-web.ts'
import { differencesInBooks } from '#drills/versions/differences-in-books.ts'
import { loadAround } from '#drills/versions/load.ts'
import { checkOut, expectLastMigration, readRelease } from '#drills/versions/release.ts'
import { failureCount, type Tally } from '#drills/versions/tally.ts'
import { openTwoServers } from '#drills/kit/two-servers.ts'
import type { Place, Version } from '#drills/kit/version-place.ts'

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

const servers = await openTwoServers(folder)
try {
  process.exitCode = (await upgradeAndBack(servers.places)) ? 0 : 1
} finally {
  await servers.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @returns whether nothing went wrong */
async function upgradeAndBack([one, other]: readonly Place[]): Promise<boolean> {
  if (!one || !other) throw new Error('There are two places.')
  await one.run(before)
  await other.run(before)
  const load = await loadAround(servers.url)
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
  const wrong = await differencesInBooks(servers.env, servers.databaseUrl)
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
