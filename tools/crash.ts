// Kills the server, PostgreSQL and both with SIGKILL while requests run, and sees that everything
// starts again and that nothing acknowledged is lost.
// Then kills the server between the steps of moving money, and sees that each sum moves once.
// Usage: npm run crash [-- --times 20 --points 'notice stored,payout accepted' --only writes|money]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CRASH_POINTS } from '#server/crash-point.ts'
import { openCrashHouse, VICTIMS } from './crash-house.ts'
import { crashMoney } from './crash-money.ts'
import { countLost, demoSession, writeUntilCut } from './crash-writers.ts'

/** Milliseconds in which requests run before the kill. */
const LEAST_RUN_MS = 150
const MORE_RUN_MS = 450

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    points: { type: 'string', default: CRASH_POINTS.join(',') },
    only: { type: 'string' },
  },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a whole number from 1.')
const points = values.points.split(',').map((word) => {
  const point = CRASH_POINTS.find((each) => each === word)
  if (!point) throw new Error(`--points takes some of: ${CRASH_POINTS.join(', ')}.`)
  return point
})

if (values.only !== 'writes' && (await crashMoney(points)) > 0) process.exitCode = 1
if (values.only !== 'money') await crashWrites()

async function crashWrites(): Promise<void> {
  const house = await openCrashHouse()
  const acknowledged: string[] = []
  let lost = 0
  try {
    await house.start()
    for (let round = 0; round < times; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'both'
      const sessionId = await demoSession(house.url)
      const writing = writeUntilCut(house.url, sessionId)
      await sleep(LEAST_RUN_MS + Math.random() * MORE_RUN_MS)
      const killedAt = performance.now()
      await house.kill(victim)
      const written = await writing
      await house.start()
      const milliseconds = Math.round(performance.now() - killedAt)

      const missing = await countLost(house.url, written)
      acknowledged.push(...written)
      lost += missing
      console.log(
        `kill ${round + 1} (${victim}): answers again after ${milliseconds} ms; ${missing} of ${written.length} acknowledged lost`,
      )
    }
    // What outlived its own kill must outlive all later ones too.
    lost = Math.max(lost, await countLost(house.url, acknowledged))
  } finally {
    await house.close()
  }
  console.log(`${times} kills, ${acknowledged.length} acknowledged writes, ${lost} lost`)
  if (lost > 0 || acknowledged.length === 0) process.exitCode = 1
}
