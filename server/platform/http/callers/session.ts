import type { Language } from '#contract/brand.ts'

/**
 * How a sign-in began: the borrower entered a code, used a passkey, came from the host app, or a
 * partner's link vouched for them.
 */
export type Began = 'code' | 'passkey' | 'hostApp' | 'partnerLink'

/** A borrower's session. */
export interface Session {
  readonly id: string
  /** The sign-in that the session belongs to. */
  readonly familyId: string
  readonly borrowerId: string
  readonly began: Began
  readonly brand: string
  readonly language: Language
  /** When it ends unless it is used again; left out where that is not known yet. */
  readonly endsAt?: Temporal.Instant
}

/** How a request carries its session; browsers send cookies by themselves, so a cookie proves less. */
export type Carrier = 'query' | 'bearer' | 'cookie'

/** The secret that a request carries, by its hash. */
export interface CarriedSecret {
  readonly hash: Buffer
  readonly carrier: Carrier
}

export interface FoundSession {
  readonly session: Session
  readonly carrier: Carrier
}

/** A secret that the host app puts into a page's address. */
export interface PageSecret {
  readonly sessionId?: string | undefined
  readonly entry?: string | undefined
}

export interface OpenedSession {
  readonly session: Session
  /** The token in the cookie. */
  readonly token: string
}
