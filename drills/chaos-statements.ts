// Kills a process with SIGKILL right before and right after every statement, and every call to a
// provider, of every use case that moves money. The list is not picked: each use case runs once and is
// watched. Another process then goes on for a minute of the product's clock; in the end everything is
// booked once, nothing is lost, and the books are audited.
// Usage: npm run -s drill -- chaos-statements [-- --only 'payout sent,extension paid' --every 5], of whose kills
// every fifth is done
import { parseArgs } from 'node:util'
import { dropDatabase } from '#server/platform/database/template.ts'
import { startTestServer } from '#server/platform/database/testing/testing-server.ts'
import { killEverywhere, USE_CASES } from '#drills/chaos/use-cases/kill-everywhere.ts'
import { makeWorld } from '#drills/chaos/simulated/simulated-world.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, every: { type: 'string', default: '1' } },
})
const every = Number(values.every)
if (!Number.isInteger(every) || every < 1) throw new Error('--every takes a whole number from 1.')
const names = values.only?.split(',') ?? USE_CASES
const unknown = names.filter((name) => !USE_CASES.includes(name))
if (unknown.length > 0) throw new Error(`--only takes some of: ${USE_CASES.join(', ')}.`)

const startedAt = performance.now()
const server = await startTestServer()
const world = await makeWorld(server.url)
let [kills, wrong] = [0, 0]
try {
  for (const name of names) {
    const killed = await killEverywhere(server.url, world, name, every)
    kills += killed.kills
    wrong += killed.wrong.length
    for (const line of killed.wrong.slice(0, 10)) console.log(`  ${line}`)
    console.log(
      `${name}: ${killed.boundaries.length} statements and calls, ${killed.kills} kills, ${killed.wrong.length} wrong`,
    )
  }
} finally {
  await dropDatabase(server.url, world)
  await server.stop()
}
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`)
console.log(`${names.length} use cases, ${kills} kills, ${wrong} wrong`)
process.exitCode = wrong === 0 && kills > 0 ? 0 : 1
