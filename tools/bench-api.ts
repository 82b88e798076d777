// How fast the calls are that borrowers make most, beside anchors in the same run on the same
// database: bare Fastify that sends the same bytes after the same prepared statements (bare-server.ts),
// bare Fastify with one prepared point query, and that query by pgbench.
// Usage: npm run -s bench:api [-- CALL…]; SECONDS and ROUNDS for shorter or longer runs; with
// BENCH_PROFILE=FOLDER the server writes its CPU profile there.
import { join } from 'node:path'
import { sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/load-config.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { openLog } from '#server/platform/http/log.ts'
import { POINT_PATH } from './bench/bare-server.ts'
import { type Figure, report } from './bench/figures.ts'
import { hotCalls } from './bench/hot-calls.ts'
import { load } from './bench/http-load.ts'
import { pgbenchPoint } from './bench/pgbench-point.ts'
import { noteStatements, recordCall, type RecordedCall } from './bench/recorded-calls.ts'
import { type Contestant, interleave, medianOf, printRates, ratioOf } from './bench/rounds.ts'
import { startBare, startOurs } from './api-servers.ts'
import { openTemporaryDatabase } from './simulation/temporary-database.ts'
import { WITHOUT_PAGES } from './simulation/simulated-app.ts'

const CONNECTIONS = 16
const seconds = Number(process.env['SECONDS'] ?? 1)
const roundCount = Number(process.env['ROUNDS'] ?? 5)
/** Of the requests a second that order details can answer, the part that arrives for a p99. */
const ARRIVING = 0.5
const POINT = 'point query'

/** Order details as often as the same server without anything around, and as a point query. */
const BARS: Record<'bare' | 'point', Readonly<Record<string, number>>> = {
  bare: { 'order details': 0.8 },
  point: { 'order details': 0.33 },
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
    const { calls, loanId } = await record()
    const asked = new Set(process.argv.slice(2))
    const chosen = calls.filter(({ name }) => asked.size === 0 || asked.has(name))
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
async function record(): Promise<{ calls: RecordedCall[]; loanId: string }> {
  noteStatements()
  const { config, sandbox } = await loadConfig(env)
  const logger = openLog('silent')
  const databaseUrl = database.url
  const options = { config, databaseUrl, logger, renderer: WITHOUT_PAGES, sandbox }
  const opened = await openDependencies(options)
  const app = await buildApp(opened.deps, null)
  const calls: RecordedCall[] = []
  for (const call of await hotCalls(opened.deps)) calls.push(await recordCall(app, call))
  const { rows } = await sql<{ id: string }>`select id from loan order by id limit 1`.execute(
    opened.deps.database,
  )
  await app.close()
  await opened.close()
  return { calls, loanId: rows[0]?.id ?? '' }
}

async function compare(
  calls: readonly RecordedCall[],
  ours: string,
  bare: string,
  loanId: string,
): Promise<void> {
  const pgbench = pgbenchPoint(database, loanId, CONNECTIONS, seconds)
  const point = asContestant(POINT, { url: bare + POINT_PATH })
  const each = calls.flatMap((call) => [
    asContestant(call.name, { url: ours + call.path, ...requestOf(call) }),
    asContestant(`bare ${call.name}`, { url: bare + call.path, ...requestOf(call) }),
  ])
  const contestants = [point, ...each, ...(pgbench ? [pgbench] : [])]
  await interleave(contestants, 1)
  const rounds = await interleave(contestants, roundCount)
  for (const { name, answer, statements } of calls)
    console.log(`${name}: ${statements.length} statements, ${answer.length} characters`)
  printRates(rounds, 'a second')
  const [first] = calls
  if (!first) return
  report([
    ...calls.flatMap(({ name }) => [
      figureOf(`${name} / bare`, ratioOf(rounds, name, `bare ${name}`), BARS.bare[name]),
      figureOf(`${name} / point query`, ratioOf(rounds, name, POINT), BARS.point[name]),
    ]),
    await latency(first, ours, bare, medianOf(rounds.get(first.name) ?? []) * ARRIVING),
  ])
}

function figureOf(name: string, value: number, atLeast: number | undefined): Figure {
  return atLeast === undefined ? { name, value } : { name, value, atLeast }
}

/** The p99 of a call as a multiple of that of the point query, when as many arrive. */
async function latency(
  call: RecordedCall,
  ours: string,
  bare: string,
  rate: number,
): Promise<Figure> {
  const late = async (request: Parameters<typeof asContestant>[1]) =>
    (await load({ ...request, connections: CONNECTIONS, seconds, rate })).p99
  const rounds = await interleave(
    [
      { name: 'ours', round: async () => late({ url: ours + call.path, ...requestOf(call) }) },
      { name: POINT, round: async () => late({ url: bare + POINT_PATH }) },
    ],
    roundCount,
  )
  console.log(`p99 at ${Math.round(rate)} a second:`)
  printRates(rounds, 'ms')
  const value = ratioOf(rounds, 'ours', POINT)
  return { name: `${call.name} p99 / point query`, value, atMost: 2 }
}

function requestOf({ headers, body, answer }: RecordedCall) {
  return { method: 'POST', headers, body, expected: answer } as const
}

function asContestant(
  name: string,
  request: Omit<Parameters<typeof load>[0], 'connections' | 'seconds' | 'rate'>,
): Contestant {
  return {
    name,
    round: async () => (await load({ ...request, connections: CONNECTIONS, seconds })).perSecond,
  }
}
