// How long the calls take that borrowers make most, as a multiple of what another version of the
// code takes: both serve one database, and take turns.
// Usage: npm run -s bench -- versions --commit COMMIT; SECONDS and ROUNDS for shorter or longer runs
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#e2e/free-port.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { report } from '#bench/kit/figures.ts'
import { hotCalls } from '#bench/kit/hot-calls.ts'
import { askEach, load } from '#bench/kit/http-load.ts'
import { interleave, printRates, medianRatio } from '#bench/kit/rounds.ts'
import { LOANS_EACH, lendAndShow, type Shown } from '#bench/kit/shown-loans.ts'
import { lendOriginals } from '#drills/simulation/lend-originals.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'
import { openTemporaryDatabase } from '#drills/simulation/temporary-database.ts'
import { openPlace } from '#drills/kit/version-place.ts'
import { checkOut } from '#drills/versions/release.ts'

const CONNECTIONS = 16
const MAX_SLOWER = 1.2
const seconds = Number(process.env['SECONDS'] ?? 1)
const roundCount = Number(process.env['ROUNDS'] ?? 9)
/** For the interpreter: what is measured is compiled. */
const WARM_ROUNDS = 3

const { values } = parseArgs({ options: { commit: { type: 'string' } } })
if (!values.commit) throw new Error('Which version? --commit names it.')
const before = mkdtempSync(join(tmpdir(), 'hiram-before-'))
const database = await openTemporaryDatabase('hiram-bench-versions-')
const env = {
  ...process.env,
  PORT: String(await freePort()),
  SANDBOX: '1',
  DATABASE_URL: database.url,
  DATA_DIR: join(database.folder, 'data'),
  REQUESTS_PER_SECOND: '1000000',
}
const places = [openPlace(await freePort(), env), openPlace(await freePort(), env)] as const
try {
  checkOut(values.commit, before)
  await places[0].run({ name: 'this version', folder: process.cwd() })
  const shown = await lend()
  await places[1].run({ name: 'the version before', folder: before })
  await compare(shown)
} finally {
  await Promise.all(places.map(async (place) => place.stop()))
  await database.remove()
  rmSync(before, { recursive: true, force: true })
}

async function lend(): Promise<Shown[]> {
  const { config, sandbox } = await loadConfig(env)
  const { url: databaseUrl } = database
  const logger = openLog('silent')
  const renderer = WITHOUT_PAGES
  const { deps, close } = await openDependencies({ config, databaseUrl, logger, renderer, sandbox })
  const shown = await lendAndShow(deps, await lendOriginals(deps, LOANS_EACH))
  await close()
  return shown
}

async function compare(shown: readonly Shown[]): Promise<void> {
  const [now, other] = places
  const contestants = []
  for (const { name, calls } of hotCalls(shown))
    for (const { url, called } of [
      { url: now.url, called: name },
      { url: other.url, called: `${name} before` },
    ]) {
      const asked = url + (calls[0]?.path ?? '')
      await askEach(asked, calls)
      const given = { url: asked, requests: calls, connections: CONNECTIONS, seconds }
      contestants.push({ name: called, round: async () => load(given) })
    }
  await interleave(contestants, WARM_ROUNDS)
  const rounds = await interleave(contestants, roundCount)
  printRates(rounds, 'a second')
  report(
    hotCalls(shown).map(({ name }) => ({
      name: `${name}: time as a multiple of the version before`,
      value: medianRatio(rounds, `${name} before`, name),
      atMost: MAX_SLOWER,
    })),
  )
}
