// How fast the calls are that borrowers make most, beside anchors in the same run on the same
// database: bare Fastify that sends the same bytes after the same prepared statements (bare-server.ts),
// bare Fastify with one prepared point query, and that query by pgbench. Every connection draws from
// several hundred loans in all states.
// Usage: npm run -s bench -- api [-- CALL…]; SECONDS and ROUNDS for shorter or longer runs; with
// BENCH_PROFILE=FOLDER the server writes its CPU profile there.
import { join } from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { buildApp } from '#server/app/start/app.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { PLACE, POINT_PATH } from '#bench/kit/bare-server.ts'
import { type Figure, report } from '#bench/kit/figures.ts'
import { hotCalls } from '#bench/kit/hot-calls.ts'
import { askEach, load, pickOne } from '#bench/kit/http-load.ts'
import { pgbenchPoint } from '#bench/kit/pgbench-point.ts'
import { noteStatements, recordCalls, type RecordedCalls } from '#bench/kit/recorded-calls.ts'
import {
  type Contestant,
  interleave,
  medianValue,
  printRates,
  medianRatio,
} from '#bench/kit/rounds.ts'
import { LOANS_EACH, lendAndShow } from '#bench/kit/shown-loans.ts'
import { type Ask, percentile, visit } from '#bench/kit/visitors.ts'
import { startBare, startOurs } from '#bench/kit/api-servers.ts'
import { lendOriginals } from '#drills/simulation/lend-originals.ts'
import { openTemporaryDatabase } from '#drills/simulation/temporary-database.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'

const CONNECTIONS = 16
const seconds = Number(process.env['SECONDS'] ?? 1)
/** For the interpreter: what is measured is compiled. */
const WARM_ROUNDS = Number(process.env['WARM_ROUNDS'] ?? 2)
const roundCount = Number(process.env['ROUNDS'] ?? 5)
/** Of the requests a second that order details can answer, the part that arrives for a p99. */
const ARRIVING = 0.5
const POINT = 'point query'
const POINT_ASKED: Ask = { method: 'GET', path: POINT_PATH, headers: {} }

/** As often as the same server without anything around, and as a point query. */
const BARS: Record<'bare' | 'point', Readonly<Record<string, number>>> = {
  bare: { 'order details': 0.8 },
  point: { 'order details': 0.55, home: 0.25, confirm: 0.25 },
}

const database = await openTemporaryDatabase('hiram-bench-api-')
const env = {
  PORT: String(await freePort()),
  SANDBOX: '1',
  DATABASE_URL: database.url,
  DATA_DIR: join(database.folder, 'data'),
  REQUESTS_PER_SECOND: '1000000',
}
try {
  const ours = await startOurs(env)
  try {
    const { recorded, loanId } = await record()
    const asked = new Set(process.argv.slice(2))
    const chosen = recorded.filter(({ name }) => asked.size === 0 || asked.has(name))
    const calls = chosen.flatMap((each) => each.calls)
    const bare = await startBare({ databaseUrl: database.url, calls, loanId })
    try {
      await compare(chosen, ours.url, bare.url, loanId)
    } finally {
      await bare.stop()
    }
  } finally {
    await ours.stop()
  }
} finally {
  await database.remove()
}

/** Makes each call in a server of this process, which the database tells the same. */
async function record(): Promise<{ recorded: RecordedCalls[]; loanId: string }> {
  noteStatements()
  const { config, sandbox } = await loadConfig(env)
  const logger = openLog('silent')
  const databaseUrl = database.url
  const options = { config, databaseUrl, logger, renderer: WITHOUT_PAGES, sandbox }
  const opened = await openDependencies(options)
  const app = await buildApp(opened.deps, null)
  const shown = await lendAndShow(opened.deps, await lendOriginals(opened.deps, LOANS_EACH))
  const recorded: RecordedCalls[] = []
  for (const { name, calls } of hotCalls(shown))
    recorded.push({ name, calls: await recordCalls(app, calls) })
  await app.close()
  await opened.close()
  return { recorded, loanId: shown.find(({ orderId }) => orderId !== null)?.orderId ?? '' }
}

async function compare(
  recorded: readonly RecordedCalls[],
  ours: string,
  bare: string,
  loanId: string,
): Promise<void> {
  const pgbench = pgbenchPoint(database, loanId, CONNECTIONS, seconds)
  const point = asContestant(POINT, { url: bare + POINT_PATH })
  const requests = requestsOf(recorded)
  const each = requests.flatMap(({ name, path, drawn }) => [
    asContestant(name, { url: ours + path, requests: drawn }),
    asContestant(`bare ${name}`, { url: bare + path, requests: drawn }),
  ])
  const contestants = [point, ...each, ...(pgbench ? [pgbench] : [])]
  for (const { path, drawn } of requests) await askEach(ours + path, drawn)
  await interleave(contestants, WARM_ROUNDS)
  const rounds = await interleave(contestants, roundCount)
  for (const { name, calls } of recorded) console.log(`${name}: ${described(calls)}`)
  printRates(rounds, 'a second')
  const [first] = requests
  if (!first) return
  report([
    ...recorded.flatMap(({ name }) => [
      figureOf(`${name} / bare`, medianRatio(rounds, name, `bare ${name}`), BARS.bare[name]),
      figureOf(`${name} / point query`, medianRatio(rounds, name, POINT), BARS.point[name]),
    ]),
    await latency(first, ours, bare, medianValue(rounds.get(first.name) ?? []) * ARRIVING),
  ])
}

function described(calls: RecordedCalls['calls']): string {
  const statements = Math.max(...calls.map((call) => call.statements.length))
  const characters = Math.round(medianValue(calls.map(({ answer }) => answer.length)))
  return `${calls.length} different ones, ${statements} statements, ${characters} characters`
}

/** What connections draw from, by call; each request says its place among all. */
function requestsOf(recorded: readonly RecordedCalls[]) {
  let place = 0
  return recorded.map(({ name, calls }) => ({
    name,
    path: calls[0]?.path ?? '',
    drawn: calls.map(({ headers, body, answer }) => {
      const placed = { ...headers, [PLACE]: String(place) }
      place += 1
      return { headers: placed, body, expected: answer }
    }),
  }))
}

function figureOf(name: string, value: number, atLeast: number | undefined): Figure {
  return atLeast === undefined ? { name, value } : { name, value, atLeast }
}

/** The p99 of a call as a multiple of that of the point query, when as many arrive at an even pace. */
async function latency(
  { name, path, drawn }: ReturnType<typeof requestsOf>[number],
  ours: string,
  bare: string,
  rate: number,
): Promise<Figure> {
  const late = async (server: string, next: () => Ask) => {
    const port = Number(new URL(server).port)
    const seen = await visit({ port, visitors: CONNECTIONS, seconds, rate, next })
    if ([...seen.statuses.keys()].some((status) => status !== 200))
      throw new Error(`${server}: ${JSON.stringify([...seen.statuses])}`)
    return percentile(seen.ms, 0.99)
  }
  const any = (): Ask => {
    const { headers, body } = pickOne(drawn)
    return { method: 'POST', path, headers, body }
  }
  const rounds = await interleave(
    [
      { name: 'ours', round: async () => late(ours, any) },
      { name: POINT, round: async () => late(bare, () => POINT_ASKED) },
    ],
    roundCount,
  )
  console.log(`p99 at ${Math.round(rate)} a second:`)
  printRates(rounds, 'ms')
  const value = medianRatio(rounds, 'ours', POINT)
  return { name: `${name} p99 / point query`, value, atMost: 2.5 }
}

function asContestant(
  name: string,
  request: Omit<Parameters<typeof load>[0], 'connections' | 'seconds'>,
): Contestant {
  return {
    name,
    round: async () => load({ ...request, connections: CONNECTIONS, seconds }),
  }
}
