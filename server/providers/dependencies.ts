import type { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Random } from '#server/platform/random/random.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Renderer } from '#server/platform/http/renderer.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { PaymentProviders, PayoutProviders } from '#server/providers/payment-providers.ts'
import type { ImageStore } from '#server/platform/images/image-storage.ts'
import type { Partner } from '#server/providers/partner/partner.ts'
import type { Sms } from '#server/providers/sms/sms.ts'
import type { Doubles } from '#server/sandbox/doubles.ts'

/** What the app is built from; everything that is needed is handed in. */
export interface Dependencies {
  readonly config: Config
  readonly database: Database
  /** Of the database, for libraries that speak to pg themselves. */
  readonly pool: Pool
  readonly clock: Clock
  readonly random: Random
  readonly limits: Limits
  readonly logger: FastifyBaseLogger
  readonly renderer: Renderer
  readonly payments: PaymentProviders
  readonly payouts: PayoutProviders
  readonly sms: Sms
  /** Where uploaded images lie. */
  readonly images: ImageStore
  /** The partner lender; null where there is none. */
  readonly partner: Partner | null
  /** What stands in for everything outside; null where nothing does. */
  readonly doubles: Doubles | null
}
