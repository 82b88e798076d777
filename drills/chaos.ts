// Simulates borrowers, providers, jobs, staff, clock and crashes with the product's own code, each run
// from one seed: first with faults, then without until everything must have settled. The same seed
// gives the same digest.
// Usage: npm run -s drill -- chaos [-- --seeds 1000 --first 1] or -- --seed 17, which prints its steps
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dropDatabase } from '#server/platform/database/template.ts'
import { startTestServer } from '#server/platform/database/testing/testing-server.ts'
import { dialogueWith } from '#drills/chaos/dialogue.ts'
import { openPlace } from '#drills/chaos/simulated/open-place.ts'
import { type SeedOutcome, simulateSeed } from '#drills/chaos/simulated/simulate-seed.ts'
import { makeWorld } from '#drills/chaos/simulated/simulated-world.ts'

/** Processes at once: a seed is the same in any of them. */
const PROCESSES = 2

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
})
const [count, first] = [Number(values.seeds), Number(values.first)]
if (!Number.isInteger(count) || count < 1) throw new Error('--seeds takes a whole number from 1.')

const startedAt = performance.now()
const server = await startTestServer()
const world = await makeWorld(server.url)
try {
  process.exitCode = (values.seed === undefined ? await runSeeds() : await showSeed(values.seed))
    ? 0
    : 1
} finally {
  await dropDatabase(server.url, world)
  await server.stop()
}

/** Each seed once. @returns whether all are right */
async function runSeeds(): Promise<boolean> {
  const seeds = Array.from({ length: count }, (_, index) => String(first + index)).values()
  const wrong: SeedOutcome[] = []
  let [steps, crashes] = [0, 0]
  const lane = async () => {
    const file = fileURLToPath(new URL('chaos/seed-process.ts', import.meta.url))
    const child = fork(file, [server.url, world])
    const ready = Promise.withResolvers<void>()
    const { ask } = dialogueWith(child, { ready: () => ready.resolve() })
    const gone = once(child, 'exit')
    await Promise.race([ready.promise, gone])
    for (const seed of seeds) {
      const outcome = await Promise.race([ask<SeedOutcome>('simulate', seed), gone])
      if (Array.isArray(outcome)) throw new Error(`The process of seed ${seed} ended by itself.`)
      steps += outcome.steps
      crashes += outcome.crashes
      if (outcome.differences.length > 0) wrong.push(outcome)
      if (outcome.differences.length > 0) tell(outcome)
    }
    child.disconnect()
    await gone
  }
  await Promise.all(Array.from({ length: Math.min(PROCESSES, count) }, lane))
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`)
  console.log(`${count} seeds, ${steps} steps, ${crashes} crashes, ${wrong.length} seeds wrong`)
  return wrong.length === 0
}

function tell({ seed, differences }: SeedOutcome): void {
  for (const line of differences) console.log(`seed ${seed}: ${line}`)
  console.log(`seed ${seed}: again with npm run -s drill -- chaos --seed ${seed}`)
}

/** One seed twice, with its steps. @returns whether it is right, and the same both times */
async function showSeed(seed: string): Promise<boolean> {
  const place = await openPlace(server.url, world)
  try {
    const outcome = await simulateSeed(place, seed)
    const again = await simulateSeed(place, seed)
    for (const line of outcome.log) console.log(line)
    const isSame = outcome.digest === again.digest
    const other = again.log.findIndex((line, index) => line !== outcome.log[index])
    if (!isSame) console.log(`the second time step ${other} was: ${again.log[other]}`)
    tell(outcome)
    console.log(`digest ${outcome.digest}, ${isSame ? 'the same twice' : `then ${again.digest}`}`)
    return isSame && outcome.differences.length === 0
  } finally {
    await place.close()
  }
}
