import type { Language } from '#contract/brand.ts'

/** A sign-in of a borrower, as a call is made under it. */
export interface Session {
  readonly id: string
  readonly familyId: string
  readonly borrowerId: string
  readonly brand: string
  readonly language: Language
}

/** How a request names its session; a cookie is sent unasked, so it proves less than the others. */
export type Carrier = 'query' | 'bearer' | 'cookie'

export interface FoundSession {
  readonly session: Session
  readonly carrier: Carrier
}

/** A secret as the host app puts it into a page's address. */
export interface PageSecret {
  readonly sessionId?: string | undefined
  readonly entry?: string | undefined
}

export interface OpenedSession {
  readonly session: Session
  /** What the cookie holds now. */
  readonly token: string
}
