// Upgrades two servers from release to release with `hiram upgrade` under load, and back, several times.
// Usage: npm run -s drill -- upgrade [-- --times 3] [--seconds 3] [--commit COMMIT, of the release before]
// Two releases are built and signed: the version of HEAD, of HEAD or COMMIT, and the next one of HEAD.
// Each server has a folder as docs/operate/deploy.md makes it; a balancer stands before both, on one
// database, with the providers' doubles in a process of their own. Visitors open every page and make
// every call all the time, pay and borrow. Each upgrade audits; ends with the number of 5xx, lost
// scripts and broken connections, and the differences of the books.
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTwoServers } from '#drills/kit/two-servers.ts'
import { buildRelease } from '#drills/upgrade/build-release.ts'
import { type Machine, openMachine } from '#drills/upgrade/machine.ts'
import { openRestarts } from '#drills/upgrade/restarts.ts'
import { differencesInBooks } from '#drills/versions/differences-in-books.ts'
import { loadAround } from '#drills/versions/load.ts'
import { failureCount, type Tally } from '#drills/versions/tally.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    commit: { type: 'string', default: 'HEAD' },
  },
})
const [times, seconds] = [Number(values.times), Number(values.seconds)]

const folder = mkdtempSync(join(tmpdir(), 'hiram-upgrade-'))
// Under root PostgreSQL runs as nobody, who must be able to enter.
chmodSync(folder, 0o755)
const versions = versionsFrom(JSON.parse(readFileSync('package.json', 'utf8')) as Package)
const keys = writeKeys()
const before = release(values.commit, versions.before, [versions.before])
const next = release('HEAD', versions.next, Object.values(versions))

const servers = await openTwoServers(folder, ['server/cli/hiram.ts', 'serve'])
const restarts = await openRestarts(async (name) => machines[Number(name)]?.restart())
const machines = servers.places.map((place, index) =>
  openMachine(before, versions.before, {
    folder: join(folder, `server-${index + 1}`),
    place,
    settings: { ...servers.settings, PORT: String(place.port) },
    restartCommand: restarts.command(String(index)),
    keyFile: keys.publicKey,
  }),
)
try {
  process.exitCode = (await upgradeAndBack()) ? 0 : 1
} finally {
  restarts.close()
  await servers.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @returns whether nothing went wrong */
async function upgradeAndBack(): Promise<boolean> {
  for (const machine of machines) await machine.restart()
  const load = await loadAround(servers.url)
  const tallies: Tally[] = []
  const during = async (phase: string, work: () => Promise<unknown>) =>
    tallies.push(await load.during(phase, work))
  const onEach = async (what: string, work: (machine: Machine) => Promise<void>) => {
    for (const [index, machine] of machines.entries()) {
      await during(`${what}, server ${index + 1}`, async () => work(machine))
      await during('  afterwards', async () => load.lasts(seconds))
    }
  }
  for (let time = 1; time <= times; time += 1) {
    await onEach(`${time}: upgrade`, async (machine) => machine.upgrade(next))
    await onEach(`${time}: back`, async (machine) => machine.goBack())
  }
  await load.stop()
  const wrong = await differencesInBooks(servers.env, servers.databaseUrl)
  for (const line of wrong) console.log(line)
  return conclude(tallies, wrong.length)
}

function conclude(tallies: readonly Tally[], differences: number): boolean {
  const requests = tallies.reduce((sum, tally) => sum + tally.requests, 0)
  const failures = tallies.reduce((sum, tally) => sum + failureCount(tally), 0)
  console.log(
    `${versions.before} to ${versions.next} and back, ${times} times: ${requests} requests, ${failures} failures; books: ${differences} differences`,
  )
  return failures === 0 && differences === 0
}

interface Package {
  readonly version: string
}

function versionsFrom({ version }: Package): { before: string; next: string } {
  const [major, minor, patch] = version.split('.').map(Number)
  return { before: version, next: `${major}.${minor}.${(patch ?? 0) + 1}` }
}

function release(commit: string, version: string, history: readonly string[]): string {
  const place = join(folder, `release-${version}`)
  mkdirSync(place)
  return buildRelease(place, { commit, version, history, keyFile: keys.privateKey })
}

function writeKeys(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const files = { privateKey: join(folder, 'release.key'), publicKey: join(folder, 'release.pub') }
  writeFileSync(files.privateKey, pair.privateKey, { mode: 0o600 })
  writeFileSync(files.publicKey, pair.publicKey)
  return files
}
