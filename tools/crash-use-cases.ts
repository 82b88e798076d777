import { setTimeout as sleep } from 'node:timers/promises'
import { auditHouse } from '#server/audit-house.ts'
import { ACT_ROUNDS, type ActRound } from './crash-use-case-rounds.ts'
import { moveClock } from './crash-calls.ts'
import { type MoneyHouse, openMoneyHouse } from './crash-money-app.ts'

/** Milliseconds in which everything must be settled after the start. */
const SETTLED_MS = 60_000

export const ACTS = Object.keys(ACT_ROUNDS)

/**
 * Kills whoever does an act on a loan before it is committed, and sees that nothing of it is in the
 * books then, and that in the end it is there once.
 *
 * @returns how many of the crashes went wrong
 */
export async function crashActs(names: readonly string[]): Promise<number> {
  const house = await openMoneyHouse()
  let wrong = 0
  try {
    for (const name of names) {
      const round = ACT_ROUNDS[name]
      if (!round) throw new Error(`There is no act "${name}".`)
      wrong += (await isRight(house, name, round())) ? 0 : 1
    }
  } finally {
    await house.close()
  }
  console.log(`${names.length} crashes in the middle of an act, ${wrong} wrong`)
  return wrong
}

async function isRight(house: MoneyHouse, name: string, round: ActRound): Promise<boolean> {
  await house.start()
  await round.prepare(house)
  await die(house, round)
  const left = await round.count(house.db)
  if (round.victim === 'server') await house.start()
  await round.goOn(house)
  const limit = Date.now() + SETTLED_MS
  while ((await round.count(house.db)).includes(0) && Date.now() < limit) await sleep(200)
  // What would do it again has its chance.
  await moveClock(house, 0.5)
  await round.goOn(house)
  const found = await round.count(house.db)
  const { differences } = await auditHouse(house.db)
  await house.stop()
  console.log(
    `killed in "${name}": ${sum(left)} of it booked then, ${found.join(' and ')} time(s) in the end, ${differences.length} differences`,
  )
  return sum(left) === 0 && found.every((count) => count === 1) && differences.length === 0
}

async function die(house: MoneyHouse, round: ActRound): Promise<void> {
  if (round.victim === 'staff') return round.begin(house)
  await house.stop()
  await house.start(round.point)
  await round.begin(house)
  await house.crashed()
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
