// Kills the server, PostgreSQL and both with SIGKILL while requests run, and checks that everything
// starts again and that nothing acknowledged is lost.
// Usage: npm run drill -- crash [-- --times 20]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openCrashApp, VICTIMS } from '#drills/kit/crash-app.ts'
import { countLost, writeUntilCut } from '#drills/kit/crash-writers.ts'

/** Milliseconds that requests go on at the most before the kill, once some were acknowledged. */
const MAX_RUN_MS = 500

/** Writes that each round puts at risk, and the milliseconds that a busy machine needs for them. */
const MIN_WRITES = 20
const LONGEST_WAIT_MS = 30_000

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } })
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a whole number from 1.')
await crashWrites()

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
      await sleep(Math.random() * MAX_RUN_MS)
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
  while (written.length < MIN_WRITES) {
    if (Date.now() > limit) throw new Error(`Only ${written.length} writes were acknowledged.`)
    await sleep(5)
  }
}
