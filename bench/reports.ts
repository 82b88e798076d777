// How long the reports of the console take over a large database (npm run -s bench -- seed-large), and how
// much longer a borrower's calls take while reports are made.
// Usage: DATA_DIR=FOLDER npm run -s bench -- reports; ROUNDS and SECONDS for shorter or longer runs
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { freePort } from '#e2e/free-port.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { startOurs } from '#bench/kit/api-servers.ts'
import { asStaff, type Get, signIn } from '#bench/console/staff.ts'
import { report } from '#bench/kit/figures.ts'
import { besideWork, openCalls, type OpenCall } from '#bench/kit/beside-work.ts'
import { medianValue } from '#bench/kit/rounds.ts'

const MAX_SECONDS = 10
const MAX_SLOWER = 1.2
/** Times that each report is asked for. */
const ASKS = 3
const seconds = Number(process.env['SECONDS'] ?? 3)
const roundCount = Number(process.env['ROUNDS'] ?? 7)

const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('Which database? DATA_DIR names the folder that seed:large filled.')

/** Each reads all loans or all entries of a brand; lists read pages. */
const REPORTS = [
  'trial-balance',
  'financial-statements',
  'daily-journal',
  'loss-allowance',
  'portfolio',
  'vintages',
  'approvals',
  'on-time',
  'yield',
  'complaints',
  'funnel',
  'stamp-tax',
  'quarter',
  'covered-transactions',
  'data-requests',
  'general-ledger',
  'journal',
  'stamp-tax/register',
  'credit-file',
] as const

const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: console.error })
try {
  const db = openDatabase(embedded.url, { max: 2, applicationName: 'hiram bench' })
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
    const token = await signIn(db)
    const get = asStaff(server.url, token)
    await timeReports(get)
    await timeFile(server.url, token)
    await compare(get, server.url, await openCalls(db))
  } finally {
    await server.stop()
    await db.destroy()
  }
} finally {
  await embedded.stop()
}

async function timeReports(get: Get): Promise<void> {
  const found: { name: string; took: number }[] = []
  for (const name of REPORTS) {
    const took: number[] = []
    for (let asked = 0; asked < ASKS; asked += 1) took.push(await secondsOf(get, name))
    found.push({ name, took: medianValue(took) })
    console.log(
      `${medianValue(took).toFixed(2)} s (${took.map((s) => s.toFixed(2)).join(', ')}): ${name}`,
    )
  }
  // Seconds by the clock are of a machine that does nothing else.
  const [load1 = 0] = loadavg()
  console.log(`load ${load1.toFixed(1)} on ${availableParallelism()} processors`)
  report([
    {
      name: 'reports: the slowest, seconds',
      value: Math.max(...found.map(({ took }) => took)),
      atMost: MAX_SECONDS,
    },
  ])
}

async function secondsOf(get: Get, name: string): Promise<number> {
  const beganAt = performance.now()
  await get(`/reports/${name}`, { brand: 'ph' })
  return (performance.now() - beganAt) / 1000
}

/** The largest file: a row for each loan, with its borrower's data opened. */
async function timeFile(url: string, token: string): Promise<void> {
  const beganAt = performance.now()
  const answer = await fetch(`${url}${STAFF_BASE}/reports/credit-file.csv`, {
    method: 'POST',
    headers: {
      cookie: `hiram-staff=${token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ brand: 'ph', purpose: 'regulator', reason: 'How long it takes' }),
  })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += (part as Uint8Array).length
  const took = (performance.now() - beganAt) / 1000
  console.log(`${took.toFixed(1)} s: the file credit-file.csv, ${(bytes / 1e6).toFixed(1)} MB`)
}

/** Borrowers ask one call after the other, with and without a report that is being made. */
async function compare(get: Get, url: string, calls: readonly OpenCall[]): Promise<void> {
  let place = 0
  const makeOne = async () => {
    await secondsOf(get, REPORTS[place % REPORTS.length] ?? 'trial-balance')
    place += 1
  }
  const found = await besideWork(url, calls, makeOne, { work: 'reports', seconds, roundCount })
  report(
    found.map(({ name, slower }) => ({
      name: `reports: ${name} beside them, of its time alone`,
      value: slower,
      atMost: MAX_SLOWER,
    })),
  )
}
