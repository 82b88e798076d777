import type pg from 'pg'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { SteppedClock } from '#drills/simulation/clock.ts'
import type { SimulatedProvider } from '#drills/chaos/simulated/simulated-provider.ts'

/** Where letters happen. */
export interface LetterWorld {
  readonly provider: SimulatedProvider
  /** The loans that are played with. */
  readonly loans: readonly PlayedLoan[]
  /** Lets time pass, in minutes. */
  readonly advance: (minutes: number) => void
}

/** A loan that was paid out, or will be. */
export interface PlayedLoan {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
}

/** One life of the product's process: a crash ends it. */
export interface Life {
  readonly deps: Dependencies
  readonly provider: SimulatedProvider
  readonly clock: SteppedClock
  /** A statement of the queue's own library: a step, too, that may wait for a lock of another one. */
  readonly queue: (statement: string, values: readonly unknown[]) => Promise<pg.QueryResult>
}

/** Something that somebody does: a task of an interleaving. */
export interface Action {
  readonly name: string
  run(life: Life): Promise<unknown>
}

/** All loans of a world; those of one borrower follow each other. */
export async function loansIn(monitor: pg.Client): Promise<PlayedLoan[]> {
  const { rows } = await monitor.query<PlayedLoan>(
    `select id::text, borrower_id::text as "borrowerId", brand from loan
     where status <> 200 order by borrower_id, id`,
  )
  return rows
}
