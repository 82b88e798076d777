import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { TextOfRows } from '#server/platform/database/rows-text.ts'
import type { Pool } from 'pg'
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts'
import type { AssetArchive } from '#server/platform/assets/asset-archive.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { ReportsDatabase } from '#server/platform/database/connections/reports-database.ts'
import type {
  CarriedSecret,
  FoundSession,
  OpenedSession,
  PageSecret,
  Session,
} from '#server/platform/http/callers/session.ts'
import type { Alarms } from '#server/platform/alarms/alarms.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Maintenance } from '#server/platform/maintenance/maintenance.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { Renderer } from '#server/platform/http/pages/renderer.ts'
import type { ImageStore } from '#server/platform/images/image-storage.ts'
import type { ClockDriven } from '#server/platform/clock/clock-driven.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Metrics } from '#server/platform/http/log/open-metrics.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tracer } from '#server/platform/traces/span.ts'

/** The dependencies of the platform; the layers above add theirs. */
export interface PlatformDependencies {
  readonly config: Config
  readonly database: Database
  /** For reports, which read much. */
  readonly reportsDatabase: ReportsDatabase
  /** Connections for libraries that use pg themselves. */
  readonly pool: Pool
  /** The connections of `database`. */
  readonly callPool: Pool
  /** Counters, and what gauges are read by. */
  readonly metrics: Metrics
  readonly clock: Clock
  readonly random: Random
  readonly limits: Limits
  readonly logger: FastifyBaseLogger
  /** Null where nothing is traced. */
  readonly tracer: Tracer | null
  readonly alarms: Alarms
  readonly maintenance: Maintenance
  readonly renderer: Renderer
  /** The built scripts and styles of this version and the last ones. */
  readonly assets: AssetArchive
  /** Files that the server makes for staff. */
  readonly storage: ObjectStorage
  /** The store of uploaded images. */
  readonly images: ImageStore
  /** Identifies the caller. */
  readonly authentication: Authentication
  /** Doubles of providers, which run by the product's clock; null with real providers. */
  readonly doubles: ClockDriven | null
}

/** Identifies the caller. Implemented in server/identity/session/ and wired at the start. */
export interface Authentication {
  /** The secret of a call, by its hash, and how it came; null without one. */
  carriedSecret(deps: PlatformDependencies, request: FastifyRequest): CarriedSecret | null
  /**
   * The active session of a hash: its id, family, borrower, beginning, brand and language as one text.
   * Null also for one that must be marked as seen first.
   */
  activeSession(hash: RawBuilder<unknown>): TextOfRows
  /** The session of a call, or null when nobody is signed in. */
  identifySession(deps: PlatformDependencies, request: FastifyRequest): Promise<FoundSession | null>
  /**
   * Whether a session has not been ended meanwhile, asked last in the transaction of a call.
   *
   * @throws Refusal -1000 when it was
   */
  sessionLasts(tx: Transaction, sessionId: string): Promise<void>
  /**
   * The brand of the calling host app, by its key in X-Host-Key.
   *
   * @throws Refusal -1000 for a wrong key, -1003 after too many
   */
  hostBrand(deps: PlatformDependencies, request: FastifyRequest): Promise<BrandSetting>
  /**
   * Swaps the secret in a page's address for a cookie with its own token; without a secret the cookie
   * counts.
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
  /**
   * The borrower whom the secret in a page's address would sign in in place of another one; null when
   * nobody is signed in, or nothing would change. It uses nothing up.
   */
  borrowerToSwapTo(
    deps: PlatformDependencies,
    request: FastifyRequest,
    secret: PageSecret,
    canUseSessionId: (session: Session) => boolean,
  ): Promise<{ readonly brand: string; readonly phone: string } | null>
}
