import { setTimeout as sleep } from 'node:timers/promises'
import { openWriter } from '#drills/kit/crash-writers.ts'
import { newTally, type Tally } from '#drills/versions/tally.ts'
import { openVisitor } from '#drills/versions/visitor.ts'
import { type Borrower, pay } from '#drills/versions/visits.ts'

/** Borrowers who sign in and pay, whatever happens, and what they were told. */
export interface Load {
  /** Tokens of sessions that were opened. */
  readonly tokens: readonly string[]
  /** Pages of payments that were started. */
  readonly payPages: readonly string[]
  readonly tally: Tally
  /** Milliseconds from this moment until a write that began after it is acknowledged. */
  writesAgainAfter(moment: number): Promise<number>
  stop(): Promise<void>
}

const WRITERS = 4
/** Milliseconds between two writes of one of them. */
const WRITE_PAUSE_MS = 100
const PAY_PAUSE_MS = 2000
/** Milliseconds for writes to succeed again, at which a rehearsal gives up. */
const LONGEST_MS = 180_000

/** @param url a server with demo borrowers */
export async function startLoad(url: string): Promise<Load> {
  const answer = await fetch(`${url}/sandbox/demo`)
  const { borrowers } = (await answer.json()) as { borrowers: Borrower[] }
  const writer = await openWriter(url)
  const tokens: string[] = []
  const payPages: string[] = []
  const tally = newTally()
  const stopping = new AbortController()
  /** When the latest write began that was acknowledged. */
  const written = { lastBegan: 0 }
  const write = async () => {
    while (!stopping.signal.aborted) {
      const beganAt = performance.now()
      const { token } = await writer()
      if (token) {
        tokens.push(token)
        written.lastBegan = Math.max(written.lastBegan, beganAt)
      }
      await sleep(WRITE_PAUSE_MS)
    }
  }
  const payAll = async (borrower: Borrower) => {
    const visitor = openVisitor(url, borrower.sessionId, () => tally)
    while (!stopping.signal.aborted) {
      const page = await pay(visitor, borrower)
      if (page) payPages.push(page)
      await sleep(PAY_PAUSE_MS)
    }
  }
  const owing = borrowers.filter(({ orderId }) => orderId !== null)
  const running = [...Array.from({ length: WRITERS }, write), ...owing.map(payAll)]
  return {
    tokens,
    payPages,
    tally,
    writesAgainAfter: async (moment) => {
      while (written.lastBegan <= moment) {
        if (performance.now() - moment > LONGEST_MS) throw new Error('No write succeeded again.')
        await sleep(20)
      }
      return performance.now() - moment
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
