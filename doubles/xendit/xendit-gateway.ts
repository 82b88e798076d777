import type { Random } from '#server/platform/random/random.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'

/** The only merchant of the double. */
export interface XenditMerchant {
  readonly secretKey: string
  readonly callbackToken: string
  /** Where webhooks are sent. */
  readonly webhookUrl: string
}

/** The dependencies of the double. */
export interface XenditGateway {
  readonly database: DoublesDatabase
  readonly random: Random
  /** The app's clock. */
  readonly now: () => Temporal.Instant
  readonly merchant: XenditMerchant
}
