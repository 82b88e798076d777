import type { Answer } from '#server/providers/exchange/exchange.ts'

/** All that is sent of a borrower: JPEGs. */
export interface CheckedPictures {
  readonly front: Buffer
  /** Null: the ID says everything on one page. */
  readonly back: Buffer | null
  readonly selfie: Buffer
}

/** What a service sees in pictures of an ID and of a face. */
export interface SeenIdentity {
  /** Whether it finds the document genuine. */
  readonly isGenuine: boolean
  /** Whether the face is that of the document. */
  readonly isSameFace: boolean
  /** As the document says; null: it could not be read. */
  readonly fullName: string | null
  readonly birthOn: string | null
  readonly idNumber: string | null
}

/** Who looks at pictures of IDs for us, before a person does; each has a folder with an adapter. */
export interface IdentityCheck {
  /** In IDENTITY_CHECK_BY, in the table borrower_check and in metrics. */
  readonly key: string
  look(pictures: CheckedPictures): Promise<Answer<SeenIdentity>>
}
