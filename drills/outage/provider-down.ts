import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { freePort } from '#e2e/free-port.ts'
import { moveClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { end, isReady } from '#drills/kit/crash-app.ts'
import { applyFor, approve, ask, bindAccount, findBorrower } from '#drills/kit/demo-calls.ts'
import { openPlace } from '#drills/kit/version-place.ts'
import { readAlerts } from './read-alerts.ts'
import type { Findings } from './findings.ts'
import { openSharedDatabase } from './shared-database.ts'

/** Minutes of the product's clock: before, of the outage, and until all is done after it. */
const [BEFORE, DOWN, MAX_AFTER] = [6, 60, 60]
/** Minutes of the product's clock in one step, and milliseconds that it takes. */
const [STEP_MINUTES, STEP_MS] = [2, 5000]
/** Minutes after which no rule looks back at the outage. */
const LATER = 20
const PAYERS = 8
const NEW_BORROWERS = ['ph-new', 'given-new']

/**
 * All providers answer nothing for an hour of the product's clock, while loans are approved, payouts
 * wait and borrowers start payments: nothing is lost, nothing is paid or sent twice, the queue drains
 * by itself afterwards, and the alerts that fire are printed with their minutes.
 */
export async function providerDown(findings: Findings): Promise<void> {
  const outage = await openOutage()
  const { db, doubles, pages, pass } = outage
  try {
    await pass(BEFORE)
    const applied = await applyForLoans(outage)
    doubles.kill('SIGSTOP')
    const downAt = pages.length
    findings.say(counted(await actMeanwhile(outage, applied)))
    await pass(DOWN)
    const during = await stateOf(db, applied)
    findings.say(`after ${DOWN} minutes: ${JSON.stringify(during)}`)
    findings.expect(
      `${during.paidOut} of ${applied.length} payouts made, ${during.gaveUp} jobs gave up`,
      during.paidOut === 0 && during.gaveUp === 0,
    )

    doubles.kill('SIGCONT')
    const upAt = pages.length
    const drained = await drain(outage, applied)
    const after = await stateOf(db, applied)
    findings.say(`afterwards: ${JSON.stringify(after)}`)
    findings.expect(
      `all is done ${drained} minutes after the providers answer`,
      drained <= MAX_AFTER,
    )
    findings.expect(
      `${after.payouts} payouts of ${applied.length} loans at the provider, ${after.twice} twice`,
      after.payouts === applied.length && after.twice === 0,
    )
    findings.expect(`${after.sentTwice} messages sent twice`, after.sentTwice === 0)
    findings.expect(`${after.gaveUp} jobs gave up`, after.gaveUp === 0)
    tellAlerts(findings, readAlerts(pages, STEP_MINUTES, outage.folder), {
      downAt: downAt * STEP_MINUTES,
      upAt: upAt * STEP_MINUTES,
      endAt: (pages.length - 1) * STEP_MINUTES,
    })
    const differences = await outage.audit()
    findings.expect(`${differences} differences in the books`, differences === 0)
  } finally {
    await outage.close()
  }
}

type Outage = Awaited<ReturnType<typeof openOutage>>

/** A server, and the providers in a process of their own. */
async function openOutage() {
  const shared = await openSharedDatabase()
  const { db } = shared
  const [port, doublesPort] = [await freePort(), await freePort()]
  const env = { ...shared.env, SANDBOX_URL: `http://localhost:${doublesPort}` }
  const doubles = spawn(process.execPath, ['doubles/standalone.ts'], {
    env: { ...env, PORT: String(doublesPort), SHOP_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(`${env.SANDBOX_URL}/health`))) await sleep(100)
  const place = openPlace(port, env)
  await place.run({ name: 'this version', folder: process.cwd() })
  const pages: string[] = []
  return {
    ...shared,
    url: place.url,
    doubles,
    /** Of /metrics, one a step. */
    pages,
    /** So many minutes pass for the product and for its queue. */
    pass: async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += STEP_MINUTES) {
        await moveClock(db, STEP_MINUTES * 60)
        await sql`update graphile_worker._private_jobs
          set run_at = run_at - ${STEP_MINUTES} * interval '1 minute',
            created_at = created_at - ${STEP_MINUTES} * interval '1 minute'
          where locked_at is null`.execute(db)
        // What is counted in real time passes, too.
        await sql`update provider_answer
          set failing_since = failing_since - ${STEP_MINUTES} * interval '1 minute'`.execute(db)
        await sleep(STEP_MS)
        pages.push(await (await fetch(`${place.url}/metrics`)).text())
      }
    },
    close: async () => {
      doubles.kill('SIGCONT')
      await place.stop()
      await end(doubles, 'SIGTERM')
      await shared.close()
    },
  }
}

/** @returns the loans */
async function applyForLoans(app: Outage): Promise<string[]> {
  const loans: string[] = []
  for (const key of NEW_BORROWERS) {
    const borrower = await findBorrower(app, key)
    loans.push(await applyFor(app, borrower))
    await bindAccount(app, borrower)
  }
  return loans
}

/** Loans are approved, and borrowers start payments. @returns what came of each */
async function actMeanwhile(app: Outage, applied: readonly string[]): Promise<string[]> {
  const starting = app.borrowers.slice(0, PAYERS).map(async ({ token, productId, orderId }) => {
    const borrower = { key: '', name: '', productId, orderId, sessionId: token }
    const { data: due } = await ask(app, getRepayment, { productId, orderId }, borrower)
    const input = { productId, orderId, amount: due.repayAmount, channelNumber: 'GCSH' }
    const { code, message } = await ask(app, startPayment, input, borrower)
    return `a start of a payment answered ${code} ${message}`
  })
  const approving = applied.map(async (loan) => approve(app, loan).then(() => 'approved'))
  return Promise.all([...approving, ...starting])
}

/** @returns the minutes until nothing waits */
async function drain({ db, pass }: Outage, applied: readonly string[]): Promise<number> {
  let drained = Infinity
  for (let minutes = 0; minutes < MAX_AFTER && drained === Infinity; minutes += STEP_MINUTES) {
    await pass(STEP_MINUTES)
    const { paidOut, unsent, late } = await stateOf(db, applied)
    if (paidOut === applied.length && unsent === 0 && late === 0) drained = minutes + STEP_MINUTES
  }
  // What rules say of the last while goes by.
  await pass(LATER)
  return drained
}

function counted(words: readonly string[]): string {
  const counts = Map.groupBy(words, (word) => word)
  return [...counts].map(([word, { length }]) => `${length} × ${word}`).join(', ')
}

interface Minutes {
  readonly downAt: number
  readonly upAt: number
  readonly endAt: number
}

function tellAlerts(
  findings: Findings,
  fired: ReturnType<typeof readAlerts>,
  { downAt, upAt, endAt }: Minutes,
): void {
  const before = new Set(
    fired.filter(({ minutes }) => minutes.some((each) => each < downAt)).map(({ name }) => name),
  )
  const of = fired.filter(({ name }) => !before.has(name))
  findings.say(`fired before the outage, too: ${[...before].join(', ') || 'none'}`)
  for (const { name, minutes } of of)
    findings.say(
      `${name} fires from minute ${Math.min(...minutes) - downAt} of the outage to ${Math.max(...minutes) - upAt} minutes after it`,
    )
  const silent = of.find(({ name }) => name === 'ProviderSilent')
  const first = silent ? Math.min(...silent.minutes) - downAt : Infinity
  findings.expect(`ProviderSilent fires after ${first} minutes`, first <= 12)
  const left = of.filter(({ minutes }) => minutes.includes(endAt)).map(({ name }) => name)
  findings.expect(`${left.length} alerts are left: ${left.join(', ') || 'none'}`, left.length === 0)
}

async function stateOf(db: Database, loans: readonly string[]) {
  const { rows } = await sql<Record<State, number>>`
    select (select count(*) from payout where loan_id = any(${loans}) and state = 'succeeded')::int
        as "paidOut",
      (select count(*) from sandbox.dragonpay_payout p
        where exists (select from unnest(${loans}::text[]) l where strpos(p.description, l) > 0))::int
        as payouts,
      (select count(*) from unnest(${loans}::text[]) l
        where (select count(*) from sandbox.dragonpay_payout p where strpos(p.description, l) > 0) > 1)::int
        as twice,
      (select count(*) from contact where sent_at is null and held_until is null)::int as unsent,
      (select count(*) from (select phone, text from sandbox.semaphore_message
        group by phone, text having count(*) > 1) d)::int as "sentTwice",
      (select count(*) from graphile_worker.jobs where attempts < max_attempts
        and run_at < now() and task_identifier not in ('sweep', 'ask-credits', 'ask-balances'))::int as late,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts
        and task_identifier not in ('sweep', 'ask-credits', 'ask-balances'))::int as "gaveUp"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database said nothing.')
  return row
}

type State = 'paidOut' | 'payouts' | 'twice' | 'unsent' | 'sentTwice' | 'late' | 'gaveUp'
