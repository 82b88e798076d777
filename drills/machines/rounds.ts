import { setTimeout as sleep } from 'node:timers/promises'
import { applyFor, approve, bindAccount, findBorrower } from '#drills/kit/demo-calls.ts'
import type { FailoverApp } from '#drills/failover/app.ts'
import type { Load } from './load.ts'
import { waitUntilWhole } from './members.ts'
import type { Machines } from './start-machines.ts'

/** Demo borrowers who may apply, one in each round. */
export const APPLICANTS = ['ph-new', 'given-new', 'ph-110', 'given-110'] as const

/** Milliseconds of load before the loss, and after writes succeed again. */
const LOADED_MS = 8000
/** The longest that a payout is under way at the loss. */
const UNDER_WAY_MS = 1500
/** Hours of the clocks: a payment that no notice told of is asked about. */
const PASSED_HOURS = 1.1
const MAX_RECOVERIES = 5

export interface Rehearsal {
  readonly machines: Machines
  readonly app: FailoverApp
  readonly load: Load
}

/** A round: the primary is lost while a payout is sent, payments are made and people sign in. */
export interface Round {
  readonly orderId: string
  /** Seconds until writes succeeded again. */
  readonly seconds: number
}

export async function loseThePrimary(
  { machines, app, load }: Rehearsal,
  applicant: string,
): Promise<Round> {
  const primary = await waitUntilWhole(machines.all)
  const orderId = await applicationOf(app, applicant)
  await sleep(LOADED_MS)
  // It may be answered or cut; what it began goes on, or is asked for again below.
  const approval = approve(app, orderId).catch(() => {})
  await sleep(Math.random() * UNDER_WAY_MS)
  const lostAt = performance.now()
  await primary.lose()
  const seconds = (await load.writesAgainAfter(lostAt)) / 1000
  console.log(`${primary.name} is lost: writes again after ${seconds.toFixed(1)} s`)
  await sleep(LOADED_MS)
  await approval
  await releaseHold(app)
  // Refused where the first one was heard.
  await approve(app, orderId).catch(() => {})
  primary.start()
  const next = await waitUntilWhole(machines.all)
  console.log(`${primary.name} is back and follows ${next.name}`)
  await app.pass(PASSED_HOURS)
  return { orderId, seconds }
}

async function applicationOf(app: FailoverApp, applicant: string): Promise<string> {
  const borrower = await findBorrower(app, applicant)
  const orderId = await applyFor(app, borrower)
  await bindAccount(app, borrower)
  return orderId
}

/** What an operator does after a failover (docs/operate/backup-restore.md). */
async function releaseHold(app: FailoverApp): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const said = await app.recover(['--payouts', await app.exportPayouts()])
    for (const line of said.split('\n')) console.log(`  | ${line}`)
    if (said.includes('go on')) return
    if (tries === MAX_RECOVERIES) throw new Error('Payouts and decisions still wait.')
    await sleep(2000)
  }
}
