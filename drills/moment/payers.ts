import { setTimeout as pause } from 'node:timers/promises'
import { openVisitor } from '#drills/versions/visitor.ts'
import { newTally, type Tally } from '#drills/versions/tally.ts'
import { type Borrower, pay } from '#drills/versions/visits.ts'

/** Borrowers who pay until they are stopped. */
export interface Payers {
  readonly tally: Tally
  stop(): Promise<void>
}

/** Between two payments of a borrower, who may start a few dozen an hour. Milliseconds. */
const PACE_MS = 900

/** @param url a server with demo borrowers */
export async function startPaying(url: string): Promise<Payers> {
  const answer = await fetch(`${url}/sandbox/demo`)
  const { borrowers } = (await answer.json()) as { borrowers: Borrower[] }
  const tally = newTally()
  const stopping = new AbortController()
  const each = async (borrower: Borrower) => {
    const visitor = openVisitor(url, borrower.sessionId, () => tally)
    while (!stopping.signal.aborted) {
      await pay(visitor, borrower)
      await pause(PACE_MS)
    }
  }
  const running = borrowers.filter(({ orderId }) => orderId !== null).map(each)
  return {
    tally,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
