import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type {
  FoundSession,
  OpenedSession,
  PageSecret,
  Session,
} from '#server/platform/http/session.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Renderer } from '#server/platform/http/renderer.ts'
import type { ImageStore } from '#server/platform/images/image-storage.ts'
import type { ClockDriven } from '#server/platform/clock/clock-driven.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Config } from '#server/platform/config/config.ts'

/** What the platform needs; everything is handed in, and the layers above add what they need. */
export interface PlatformDependencies {
  readonly config: Config
  readonly database: Database
  /** Of the database, for libraries that speak to pg themselves. */
  readonly pool: Pool
  readonly clock: Clock
  readonly random: Random
  readonly limits: Limits
  readonly logger: FastifyBaseLogger
  readonly renderer: Renderer
  /** Where uploaded images are stored. */
  readonly images: ImageStore
  /** Finds out who calls. */
  readonly authentication: Authentication
  /** Providers that run by our clock; null: they are real and run by their own. */
  readonly doubles: ClockDriven | null
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
