import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashPoint } from '#server/platform/config/crash-point.ts'
import { auditBooks } from '#server/audit-books.ts'
import { type MoneyApp, openMoneyApp } from './crash-money-app.ts'
import { paymentRound, payoutRound, type Round } from './crash-money-rounds.ts'

/** Milliseconds in which everything must be settled after the start. */
const SETTLED_MS = 60_000

/** At this point a staff process dies, not the server (crash-use-cases.ts). */
export type MoneyPoint = Exclude<CrashPoint, 'staff act posted'>

/** Each point with a borrower of its own, so that the figures of one are not another's. */
const ROUNDS: Readonly<Record<MoneyPoint, () => Round>> = {
  'notice stored': () => paymentRound('notice stored', 'given-174-delay'),
  'payment claimed': () => paymentRound('payment claimed', 'ph-174-delay'),
  'payment posted': () => paymentRound('payment posted', 'given-174'),
  'intent stored': () => paymentRound('intent stored', 'ph-180-delay'),
  'collection created': () => paymentRound('collection created', 'given-180-delay'),
  'payout marked': () => payoutRound('payout marked', 'given-new'),
  'payout accepted': () => payoutRound('payout accepted', 'ph-new'),
  'disbursement posted': () => payoutRound('disbursement posted', 'given-110'),
}

export const MONEY_POINTS = Object.keys(ROUNDS) as MoneyPoint[]

/**
 * Kills the server between the steps of moving money, and sees that each sum moves once.
 *
 * @returns how many of the crashes went wrong
 */
export async function crashMoney(points: readonly MoneyPoint[]): Promise<number> {
  const app = await openMoneyApp()
  let wrong = 0
  try {
    for (const point of points) wrong += (await isRight(app, ROUNDS[point]())) ? 0 : 1
  } finally {
    await app.close()
  }
  console.log(`${points.length} crashes with money in transit, ${wrong} wrong`)
  return wrong
}

async function isRight(app: MoneyApp, round: Round): Promise<boolean> {
  await app.start(round.point)
  await round.begin(app)
  await app.crashed()
  await app.start()
  const startedAt = performance.now()
  await round.goOn(app)
  let counted = await round.count(app.db)
  while (counted.booked < 1 && performance.now() - startedAt < SETTLED_MS) {
    await sleep(200)
    counted = await round.count(app.db)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  // Whatever could post it twice now runs.
  await round.again(app)
  const { booked, atProvider } = await round.count(app.db)
  const { differences } = await auditBooks(app.db)
  await app.stop()
  console.log(
    `killed at "${round.point}": settled ${seconds} s after the start; booked ${booked} time(s), ${atProvider} at the provider, ${differences.length} differences`,
  )
  return booked === 1 && atProvider === 1 && differences.length === 0
}
