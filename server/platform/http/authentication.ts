import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import type { Session } from '#server/platform/http/session.ts'

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

/** Who calls: identity knows (server/identity/session/), and the start hands it in. */
export interface Authentication {
  /** The session of a call; null: nobody is signed in. */
  sessionOf(deps: PlatformDependencies, request: FastifyRequest): Promise<FoundSession | null>
  /**
   * The brand whose host app calls, by its key in X-Host-Key.
   *
   * @throws Refusal -1000 for a wrong key, -1003 after too many
   */
  hostBrand(deps: PlatformDependencies, request: FastifyRequest): Promise<BrandSetting>
  /**
   * Swaps the secret of a page's address for a cookie with a token of its own; without a secret the
   * cookie counts.
   *
   * @param canUseSessionId whether a bare sessionId may open a session here
   */
  openPageSession(
    deps: PlatformDependencies,
    request: FastifyRequest,
    reply: FastifyReply,
    secret: PageSecret,
    canUseSessionId: (session: Session) => boolean,
  ): Promise<OpenedSession | null>
}
