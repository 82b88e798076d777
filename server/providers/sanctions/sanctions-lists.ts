import type { Answer } from '#server/providers/exchange/exchange.ts'

/** All that is sent of a borrower. */
export interface ScreenedPerson {
  readonly fullName: string
  readonly birthOn: Temporal.PlainDate | null
}

/** Somebody on a list who may be the borrower. */
export interface ListMatch {
  /** The same at every screening. */
  readonly id: string
  readonly name: string
  /** Names of the lists. */
  readonly lists: readonly string[]
  /** How alike they are, from 0 to 100. */
  readonly score: number
}

/** Lists of persons to whom nobody may lend; each service has a folder with an adapter. */
export interface SanctionsLists {
  /** In SANCTIONS_BY, in the table borrower_check and in metrics. */
  readonly key: string
  /** Answered: who may be that person; nobody: they are on no list. */
  screen(person: ScreenedPerson): Promise<Answer<readonly ListMatch[]>>
}
