import { setTimeout as sleep } from 'node:timers/promises'
import type { Holidays } from '#domain/calendar/holidays.ts'
import type { Database } from '#server/platform/database/database.ts'
import { NONE, type Facts } from '#server/payments/rehearsal/step.ts'

/** What only a payer, or the provider's staff, can do with a payment or a payout. */
export interface Task {
  readonly what: 'payments' | 'payouts'
  /** The provider's. */
  readonly reference: string
  readonly action: 'pay' | 'expire' | 'refund' | 'succeed' | 'reverse'
  /** The same for a person. */
  readonly words: string
}

/** Who does it: a person, or a double that is told to. */
export interface Hand {
  readonly isDouble: boolean
  /** Resolves when it is done, with null; else with why it was not. */
  perform(task: Task): Promise<string | null>
}

/** What a rehearsal has besides the provider. */
export interface Stage {
  readonly db: Database
  readonly now: () => Temporal.Instant
  readonly holidays: Holidays
  readonly hand: Hand
  /** What our references begin with; another one for each rehearsal. */
  readonly prefix: string
  /** The channel that payments go through; null: the first wallet. */
  readonly channel: string | null
  /** Where payouts go to; null: nobody named an account. */
  readonly account: TestAccount | null
  /** Seconds for a state, or a notice, to come. */
  readonly waitSeconds: number
  /** Whether a server takes notices at our public address. */
  readonly isServing: () => Promise<boolean>
}

/** An account of the provider's test system. */
export interface TestAccount {
  readonly bic: string
  readonly number: string
  readonly name: string
}

const TICK_MS = 500

/** Asks until the fact has one of the words, or the time is over. @returns what was seen last */
export async function waitForFact(
  { waitSeconds }: Pick<Stage, 'waitSeconds'>,
  ask: () => Promise<Facts>,
  fact: string,
  words: string,
): Promise<Facts> {
  const end = performance.now() + waitSeconds * 1000
  for (;;) {
    const seen = await ask()
    if (words.split(' or ').includes(seen[fact] ?? NONE) || performance.now() > end) return seen
    await sleep(TICK_MS)
  }
}

/** The double that stands in for a provider does it at once. @param url where the doubles are */
export function doubleHand(url: string): Hand {
  return {
    isDouble: true,
    perform: async ({ what, reference, action }) => {
      const address = `${url}/${what}/${encodeURIComponent(reference)}/${action}`
      const answer = await fetch(address, { method: 'POST' }).catch(() => null)
      if (answer?.ok) return null
      return `the double did not do it: ${answer ? `HTTP ${answer.status}` : 'no answer'}`
    },
  }
}
