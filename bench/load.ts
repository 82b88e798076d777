// What borrowers do most, at 70% of what the server can answer, then ten times of all it can, as
// from 1,000 addresses, and how soon it answers again; with one, two and four workers.
// Usage: npm run -s bench -- load [-- --seconds 10 --workers 1,2,4]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mixAsks } from '#bench/kit/borrower-mix.ts'
import { type Figure, report } from '#bench/kit/figures.ts'
import { type LoadApp, openLoadApp } from '#drills/simulation/load-app.ts'
import { countSeen, others, seen } from '#bench/kit/seen.ts'
import { type Ask, percentile, visit } from '#bench/kit/visitors.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    workers: { type: 'string', default: '1,2,4' },
  },
})
const seconds = Number(values.seconds)
const workerCounts = values.workers.split(',').map(Number)

/** The part of what it can answer that a day's load is. */
const LOAD = 0.7
/** How much more than it can answer comes at once, and from how many addresses. */
const [FLOOD, ADDRESSES] = [10, 1000]
/** What holds: milliseconds for 99 of 100 answers, and seconds until it answers as before. */
const [MAX_P99, MAX_BACK] = [250, 10]
/** As before is within so many times what they took; a busy machine is slow without a flood, too. */
const AS_BEFORE = 1.5
/** How much memory may grow from the first half of the flood to the second. */
const MAX_MEMORY = 1.25
/** So many that none asks more often than one address may, however fast the answers come. */
const CONNECTIONS = 64

const app = await openLoadApp()
try {
  const figures: Figure[] = []
  for (const workers of workerCounts) figures.push(...(await bench(app, workers)))
  report(figures)
} finally {
  await app.close()
}

async function bench({ port, borrowers, memory, restart }: LoadApp, workers: number) {
  await restart(workers)
  const next = mixAsks(borrowers)
  const named = `with ${workers} ${workers === 1 ? 'worker' : 'workers'}`
  const full = { port, visitors: CONNECTIONS, next }
  await visit({ ...full, seconds: Math.min(5, seconds) })
  const capacity = await visit({ ...full, seconds: Math.min(10, seconds) })
  // A refusal is no answer to what was asked.
  const perSecond = (capacity.perSecond * capacity.ms.length) / countSeen(capacity)
  console.log(`${named}: ${Math.round(perSecond)} requests a second, ${seen(capacity)}`)

  const day = await visit({ port, visitors: 200, seconds, rate: LOAD * perSecond, next })
  console.log(`  at ${LOAD} of it for ${seconds} s: ${seen(day)}`)

  const samples: number[] = []
  const sampling = setInterval(() => samples.push(memory()), 500)
  const flood = await visit({
    port,
    visitors: ADDRESSES,
    seconds,
    rate: FLOOD * perSecond,
    next,
  })
  clearInterval(sampling)
  const floodedAt = performance.now()
  console.log(
    `  ${FLOOD} × as much, ${Math.round(flood.perSecond)} a second answered: ${seen(flood)}`,
  )
  const back = await secondsUntilBack({
    port,
    rate: LOAD * perSecond,
    next,
    since: floodedAt,
    p99Most: Math.max(MAX_P99, AS_BEFORE * percentile(day.ms, 0.99)),
  })
  const half = Math.ceil(samples.length / 2)
  const [early, late] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))]
  console.log(
    `  memory ${Math.round(early / 1024 ** 2)} MB, then ${Math.round(late / 1024 ** 2)} MB; answers all again after ${back.toFixed(1)} s`,
  )
  return [
    { name: `load ${named}: errors at ${LOAD}`, value: others(day, [200]), atMost: 0 },
    {
      name: `load ${named}: p99 at ${LOAD}, ms`,
      value: Math.round(percentile(day.ms, 0.99)),
      atMost: MAX_P99,
    },
    {
      name: `load ${named}: answers of a flood besides 200, 429 and 503`,
      value: others(flood, [200, 429, 503]),
      atMost: 0,
    },
    { name: `load ${named}: memory in a flood`, value: late / early, atMost: MAX_MEMORY },
    { name: `load ${named}: seconds until back`, value: back, atMost: MAX_BACK },
  ]
}

interface Back {
  readonly port: number
  readonly rate: number
  readonly next: () => Ask
  readonly since: number
  readonly p99Most: number
}

/** Seconds after a flood until all answers of a second are right, and in time. */
async function secondsUntilBack({ port, rate, next, since, p99Most }: Back): Promise<number> {
  for (;;) {
    const beganAt = performance.now()
    const found = await visit({ port, visitors: 100, seconds: 1, rate, next })
    const isBack = others(found, [200]) === 0 && percentile(found.ms, 0.99) <= p99Most
    const after = (beganAt - since) / 1000
    if (isBack || after > 3 * MAX_BACK) return after
    await sleep(100)
  }
}
