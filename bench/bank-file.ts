// How long borrowers wait while finance has a bank's file read, and how long one of the largest size
// holds everybody up, from what it would bring to its import by another person.
// Usage: npm run -s bench -- bank-file; SECONDS and ROUNDS for shorter or longer runs
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import {
  FILE_BYTES,
  importBankStatement,
  tryBankStatement,
} from '#contract/console/money/bank-statements.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { freePort } from '#e2e/free-port.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { MAX_LINES } from '#server/providers/bank/file-limits.ts'
import { startOurs } from '#bench/kit/api-servers.ts'
import {
  ACCOUNT,
  attributesFile,
  type BankFile,
  entriesFile,
  linesFile,
} from '#bench/kit/bank-files.ts'
import { signIn } from '#bench/console/staff.ts'
import { report } from '#bench/kit/figures.ts'
import { hotCalls } from '#bench/kit/hot-calls.ts'
import { pickOne } from '#bench/kit/http-load.ts'
import type { SenderData } from '#bench/kit/sent-files.ts'
import { interleave, printRates, medianRatio } from '#bench/kit/rounds.ts'
import { LOANS_EACH, lendAndShow } from '#bench/kit/shown-loans.ts'
import { percentile, visit } from '#bench/kit/visitors.ts'
import { lendOriginals } from '#drills/simulation/lend-originals.ts'
import { openTemporaryDatabase } from '#drills/simulation/temporary-database.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'

const MEGABYTES = 10
/** Milliseconds of the processor for which nothing may hold up everybody. */
const HOLD_MOST_MS = 100
/** How much slower the slowest of a hundred calls of others may become. */
const MAX_SLOWER = 2
/** Calls of borrowers in a second, over so many connections. */
const RATE = 100
const VISITORS = 8
const seconds = Number(process.env['SECONDS'] ?? 8)
const roundCount = Number(process.env['ROUNDS'] ?? 5)

const database = await openTemporaryDatabase('hiram-bench-file-')
const banks = join(database.folder, 'banks.json')
writeFileSync(banks, JSON.stringify([ACCOUNT]))
const HOLD_FILE = join(database.folder, 'holds')
const env = {
  PORT: String(await freePort()),
  SANDBOX: '1',
  DATABASE_URL: database.url,
  DATA_DIR: join(database.folder, 'data'),
  REQUESTS_PER_SECOND: '1000000',
  BANK_ACCOUNTS_FILE: banks,
}
try {
  const server = await startOurs({
    ...env,
    HOLD_FILE,
    NODE_OPTIONS: `--import ${new URL('kit/hold-monitor.ts', import.meta.url).href}`,
  })
  try {
    const { calls, finance } = await prepare()
    await beside(calls, finance[0])
    await holds(finance)
  } finally {
    await server.stop()
  }
} finally {
  await database.remove()
}

type Finance = readonly [maker: string, checker: string]

/** Lends to borrowers and signs them in, and two people of finance. */
async function prepare() {
  const { config, sandbox } = await loadConfig(env)
  const { deps, close } = await openDependencies({
    config,
    databaseUrl: database.url,
    logger: openLog('silent'),
    renderer: WITHOUT_PAGES,
    sandbox,
  })
  const shown = await lendAndShow(deps, await lendOriginals(deps, LOANS_EACH))
  const finance: Finance = [await signIn(deps.database), await signIn(deps.database)]
  await close()
  return { calls: hotCalls(shown).flatMap((each) => each.calls), finance }
}

/** The answers to borrowers alone and beside a file that is tried again and again, in turns. */
async function beside(calls: Awaited<ReturnType<typeof prepare>>['calls'], maker: string) {
  const files = [entriesFile(MEGABYTES * 1e6), attributesFile(MEGABYTES * 1e6)]
  const medians = new Map<string, number[]>()
  const ask = async (name: string) => {
    const { ms, statuses } = await visit({
      port: Number(env.PORT),
      visitors: VISITORS,
      seconds,
      rate: RATE,
      next: () => ({ method: 'POST', ...pickOne(calls) }),
    })
    if ([...statuses.keys()].some((status) => status !== 200))
      throw new Error(JSON.stringify([...statuses]))
    medians.set(name, [...(medians.get(name) ?? []), percentile(ms, 0.5)])
    return percentile(ms, 0.99)
  }
  const contestants = [
    { name: 'alone', round: async () => ask('alone') },
    ...files.map((file) => {
      const name = `beside ${MEGABYTES} MB of ${file.name}`
      return {
        name,
        round: async () => during(file, maker, async () => ask(name)),
      }
    }),
  ]
  await interleave(contestants, 1)
  medians.clear()
  const since = Date.now()
  const rounds = await interleave(contestants, roundCount)
  const hold = await longestHoldMs(since)
  console.log(`${RATE} calls of borrowers a second, p50:`)
  printRates(medians, 'ms')
  console.log('p99:')
  printRates(rounds, 'ms')
  report([
    ...contestants.slice(1).map(({ name }) => {
      const value = medianRatio(rounds, name, 'alone')
      return { name: `bank file: p99 ${name}, of alone`, value, atMost: MAX_SLOWER }
    }),
    {
      name: `bank file: longest hold beside ${MEGABYTES} MB, ms`,
      value: hold,
      atMost: HOLD_MOST_MS,
    },
  ])
}

/** Measures while another thread tries a file again and again. */
async function during<T>({ text, lineCount }: BankFile, token: string, measure: () => Promise<T>) {
  const url = `http://localhost:${env.PORT}${STAFF_BASE}${tryBankStatement.path}`
  const headers = { ...asStaff(token), 'content-type': 'application/octet-stream' }
  const workerData: SenderData = { url, headers, text, lineCount }
  const sender = new Worker(new URL('kit/sent-files.ts', import.meta.url), { workerData })
  const ended = once(sender, 'exit')
  try {
    return await measure()
  } finally {
    sender.postMessage('stop', [])
    await ended
  }
}

/** A file of the largest size: seconds of each step, and how long it held up everybody. */
async function holds([maker, checker]: Finance): Promise<void> {
  const file = linesFile(MAX_LINES, FILE_BYTES * 0.98)
  console.log(`${(file.text.length / 1e6).toFixed(1)} MB, ${file.lineCount} lines:`)
  let id = ''
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['what it would bring', async () => tried(file, maker)],
    [
      'it is sent',
      async () => (id = (await upload(importBankStatement.path, file, maker)).id ?? ''),
    ],
    ['the page of its approval', async () => call('GET', `${readApproval.path}?id=${id}`, checker)],
    [
      'its approval',
      async () => call('POST', decideApproval.path, checker, { id, outcome: 'approved' }),
    ],
    ['what it would bring again', async () => tried({ ...file, lineCount: 0 }, maker)],
  ]
  for (const [name, step] of steps) {
    const since = Date.now()
    await step()
    const took = (Date.now() - since) / 1000
    const value = await longestHoldMs(since)
    console.log(`${name}: ${took.toFixed(1)} s`)
    report([{ name: `bank file: longest hold, ${name}, ms`, value, atMost: HOLD_MOST_MS }])
  }
}

async function tried(file: BankFile, token: string): Promise<void> {
  const { lineCount } = await upload(tryBankStatement.path, file, token)
  if (lineCount !== file.lineCount) throw new Error(`${file.name}: ${lineCount} new lines.`)
}

interface Answered {
  readonly id?: string
  readonly lineCount?: number
}

async function upload(path: string, { text }: BankFile, token: string): Promise<Answered> {
  return sent(path, token, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/octet-stream' },
  })
}

async function call(
  method: string,
  path: string,
  token: string,
  input?: object,
): Promise<Answered> {
  return sent(path, token, {
    method,
    ...(input && { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
  })
}

async function sent(path: string, token: string, { headers, ...init }: Asked): Promise<Answered> {
  const answer = await fetch(`http://localhost:${env.PORT}${STAFF_BASE}${path}`, {
    ...init,
    headers: { ...asStaff(token), ...headers },
  })
  const last = (await answer.text()).trim().split('\n').at(-1) ?? ''
  const { code, message, data } = JSON.parse(last) as {
    code: string
    message: string
    data: Answered
  }
  if (code !== '0') throw new Error(`${path}: ${code} ${message}`)
  return data
}

function asStaff(token: string) {
  return { cookie: `hiram-staff=${token}`, 'x-requested-with': 'XMLHttpRequest' }
}

interface Asked {
  readonly method: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Milliseconds of the processor for which the server's event loop was held at most since a time. */
async function longestHoldMs(since: number): Promise<number> {
  // What was held last is written then.
  await sleep(400)
  const held = readFileSync(HOLD_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .filter(([at = 0]) => at >= since)
  return Math.round(Math.max(...held.map(([, ms = 0]) => ms)))
}
