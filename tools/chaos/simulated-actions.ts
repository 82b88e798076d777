import type pg from 'pg'
import { startPayment } from '#server/payments/intents/start-payment.ts'
import { receiveNotice } from '#server/payments/notices/receive-notice.ts'
import { findOwnLoan } from '#server/lending/loan/find-loan.ts'
import { getDue } from '#server/lending/loan/get-due.ts'
import { checkRequest, proposeRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { SteppedClock } from '#tools/simulation/clock.ts'
import { between, happens, oneOf, weighted } from '#tools/simulation/draw.ts'
import { waiverOf } from '#tools/simulation/waiver-of.ts'
import { rawOf } from './simulated-ports.ts'
import type { SimulatedNotice, SimulatedProvider } from './simulated-provider.ts'

/** One life of the product's process: a crash ends it. */
export interface Life {
  readonly deps: Dependencies
  readonly provider: SimulatedProvider
  readonly clock: SteppedClock
  /** A statement of the queue's own library: a step, too. */
  readonly queue: (
    what: string,
    statement: string,
    values: readonly unknown[],
  ) => Promise<pg.QueryResult>
}

/** Something that somebody does: a task of an interleaving. */
export interface Act {
  readonly name: string
  run(life: Life): Promise<unknown>
}

interface World {
  readonly monitor: pg.Client
  readonly provider: SimulatedProvider
}

/** What people and the provider do, by its weight. */
const ACTS = {
  'starts a payment': 30,
  pays: 30,
  'pays another amount': 5,
  'pays, and a lie is told': 5,
  'forges a notice': 5,
  'takes money back': 6,
  'writes a loan off': 4,
  'waives charges': 5,
  'ends a payout': 10,
  'returns a payout': 3,
} as const

/** Draws what happens next. The provider's acts are done at once, those of the product are tasks. */
export async function actsOf(random: Random, world: World, count: number): Promise<Act[]> {
  const acts: Act[] = []
  for (let each = 0; each < count; each += 1) {
    const kind = weighted(random, ACTS)
    if (kind === 'starts a payment') acts.push(...(await starting(random, world)))
    else if (kind === 'writes a loan off') acts.push(...(await writingOff(random, world)))
    else if (kind === 'waives charges') acts.push(...(await waiving(random, world)))
    else doAtProvider(random, world, kind)
  }
  // The same at once, too, and the jobs beside them.
  const [first] = acts
  if (first && happens(random, 0.3)) acts.push(first)
  acts.push(...noticesOf(world.provider), SCHEDULER)
  return acts
}

/** A borrower starts a payment of what is due, or in market philippines of less. */
async function starting(random: Random, { monitor }: World): Promise<Act[]> {
  const loan = await drawLoan(random, monitor, '(170, 174, 180)')
  if (!loan) return []
  const isExtension = happens(random, 0.2)
  const share = oneOf(random, [1, 1, 1, 0.5, 0.1])
  const act: Act = {
    name: 'starts a payment',
    run: async ({ deps }) => {
      const read = await findOwnLoan(deps.database, loan.borrowerId, loan.id)
      const due = read && (await getDue(deps.database, read, deps.clock.now()))
      const brand = deps.config.brands.get(loan.brand)
      if (!read || !due || !brand) return
      const part = loan.brand === 'ph' ? share : 1
      const whole = due.payable.amount
      const amount = isExtension
        ? (due.extension?.delayAmount ?? whole)
        : BigInt(Math.max(1, Math.floor(Number(whole) * part)))
      const session = { borrowerId: loan.borrowerId } as Parameters<typeof startPayment>[1]
      const { id: orderId, productId } = read
      const asked = { productId, orderId, amount, isExtension, channelNumber: 'GCSH', aim: '' }
      await startPayment(deps, session, brand, asked)
    },
  }
  return [act]
}

/** Two people of staff give up a loan. */
async function writingOff(random: Random, { monitor }: World): Promise<Act[]> {
  const loan = await drawLoan(random, monitor, '(180)')
  if (!loan) return []
  const act: Act = {
    name: 'writes a loan off',
    run: async ({ deps }) => {
      const proposal = { kind: 'writeOff', input: { loanId: loan.id }, reason: 'chaos' } as const
      await checkRequest(deps, await proposeRequest(deps, proposal, 'maker'), 'checker')
    },
  }
  return [act]
}

/** Two people of staff waive a share of what can be waived of a loan. */
async function waiving(random: Random, { monitor }: World): Promise<Act[]> {
  const loan = await drawLoan(random, monitor, '(170, 174, 180)')
  if (!loan) return []
  const divisor = oneOf(random, [1n, 2n, 10n])
  const act: Act = {
    name: 'waives charges',
    run: async ({ deps }) => {
      const waiver = await waiverOf(deps, loan, divisor)
      if (!waiver) return
      const proposal = { ...waiver, reason: 'chaos' }
      await checkRequest(deps, await proposeRequest(deps, proposal, 'maker'), 'checker')
    },
  }
  return [act]
}

function doAtProvider(
  random: Random,
  { provider }: World,
  kind: Exclude<keyof typeof ACTS, 'starts a payment' | 'writes a loan off' | 'waives charges'>,
): void {
  const { payments, payouts } = provider.state
  if (kind === 'ends a payout' || kind === 'returns a payout') {
    const from = kind === 'ends a payout' ? 'queued' : 'succeeded'
    const payout = some(random, payouts, ({ status }) => status === from)
    const status =
      from === 'queued' ? oneOf(random, ['succeeded', 'succeeded', 'failed'] as const) : 'reversed'
    if (payout) provider.endPayout(payout.ourReference, status)
    return
  }
  if (kind === 'takes money back') {
    const payment = some(random, payments, ({ status }) => status === 'paid')
    const status = oneOf(random, ['refunded', 'charged back'] as const)
    if (payment) provider.moveBack(payment.reference, status)
    return
  }
  const payment = some(random, payments, ({ status }) => status === 'pending')
  if (!payment) return
  const { reference, amount } = payment
  if (kind === 'forges a notice')
    return provider.tellPayment(payment, { status: 'paid', isSigned: false })
  const paid = kind === 'pays another amount' ? between(random, 1, 2 * amount) : amount
  provider.pay(reference, kind === 'pays, and a lie is told' ? { paid, lie: paid + 1 } : { paid })
  if (happens(random, 0.3)) provider.tellPayment(payment)
}

function some<T>(random: Random, all: readonly T[], is: (each: T) => boolean): T | null {
  const found = all.filter(is)
  return found.length === 0 ? null : oneOf(random, found)
}

/** Null: no loan is in these states any more. */
async function drawLoan(random: Random, monitor: pg.Client, statuses: string) {
  const { rows } = await monitor.query<{ id: string; borrowerId: string; brand: string }>(
    `select id, borrower_id as "borrowerId", brand from loan where status in ${statuses}
     order by id`,
  )
  return rows.length === 0 ? null : oneOf(random, rows)
}

/** The due notices; each is told until it is acknowledged. */
export function noticesOf(provider: SimulatedProvider): Act[] {
  return provider.dueNotices().map((notice) => ({
    name: `tells ${notice.kind} ${notice.id}`,
    run: async (life) => tell(life, notice),
  }))
}

async function tell({ deps, clock, provider }: Life, notice: SimulatedNotice): Promise<void> {
  // Until somebody acknowledges it, it comes again.
  provider.sendAgain(notice)
  const { kind, body } = notice
  const raw = rawOf(body, clock.now())
  const arrived = { kind, provider: 'dragonpay', raw, wasGenuine: true, about: body }
  await receiveNotice(deps, arrived)
  provider.acknowledge(notice)
}

export const SCHEDULER: Act = {
  name: 'the scheduler',
  run: async ({ deps, clock }) => {
    while (await runNextJobs(deps.database, deps.jobs.scheduled(deps), clock.now()));
  },
}

/** Messages move no money. */
const LEFT_OUT = new Set(['send-contact', 'send-contacts'])

/** Every queued job. */
export async function jobsOf(monitor: pg.Client): Promise<Act[]> {
  const { rows } = await monitor.query<{ id: string; task: string; payload: unknown }>(
    `select job.id::text, task.identifier as task, job.payload
     from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
  )
  return rows.map(({ id, task, payload }) => ({
    name: `job ${id} ${task}`,
    run: async ({ deps, queue }: Life) => {
      const { rows: taken } = await queue(
        'takes the job',
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'chaos',
           attempts = attempts + 1
         where id = $1 returning attempts`,
        [id],
      )
      const attempts = Number(taken[0]?.['attempts'] ?? 1)
      const work = LEFT_OUT.has(task) ? null : deps.jobs.queued(deps)[task]
      await work?.(payload, { job: { id, attempts } } as never)
      await queue('ends it', 'delete from graphile_worker._private_jobs where id = $1', [id])
    },
  }))
}
