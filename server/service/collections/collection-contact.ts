import type { CollectionChannel } from '#domain/contacts/collection-contact.ts'

/** A contact of staff with a borrower about a late loan. */
export interface NewCollectionContact {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly channel: CollectionChannel
  /** Of a message: its event. */
  readonly template: string | null
  readonly at: Temporal.Instant
  /** Id of the person of staff. */
  readonly by: string
}

/** The last contact of staff about a loan. */
export interface LastContact {
  readonly loanId: string
  readonly at: Temporal.Instant
  /** What came of it; of a message its template; null while nothing is known. */
  readonly outcome: string | null
}

/** A call of which it is not said yet what came of it. */
export interface OpenCall {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly at: Temporal.Instant
}

/** A contact in the log of a loan. */
export interface LoggedContact extends Pick<NewCollectionContact, 'id' | 'channel' | 'at'> {
  /** Its time with all digits, for the cursor. */
  readonly place: string
  /** The name of the person of staff. */
  readonly by: string
  readonly template: string | null
  readonly outcome: string | null
  readonly note: string
  /** Of a message: whether it waits, was sent, or was withdrawn. */
  readonly state: 'waiting' | 'sent' | 'withdrawn' | null
}
