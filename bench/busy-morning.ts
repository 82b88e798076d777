// A morning with many reminders, a slow gateway and statements that borrowers open: how long a
// decision takes to take effect meanwhile, and a sign-in code to leave.
// Usage: npm run -s bench -- busy-morning [-- REMINDERS PDFS]
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { API_BASE } from '#contract/request-context.ts'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { REMINDER_DAYS } from '#domain/contacts/contact-hours.ts'
import { solvedCaptcha } from '#server/identity/captcha/testing-captcha.ts'
import { disclosureFile } from '#server/lending/disclosure/get-disclosure.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { startJobs } from '#server/platform/jobs/run-jobs.ts'
import { answered } from '#server/providers/exchange/exchange.ts'
import type { Sms } from '#server/providers/sms/sms.ts'
import { populateOfAge, TERM_DAYS } from '#bench/growth/population.ts'
import { Population } from '#drills/simulation/population.ts'
import { openSimulatedApp, type SimulatedApp } from '#drills/simulation/simulated-app.ts'

const [reminders = 200_000, pdfs = 1000] = process.argv.slice(2).map(Number)
/** How long the gateway takes for a message. */
const GATEWAY_MS = 3000
/** What holds, in seconds. */
const MAX_DECISION = 70
const MAX_CODE = 2
/** Applications and codes, one of each at an interval. */
const ROUNDS = 15
const INTERVAL_MS = 6000
/** Statements that are asked for at the same time. */
const DRAWN_AT_ONCE = 4

/** Statements that nobody has opened. */
const UNDRAWN = sql`
  select borrower_id as "borrowerId", loan_id as "orderId", version from disclosure
  where (borrower_id, loan_id, version) not in (
    select borrower_id, loan_id, version from disclosure_drawing)`

const start = Temporal.ZonedDateTime.from('2026-11-24T08:59:57[Asia/Manila]').toInstant()
const simulated = await openSimulatedApp('busy morning', start)
const { deps } = simulated
try {
  await prepare(simulated)
  const gateway = slowGateway()
  Object.assign(deps, { sms: gateway.sms })
  const beganAt = performance.now()
  const clock = setInterval(() => {
    const milliseconds = Math.round(performance.now() - beganAt)
    simulated.clock.goTo(start.add({ milliseconds }))
  }, 20)
  const jobs = await startJobs(deps)
  await sleep(3000)
  const reminded = sql`select from contact where event = 'dueSoon'`
  const planned = untilZero(async () => reminders - (await count(reminded)), beganAt + 3000)
  const drawing = drawAll()
  const [decisions, codes] = await rounds(simulated, gateway)
  const plannedAfter = await planned
  const contacts = await count(reminded)
  const queued = await count(sql`select from graphile_worker.jobs`)
  clearInterval(clock)
  drawing.stop()
  await drawing.done
  await jobs.stop()
  console.log(
    `${contacts} reminders planned in ${plannedAfter.toFixed(0)} s after nine; ${queued} jobs in the queue`,
  )
  const left = await countUndrawn()
  console.log(
    `${pdfs - left} of ${pdfs} PDFs drawn, ${gateway.sent()} messages sent, ${GATEWAY_MS / 1000} s each`,
  )
  console.log(line('decisions of one minute took effect', decisions, MAX_DECISION))
  console.log(line('sign-in codes left', codes, MAX_CODE))
  const isGood =
    contacts >= reminders &&
    Math.max(...decisions) <= MAX_DECISION &&
    Math.max(...codes) <= MAX_CODE
  process.exitCode = isGood ? 0 : 1
} finally {
  await simulated.close()
}

function line(what: string, seconds: readonly number[], most: number): string {
  const slowest = Math.max(...seconds).toFixed(2)
  return `${seconds.length} ${what} within ${slowest} s, at most ${most}`
}

/** Loans whose due date is reminded of at nine, and statements of some that nobody has opened. */
async function prepare({ url }: SimulatedApp): Promise<void> {
  const patient = openDatabase(url, {
    max: 1,
    applicationName: 'hiram bench',
    statementTimeoutMs: 3_600_000,
    plugins: [fieldsPlugin(deps.config.keys)],
  })
  await populateOfAge({ deps, patient }, TERM_DAYS - REMINDER_DAYS.first, reminders)
  const original = await deps.database
    .selectFrom('disclosure')
    .select(['borrower_id', 'facts', 'facts_sealed'])
    .orderBy(sql`loan_id::text`)
    .executeTakeFirstOrThrow()
  // Encrypted for one borrower: the copies are in the clear.
  const { facts } = openRow(deps.database, 'disclosure', original.borrower_id, original)
  await patient.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into disclosure
      select (jsonb_populate_record(original, jsonb_build_object(
        'loan_id', copy.id, 'borrower_id', copy.borrower_id, 'facts', ${facts}::text,
        'facts_sealed', null))).*
      from (select * from loan where number like 'LARGE-%' limit ${pdfs - 2}) copy,
        disclosure original
      where original.loan_id = (select min(loan_id::text)::uuid from disclosure)`.execute(tx)
  })
  await patient.destroy()
  console.log(`${await count(sql`select from loan where status = 174`)} loans due in three days`)
  console.log(`${await countUndrawn()} statements that nobody has opened`)
}

/** Applies for a loan and asks for a sign-in code, again and again; seconds of each. */
async function rounds(
  app: SimulatedApp,
  gateway: ReturnType<typeof slowGateway>,
): Promise<[number[], number[]]> {
  const population = new Population(app, deps.random)
  const decisions: Promise<number>[] = []
  const codes: Promise<number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    decisions.push(secondsToDecide(population))
    codes.push(secondsToSend(app, gateway, `+63917555${String(round).padStart(4, '0')}`))
    await sleep(INTERVAL_MS)
  }
  return [await Promise.all(decisions), await Promise.all(codes)]
}

async function secondsToDecide(population: Population): Promise<number> {
  const birthOn = Temporal.PlainDate.from('1990-06-12')
  const borrower = await population.addBorrower('ph', { birthOn })
  const key = { productId: '11' }
  const offer = await population.call(borrower, getOffer, key, 'offer')
  if (!offer) throw new Error('No offer was made.')
  const { amount, periods, termUnit, offerId } = offer
  const push = { ...key, amount, periods, termUnit, offerId }
  const startedAt = performance.now()
  if (!(await population.call(borrower, acceptOffer, push, 'application')))
    throw new Error('The application was refused.')
  const waiting = sql`select from loan where borrower_id = ${borrower.id} and status = 21`
  return untilZero(() => count(waiting), startedAt)
}

async function secondsToSend(
  { app }: SimulatedApp,
  gateway: ReturnType<typeof slowGateway>,
  phone: string,
): Promise<number> {
  await deps.database
    .insertInto('borrower')
    .values({ id: deps.random.uuid(), brand: 'ph', phone })
    .execute()
  const captcha = await solvedCaptcha(deps)
  const startedAt = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: API_BASE + sendSignInCode.path,
    query: { brand: 'ph' },
    payload: { phone, ...captcha },
  })
  if (answer.json<{ code: string }>().code !== '0')
    throw new Error(`The code was refused: ${answer.body}`)
  return ((await gateway.leftAt(phone)) - startedAt) / 1000
}

/** Takes its time for each message. */
function slowGateway() {
  const left = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  let sent = 0
  const sms: Sms = {
    send: async (phone) => {
      const at = performance.now()
      left.set(phone, at)
      waiting.get(phone)?.(at)
      await sleep(GATEWAY_MS)
      sent += 1
      return answered({ messageId: String(sent) })
    },
    credits: async () => answered(null),
    findTaken: async () => {
      await sleep(GATEWAY_MS)
      return answered(null)
    },
  }
  return {
    sms,
    sent: () => sent,
    leftAt: async (phone: string) =>
      left.get(phone) ?? new Promise<number>((resolve) => waiting.set(phone, resolve)),
  }
}

/** Seconds from a time until a count is zero. */
async function untilZero(counted: () => Promise<number>, since: number): Promise<number> {
  // What is counted begins a moment later.
  await sleep(Math.max(0, since + 1500 - performance.now()))
  while ((await counted()) > 0) await sleep(100)
  return (performance.now() - since) / 1000
}

async function count(rows: ReturnType<typeof sql>): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from (${rows}) counted`.execute(deps.database)
  return result.rows[0]?.count ?? 0
}

async function countUndrawn(): Promise<number> {
  return count(UNDRAWN)
}

/** As if the borrowers opened all statements at once, four at a time, until it is stopped. */
function drawAll() {
  const stopping = new AbortController()
  const draw = async () => {
    const brand = deps.config.brands.get('ph')
    if (!brand) throw new Error('There is no brand ph.')
    const { rows } = await sql<{ borrowerId: string; orderId: string; version: number }>`
      ${UNDRAWN}`.execute(deps.database)
    const drawSome = async () => {
      for (let next = rows.pop(); next; next = rows.pop()) {
        if (stopping.signal.aborted) return
        const { borrowerId, orderId, version } = next
        const asked = { orderId, issued: version > 1 ? 1 : 0 }
        await disclosureFile(deps, { borrowerId, brand, language: 'en' }, asked)
      }
    }
    await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, drawSome))
  }
  return { done: draw(), stop: () => stopping.abort() }
}
