// A process that runs one use case and kills itself at a boundary, or settles what another one left:
// drills/chaos-statements.ts starts it and holds the provider, which lives on.
import { sql } from 'kysely'
import { runOnce } from 'graphile-worker'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Database } from '#server/platform/database/database.ts'
import { freeJobsOfTheDead } from '#server/platform/jobs/live-jobs.ts'
import { runnerOptions } from '#server/platform/jobs/queue-runner.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { receiveNotice } from '#server/payments/notices/handle-notice.ts'
import { type KillPoint, watchBoundaries } from './boundaries.ts'
import { dialogueWith } from '#drills/chaos/dialogue.ts'
import type { Scene } from './money-scene.ts'
import type { Prepared } from './money-use-case.ts'
import { MONEY_USE_CASES } from './money-use-cases.ts'
import { toRawNotice } from '#drills/chaos/simulated/simulated-ports.ts'
import type { SimulatedNotice } from '#drills/chaos/simulated/simulated-provider.ts'
import { openWorld, type SimulatedWorld } from '#drills/chaos/simulated/simulated-world.ts'

/** Where a use case runs. */
export interface Place {
  readonly url: string
  /** The product's clock. */
  readonly at: string
  readonly useCase: string
  readonly prepared: Prepared
}

/** What a worker found once all has settled. */
export interface Settled {
  /** Rows that there must be once: how many there are. */
  readonly counts: readonly number[]
  /** The same half an hour later. */
  readonly later: readonly number[]
  readonly differences: readonly string[]
}

const boundaries = watchBoundaries()
const { ask } = dialogueWith(process, {
  prepare: async (place: Place) => inScene(place, async (scene) => useCaseOf(place).prepare(scene)),
  run: async (place: Place & { point: KillPoint | null }) =>
    inScene(place, async (scene) => {
      boundaries.arm(place.point)
      await useCaseOf(place).run(scene, place.prepared)
      return boundaries.disarm()
    }),
  settle: async (place: Place): Promise<Settled> =>
    inScene(place, async (scene, world) => {
      await passTime(scene, world, [0, 30, 60])
      await useCaseOf(place).again?.(scene, place.prepared)
      const counts = await countsOf(world, place)
      await passTime(scene, world, [300, 1800])
      await useCaseOf(place)
        .again?.(scene, place.prepared)
        .catch(() => {})
      const { differences } = await auditBooks(world.deps.database)
      return {
        counts,
        later: await countsOf(world, place),
        differences: differences.map(({ subject, what }) => `${subject}: ${what}`),
      }
    }),
})
process.once('disconnect', () => process.exit(0))
await ask('ready')

function useCaseOf({ useCase }: Place) {
  const found = MONEY_USE_CASES[useCase]
  if (!found) throw new Error(`There is no use case "${useCase}".`)
  return found
}

async function inScene<T>(
  { url, at }: Place,
  work: (scene: Scene, world: SimulatedWorld) => Promise<T>,
): Promise<T> {
  const world = await openWorld(url, {
    at: Temporal.Instant.from(at),
    random: systemRandom,
    call: async (name, input) =>
      boundaries.cross(`the provider's ${name}`, async () => ask('call', { name, input })),
  })
  try {
    return await work(sceneIn(world), world)
  } finally {
    await world.close()
  }
}

function sceneIn(world: SimulatedWorld): Scene {
  const { deps } = world
  const scene: Scene = {
    deps,
    provider: {
      pay: async (name, options) => act('pay', name, options),
      moveBack: async (name, status) => act('moveBack', name, status),
      endPayout: async (name, status) => act('endPayout', name, status),
    },
    tell: async () => tell(world),
    settle: async () => settleOnce(scene, world),
  }
  return scene
}

/** Somebody acts at the provider. */
async function act(name: string, ...given: unknown[]): Promise<void> {
  await ask('act', { name, given })
}

/** Delivers what is due; the provider sends again what was not acknowledged. */
async function tell({ deps, clock }: SimulatedWorld): Promise<void> {
  for (const notice of await ask<SimulatedNotice[]>('due notices')) {
    const { kind, provider, body } = notice
    const raw = toRawNotice(body, clock.now())
    const arrived = { kind, provider, raw, wasGenuine: true, about: body }
    const { handled } = await receiveNotice(deps, arrived)
    await ask('acknowledge', notice)
    await handled
  }
}

async function passTime(
  scene: Scene,
  world: SimulatedWorld,
  seconds: readonly number[],
): Promise<void> {
  const start = world.clock.now()
  for (const each of seconds) {
    world.clock.goTo(start.add({ seconds: each }))
    await ask('clock', world.clock.now().toString())
    await settleOnce(scene, world)
  }
}

async function settleOnce(scene: Scene, { deps, clock }: SimulatedWorld): Promise<void> {
  await scene.tell()
  while (await runNextJobs(deps.database, deps.jobs.scheduled(deps), clock.now()));
  // The queue counts in real time, which passes here with the product's clock.
  const { rowCount } = await deps.pool.query(`update graphile_worker._private_jobs
    set run_at = least(run_at, now()), locked_at = locked_at - interval '1 minute'`)
  if (rowCount !== 0) {
    await freeJobsOfTheDead(deps.pool)
    await runOnce(runnerOptions(deps))
  }
  await endPayouts(deps.database)
}

/** The provider pays out what it has taken in. */
async function endPayouts(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select our_reference as name from payout where state = 'sending'`.execute(db)
  for (const { name } of rows) await ask('act', { name: 'endPayout', given: [name, 'succeeded'] })
}

async function countsOf({ deps }: SimulatedWorld, place: Place): Promise<number[]> {
  const counts: number[] = []
  for (const rows of useCaseOf(place).once(place.prepared)) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from (${rows}) counted`.execute(deps.database)
    counts.push(found.rows[0]?.count ?? 0)
  }
  return counts
}
