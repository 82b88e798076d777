import type pg from 'pg'
import { receiveNotice } from '#server/payments/notices/handle-notice.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import type { Random } from '#server/platform/random/random.ts'
import { happens } from '#drills/simulation/draw.ts'
import { BORROWER_LETTERS, pickLoan } from '#drills/chaos/letters/borrower-letters.ts'
import type { Action, Life, LetterWorld } from '#drills/chaos/letters/letter-world.ts'
import { drawLetter, type Letter } from '#drills/chaos/letters/letters.ts'
import { PROVIDER_LETTERS } from '#drills/chaos/letters/provider-letters.ts'
import { toRawNotice } from './simulated-ports.ts'
import type { SimulatedNotice, SimulatedProvider } from './simulated-provider.ts'
import { byTwo, STAFF_LETTERS } from '#drills/chaos/letters/staff-letters.ts'

/** Draws what happens next. The providers' acts are done at once, those of the product are tasks. */
export function drawActions(random: Random, world: LetterWorld, count: number): Action[] {
  const acts: Action[] = []
  for (let each = 0; each < count; each += 1) {
    const act = toAction(world, drawLetter(random))
    if (act) acts.push(act)
  }
  // The same at once, too, and the jobs beside them.
  const [first] = acts
  if (first && happens(random, 0.3)) acts.push(first)
  acts.push(...noticeActions(world.provider), SCHEDULER)
  return acts
}

/** What the product has to do for a letter; null: nothing, or it was done at a provider at once. */
export function toAction(world: LetterWorld, letter: Letter): Action | null {
  const { act: name, how } = letter
  if (name === 'time passes') {
    world.advance(MINUTES[how] ?? 1)
    return SCHEDULER
  }
  if (name in PROVIDER_LETTERS) {
    PROVIDER_LETTERS[name as keyof typeof PROVIDER_LETTERS](world, letter)
    return null
  }
  const loan = pickLoan(world, letter)
  if (!loan) return null
  if (name in BORROWER_LETTERS) {
    const ask = BORROWER_LETTERS[name as keyof typeof BORROWER_LETTERS]
    return { name, run: async (life) => ask(life, loan, letter) }
  }
  const propose = STAFF_LETTERS[name as keyof typeof STAFF_LETTERS]
  return {
    name,
    run: async ({ deps }) => {
      const proposal = await propose(deps, world, { ...letter, loan })
      if (proposal) await byTwo(deps, proposal)
      return proposal
    },
  }
}

/** How long time passes. */
const MINUTES = [5, 20, 60, 300, 900, 1500, 1500, 4 * 1440, 16 * 1440, 40 * 1440]

/** The due notices; each is told until it is acknowledged. */
export function noticeActions(provider: SimulatedProvider): Action[] {
  return provider.dueNotices().map((notice) => ({
    name: `tells ${notice.kind} ${notice.id}`,
    run: async (life) => tell(life, notice),
  }))
}

async function tell({ deps, clock, provider }: Life, notice: SimulatedNotice): Promise<void> {
  // Until somebody acknowledges it, it comes again.
  provider.sendAgain(notice)
  const { kind, provider: sender, body } = notice
  const raw = toRawNotice(body, clock.now())
  const arrived = { kind, provider: sender, raw, wasGenuine: true, about: body }
  const { handled } = await receiveNotice(deps, arrived)
  provider.acknowledge(notice)
  await handled
}

export const SCHEDULER: Action = {
  name: 'the scheduler',
  run: async ({ deps, clock }) => {
    while (await runNextJobs(deps.database, deps.jobs.scheduled(deps), clock.now()));
  },
}

/** Messages move no money. */
const LEFT_OUT = new Set(['send-contact', 'send-contacts'])

/** Every queued job. */
export async function jobActions(monitor: pg.Client): Promise<Action[]> {
  const { rows } = await monitor.query<{ id: string; task: string; payload: unknown }>(
    `select job.id::text, task.identifier as task, job.payload
     from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
  )
  return rows.map(({ id, task, payload }) => ({
    name: `job ${id} ${task}`,
    run: async ({ deps, queue }: Life) => {
      const { rows: taken } = await queue(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'chaos',
           attempts = attempts + 1
         where id = $1 returning attempts`,
        [id],
      )
      const attempts = Number(taken[0]?.['attempts'] ?? 1)
      const work = LEFT_OUT.has(task) ? null : deps.jobs.queued(deps)[task]
      await work?.(payload, { job: { id, attempts } } as never)
      await queue('delete from graphile_worker._private_jobs where id = $1', [id])
    },
  }))
}
