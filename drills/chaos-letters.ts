// Letters of payments, one after the other, with the product's own code: what providers have is booked to
// the centavo, once, whatever happens in whatever order. The same seed gives the same letters; those of a
// play that goes wrong are made as few as they can be, and printed.
// Usage: npm run -s drill -- chaos-letters [-- --steps 100000 --length 60 --seed 1 --from 0] or -- --play '{"first":3,"letters":[…]}'
// With --from the letters before that step are drawn and not played, so that a run goes on where one ended.
import { parseArgs } from 'node:util'
import { dropDatabase } from '#server/platform/database/template.ts'
import { startTestServer } from '#server/platform/database/testing/testing-server.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import { drawLetter } from '#drills/chaos/letters/letters.ts'
import { openPlace } from '#drills/chaos/simulated/open-place.ts'
import { type Play, playLetters } from '#drills/chaos/letters/play-letters.ts'
import { fewestLetters, firstKind } from '#drills/chaos/letters/shortest.ts'
import { makeWorld } from '#drills/chaos/simulated/simulated-world.ts'
import { REACHABLE } from '#drills/chaos/letters/work-done.ts'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '100000' },
    length: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    play: { type: 'string' },
  },
})
const [steps, length, from] = [Number(values.steps), Number(values.length), Number(values.from)]
if (!Number.isInteger(steps) || steps < 1) throw new Error('--steps takes a whole number from 1.')
if (!(from >= 0 && from < steps)) throw new Error('--from takes a step before the last.')

/** How often the progress is told. */
const PROGRESS_STEPS = 6_000

const server = await startTestServer()
const world = await makeWorld(server.url)
const place = await openPlace(server.url, world)
try {
  process.exitCode = (values.play === undefined ? await playMany() : await playOne(values.play))
    ? 0
    : 1
} finally {
  await place.close()
  await dropDatabase(server.url, world)
  await server.stop()
}

/** @returns whether all are right */
async function playMany(): Promise<boolean> {
  const random = seededRandom(`letters ${values.seed}`)
  const known = new Set<string>()
  const tally = new Map<string, number>(REACHABLE.map((name) => [name, 0]))
  let wrong = 0
  const startedAt = performance.now()
  for (let done = 0; done < steps; done += length) {
    const letters = Array.from({ length: Math.min(length, steps - done) }, () => drawLetter(random))
    const play = { first: Math.floor(random.fraction() * 100), letters }
    if (done + letters.length <= from) continue
    if (done % PROGRESS_STEPS < length) console.error(`${done} of ${steps} steps, ${wrong} wrong`)
    const played = await playLetters(place, play)
    for (const name of played.done) tally.set(name, (tally.get(name) ?? 0) + 1)
    if (played.wrong.length === 0) continue
    wrong += 1
    const kind = firstKind(played.wrong)
    if (known.has(kind)) continue
    known.add(kind)
    console.log(await fewestLetters(place, play, kind))
  }
  for (const [name, times] of tally) console.log(`${times} × ${name}`)
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`)
  console.log(`${steps - from} steps, seed ${values.seed}: ${wrong} wrong`)
  return wrong === 0
}

async function playOne(text: string): Promise<boolean> {
  const { wrong, done } = await playLetters(place, JSON.parse(text) as Play)
  for (const line of [...done, ...wrong]) console.log(line)
  return wrong.length === 0
}
