import { setTimeout as sleep } from 'node:timers/promises'
import { auditBooks } from '#server/audit-books.ts'
import { USE_CASE_ROUNDS, type UseCaseRound } from './crash-use-case-rounds.ts'
import { moveClock } from './crash-calls.ts'
import { type MoneyApp, openMoneyApp } from './crash-money-app.ts'

/** Milliseconds in which everything must be settled after the start. */
const SETTLED_MS = 60_000

export const USE_CASES = Object.keys(USE_CASE_ROUNDS)

/**
 * Kills the process of a use case before it commits, and checks that nothing of it is in the books
 * then, and that in the end it is posted once.
 *
 * @returns how many of the crashes went wrong
 */
export async function crashUseCases(names: readonly string[]): Promise<number> {
  const app = await openMoneyApp()
  let wrong = 0
  try {
    for (const name of names) {
      const round = USE_CASE_ROUNDS[name]
      if (!round) throw new Error(`There is no use case "${name}".`)
      wrong += (await isRight(app, name, round())) ? 0 : 1
    }
  } finally {
    await app.close()
  }
  console.log(`${names.length} crashes in the middle of a use case, ${wrong} wrong`)
  return wrong
}

async function isRight(app: MoneyApp, name: string, round: UseCaseRound): Promise<boolean> {
  await app.start()
  await round.prepare(app)
  await die(app, round)
  const left = await round.count(app.db)
  if (round.victim === 'server') await app.start()
  await round.goOn(app)
  const limit = Date.now() + SETTLED_MS
  while ((await round.count(app.db)).includes(0) && Date.now() < limit) await sleep(200)
  // Whatever could do it twice now runs.
  await moveClock(app, 0.5)
  await round.goOn(app)
  const found = await round.count(app.db)
  const { differences } = await auditBooks(app.db)
  await app.stop()
  console.log(
    `killed in "${name}": ${sum(left)} of it posted then, ${found.join(' and ')} time(s) in the end, ${differences.length} differences`,
  )
  return sum(left) === 0 && found.every((count) => count === 1) && differences.length === 0
}

async function die(app: MoneyApp, round: UseCaseRound): Promise<void> {
  if (round.victim === 'staff') return round.begin(app)
  await app.stop()
  await app.start(round.point)
  await round.begin(app)
  await app.crashed()
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
