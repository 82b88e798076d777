// Kills the server, PostgreSQL and both with SIGKILL while requests run, and checks that everything
// starts again and that nothing acknowledged is lost.
// Kills the server between the steps of a payment or payout, and checks that each sum moves once.
// Kills the process of a use case on a loan, and checks that it is posted not at all, and then once.
// Usage: npm run crash [-- --times 20 --points 'notice stored,payout accepted'
//   --use-cases 'extension paid,loan written off' --only writes|money|use-cases]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { USE_CASES, crashUseCases } from './crash-use-cases.ts'
import { openCrashApp, VICTIMS } from './crash-app.ts'
import { crashMoney, MONEY_POINTS } from './crash-money.ts'
import { countLost, writeUntilCut } from './crash-writers.ts'

/** Milliseconds that requests go on at the most before the kill, once some were acknowledged. */
const MOST_RUN_MS = 500

/** Writes that each round puts at risk, and the milliseconds that a busy machine needs for them. */
const LEAST_WRITES = 20
const LONGEST_WAIT_MS = 30_000

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    points: { type: 'string', default: MONEY_POINTS.join(',') },
    'use-cases': { type: 'string', default: USE_CASES.join(',') },
    only: { type: 'string' },
  },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a whole number from 1.')
const points = chosen('points', values.points, MONEY_POINTS)
const useCases = chosen('use-cases', values['use-cases'], USE_CASES)
const { only } = values

if ((only ?? 'money') === 'money' && (await crashMoney(points)) > 0) process.exitCode = 1
if ((only ?? 'use-cases') === 'use-cases' && (await crashUseCases(useCases)) > 0)
  process.exitCode = 1
if ((only ?? 'writes') === 'writes') await crashWrites()

function chosen<W extends string>(name: string, given: string, all: readonly W[]): W[] {
  return given.split(',').map((word) => {
    const found = all.find((each) => each === word)
    if (!found) throw new Error(`--${name} takes some of: ${all.join(', ')}.`)
    return found
  })
}

async function crashWrites(): Promise<void> {
  const app = await openCrashApp()
  const acknowledged: string[] = []
  let lost = 0
  try {
    await app.start()
    for (let round = 0; round < times; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'both'
      const written: string[] = []
      const writing = writeUntilCut(app.url, written)
      await someOf(written)
      await sleep(Math.random() * MOST_RUN_MS)
      const killedAt = performance.now()
      await app.kill(victim)
      await writing
      await app.start()
      const milliseconds = Math.round(performance.now() - killedAt)

      const missing = await countLost(app.url, written)
      acknowledged.push(...written)
      lost += missing
      console.log(
        `kill ${round + 1} (${victim}): answers again after ${milliseconds} ms; ${missing} of ${written.length} acknowledged lost`,
      )
    }
    // A write that survived its own kill must survive all later kills, too.
    lost = Math.max(lost, await countLost(app.url, acknowledged))
  } finally {
    await app.close()
  }
  console.log(`${times} kills, ${acknowledged.length} acknowledged writes, ${lost} lost`)
  if (lost > 0 || acknowledged.length === 0) process.exitCode = 1
}

async function someOf(written: readonly string[]): Promise<void> {
  const limit = Date.now() + LONGEST_WAIT_MS
  while (written.length < LEAST_WRITES) {
    if (Date.now() > limit) throw new Error(`Only ${written.length} writes were acknowledged.`)
    await sleep(5)
  }
}
