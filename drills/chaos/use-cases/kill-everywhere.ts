import { dropDatabase, cloneTemplate, urlOfDatabase } from '#server/platform/database/template.ts'
import type { KillPoint } from './boundaries.ts'
import type { Prepared } from './money-use-case.ts'
import { MONEY_USE_CASES } from './money-use-cases.ts'
import type { ProviderState } from '#drills/chaos/simulated/simulated-provider.ts'
import { WORLD_BEGINS } from '#drills/chaos/simulated/simulated-world.ts'
import { startProcess, type StatementProcess } from './statement-process.ts'
import type { Settled } from './statement-worker.ts'

/** Cases at once. */
const LANES = 2

/** What came of the kills of one use case. */
export interface KilledUseCase {
  readonly name: string
  /** What it crossed: its statements and calls. */
  readonly boundaries: readonly string[]
  readonly kills: number
  /** In words. */
  readonly wrong: readonly string[]
}

/**
 * Runs a use case once and sees what it does: then kills a process of its own right before and right
 * after each statement and each call to a provider, lets another process go on from there, and checks
 * that nothing is lost and nothing is done twice.
 *
 * @param every 1: all kills; another number: one of so many, for a first look
 */
export async function killEverywhere(
  serverUrl: string,
  world: string,
  name: string,
  every = 1,
): Promise<KilledUseCase> {
  const scene = await prepareScene(serverUrl, world, name)
  try {
    const { boundaries, settled } = await record(scene)
    const points = boundaries.flatMap((_, index): KillPoint[] => [
      { number: index + 1, side: 'before' },
      { number: index + 1, side: 'after' },
    ])
    const wrong = [...differencesOf('without a kill', settled)]
    const left = points.filter((_, index) => index % every === 0).values()
    let kills = 0
    const lane = async () => {
      let victim = await startProcess()
      for (const point of left) {
        const next = startProcess()
        const outcome = await killAt(scene, victim, next, point)
        const what = `killed ${point.side} ${point.number} (${boundaries[point.number - 1]?.slice(0, 80)})`
        if (outcome.isKilled) kills += 1
        else wrong.push(`${what}: it was not reached`)
        wrong.push(...differencesOf(what, outcome.settled))
        if (!outcome.isKilled) await victim.end()
        victim = await next
      }
      await victim.end()
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return { name, boundaries, kills, wrong }
  } finally {
    await dropDatabase(serverUrl, scene.template)
  }
}

interface PreparedScene {
  readonly serverUrl: string
  readonly name: string
  /** The database after the preparation. */
  readonly template: string
  readonly prepared: Prepared
  readonly provider: ProviderState
}

async function prepareScene(
  serverUrl: string,
  world: string,
  name: string,
): Promise<PreparedScene> {
  const template = await cloneTemplate(serverUrl, world)
  const process = await startProcess()
  const provider = process.takeProvider()
  const prepared = await process.prepare(placeOf({ serverUrl, name, prepared: {} }, template))
  await process.end()
  return { serverUrl, name, template, prepared, provider: provider.state }
}

async function record(scene: PreparedScene) {
  return onCopy(scene, async (place) => {
    const process = await startProcess()
    const provider = process.takeProvider(scene.provider)
    const boundaries = await process.run(place, null)
    const settled = await process.settle(place)
    await process.end()
    return { boundaries: boundaries ?? [], settled: withProvider(settled, provider.state) }
  })
}

async function killAt(
  scene: PreparedScene,
  victim: StatementProcess,
  next: Promise<StatementProcess>,
  point: KillPoint,
): Promise<{ isKilled: boolean; settled: Settled }> {
  return onCopy(scene, async (place) => {
    const provider = victim.takeProvider(scene.provider)
    const isKilled = (await victim.run(place, point)) === null
    const heir = await next
    const inherited = heir.takeProvider(provider.state)
    const settled = await heir.settle(place)
    return { isKilled, settled: withProvider(settled, inherited.state) }
  })
}

/** Adds what the provider paid out twice. */
function withProvider(settled: Settled, { payouts }: ProviderState): Settled {
  const loans = payouts
    .filter(({ status }) => status === 'succeeded')
    .map(({ ourReference }) => ourReference.slice(0, LOAN_CHARACTERS))
  const twice = loans.filter((loan, index) => loans.indexOf(loan) < index)
  const more = twice.map((loan) => `${loan} was paid out twice`)
  return { ...settled, differences: [...settled.differences, ...more] }
}

/** Of our name for a payout, before the number of the attempt. */
const LOAN_CHARACTERS = 'PO-'.length + 32

function differencesOf(what: string, { counts, later, differences }: Settled): string[] {
  return [
    ...(counts.some((count) => count !== 1) ? [`${what}: ${counts.join(' and ')} times`] : []),
    ...(later.some((count) => count !== 1) ? [`${what}: ${later.join(' and ')} times later`] : []),
    ...differences.map((each) => `${what}: ${each}`),
  ]
}

async function onCopy<T>(
  scene: PreparedScene,
  work: (place: ReturnType<typeof placeOf>) => Promise<T>,
): Promise<T> {
  const copy = await cloneTemplate(scene.serverUrl, scene.template)
  try {
    return await work(placeOf(scene, copy))
  } finally {
    await dropDatabase(scene.serverUrl, copy)
  }
}

function placeOf(
  { serverUrl, name, prepared }: Pick<PreparedScene, 'serverUrl' | 'name' | 'prepared'>,
  database: string,
) {
  const url = urlOfDatabase(serverUrl, database)
  return { url, at: WORLD_BEGINS.toString(), useCase: name, prepared }
}

export const USE_CASES = Object.keys(MONEY_USE_CASES)
