import type { Database } from '#server/platform/database/database.ts'

/** States that a payout and a refund are in while neither has ended: their money is spoken for. */
export const OPEN_STATES = ['queued', 'sending'] as const

/** How a payout or a refund ended, as its provider says. */
interface Ended {
  /** Left out: it stays as it is; of a refund that was never handed over there is none. */
  readonly provider?: string
  /** In the provider's words. */
  readonly reason: string
  readonly at: Temporal.Instant
}

/** Moves one that is in a state of `from`. @returns whether it was */
type Move = (
  db: Database,
  id: string,
  from: readonly ('queued' | 'sending' | 'succeeded')[],
  to: {
    readonly state: 'succeeded' | 'failed' | 'reversed'
    readonly provider?: string
    readonly reason: string
    readonly askAt: null
    readonly endedAt: Temporal.Instant
  },
) => Promise<boolean>

/** The ends of money that goes out, the same for payouts and refunds. */
export function moneyOutEnds(move: Move) {
  const end =
    (state: 'succeeded' | 'failed') =>
    async (db: Database, id: string, ended: Ended): Promise<boolean> =>
      move(db, id, OPEN_STATES, toEnd(state, ended))
  return {
    toSucceeded: end('succeeded'),
    toFailed: end('failed'),
    /** @param from succeeded when it had arrived, else open */
    toReversed: async (
      db: Database,
      id: string,
      from: 'succeeded' | 'open',
      ended: Ended,
    ): Promise<boolean> =>
      move(db, id, from === 'open' ? OPEN_STATES : [from], toEnd('reversed', ended)),
  }
}

function toEnd<S extends string>(state: S, { reason, at, ...provider }: Ended) {
  return { state, ...provider, reason, askAt: null, endedAt: at }
}
