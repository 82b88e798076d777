import { setTimeout as sleep } from 'node:timers/promises'
import { type Visitor, openVisitor } from './visitor.ts'
import { failureCount, newTally, type Tally } from './tally.ts'
import { type Borrower, borrow, pay, readEverything } from './visits.ts'

/** Visitors until it is stopped; what they get is counted by phase. */
export interface Load {
  /** Runs the phase under load, prints what visitors got in it, and lets some borrow and pay. */
  during(phase: string, work: () => Promise<unknown>): Promise<Tally>
  lasts(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** Visitors that read at the same time, each as other borrowers. */
const READERS = 6

/** Loads the site at an address with all borrowers of the demo. */
export async function loadAround(url: string): Promise<Load> {
  const borrowers = await demoBorrowers(url)
  const newOnes = borrowers.filter(({ orderId }) => orderId === null)
  let tally = newTally()
  const stopping = new AbortController()
  const visitorOf = ({ sessionId }: Borrower) => openVisitor(url, sessionId, () => tally)

  const read = async (mine: readonly Borrower[]) => {
    while (!stopping.signal.aborted)
      for (const one of mine) await unlessStopping(visitorOf(one), one)
  }
  const unlessStopping = async (visitor: Visitor, borrower: Borrower) =>
    stopping.signal.aborted ? undefined : readEverything(visitor, borrower)
  const readers = Array.from({ length: READERS }, (_, place) =>
    read(borrowers.filter((__, index) => index % READERS === place)),
  )
  return {
    during: async (phase, work) => {
      tally = newTally()
      const mine = tally
      await Promise.all([work(), write(borrowers, newOnes.shift(), visitorOf)])
      // Six hours, so that dated work comes due in every phase.
      await fetch(`${url}/sandbox/clock`, json({ hours: 6 }))
      print(phase, mine)
      return mine
    },
    lasts: async (seconds) => sleep(seconds * 1000),
    stop: async () => {
      stopping.abort()
      await Promise.all(readers)
    },
  }
}

/** One borrows, who had no loan; all who owe pay something. */
async function write(
  borrowers: readonly Borrower[],
  newOne: Borrower | undefined,
  visitorOf: (borrower: Borrower) => Visitor,
): Promise<void> {
  if (newOne) await borrow(visitorOf(newOne), newOne)
  for (const one of borrowers) await pay(visitorOf(one), one)
}

function print(phase: string, tally: Tally): void {
  console.log(
    `${phase.padEnd(30)} ${String(tally.requests).padStart(6)} requests, ${failureCount(tally)} failures`,
  )
  for (const [what, count] of tally.failures) console.log(`  ${count} × ${what}`)
}

async function demoBorrowers(url: string): Promise<readonly Borrower[]> {
  const answer = await fetch(`${url}/sandbox/demo`)
  const { borrowers } = (await answer.json()) as { borrowers: Borrower[] }
  return borrowers
}

function json(body: object): RequestInit {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}
