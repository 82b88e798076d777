import type { ApprovalLimits } from '#domain/underwriting/automatic-approval.ts'
import type { OfferWait } from '#domain/underwriting/offer-wait.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { ContactLimits } from '#domain/contacts/collection-contact.ts'
import type { PayoutLimits } from '#domain/payments/payout-rules.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { StaffOidcSettings } from '#server/platform/config/staff-oidc-settings.ts'
import type { TraceSettings } from '#server/platform/traces/open-tracer.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

/** The settings of the server, parsed once; no other code reads the environment. */
export interface Config {
  readonly isProduction: boolean
  /** Reloads on change (`npm run dev`). */
  readonly isDev: boolean
  readonly host: string
  readonly port: number
  /** The server's origin for browsers, without a slash at the end. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Null for the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  /** As the owner of the tables, who migrates them; null when that is the same role. */
  readonly migrateUrl: string | null
  /** A standby that reports are read from; null: there is none. */
  readonly reportsUrl: string | null
  /** Whether frequent statements are planned once per connection; not with a pooler without them. */
  readonly preparesStatements: boolean
  /** Whether this is a demo: doubles of all providers, demo data, and pages to control them. */
  readonly hasSandbox: boolean
  /** Whether providers are their test systems: no real money moves, and everything says so. */
  readonly isTestMode: boolean
  readonly brands: ReadonlyMap<string, BrandSetting>
  readonly defaultBrand: string
  /** The secret of each brand's host app, by brand. */
  readonly hostKeys: ReadonlyMap<string, string>
  /** Addresses (CIDR) of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[]
  /** Seconds for which a stopping server still takes requests, so that its proxy goes elsewhere. */
  readonly drainSeconds: number
  /** Processes that serve; one of them runs the jobs. */
  readonly workers: number
  /** Requests a second from one address before it must wait. */
  readonly requestsPerSecond: number
  /** Bearer token of /metrics; null when only this machine may read them. */
  readonly metricsToken: string | null
  readonly logLevel: string
  /** Where spans are sent; null: nothing is traced. */
  readonly traces: TraceSettings | null
  /** Whether the server or ('plain') the browser renders pages. */
  readonly render: 'server' | 'plain'
  /** Whether browsers start our service worker; off: those that have one remove it. */
  readonly serviceWorker: boolean
  /** Whether payouts and decisions wait from this start on, until `hiram recover` (HELD=1). */
  readonly isHeldAfterRestore: boolean
  /** Origins of a service's widget (CAPTCHA_PROOF), which pages may load then. */
  readonly widgetOrigins: readonly string[]
  /** Rounds of SHA-256 that a device does for somebody who cannot read the picture of a captcha. */
  readonly captchaWorkRounds: number
  /**
   * Codes that strangers may ask for by address and by network an hour, and those sent a day; wrong
   * sign-in codes an hour, over all numbers.
   */
  readonly smsLimits: Record<'smsAddress' | 'smsNetwork' | 'smsDay' | 'wrongCodes', number>
  /** What may be approved without a person, until a version of the policy is published. */
  readonly approvals: ApprovalLimits
  /** Archives of documents for staff: loans of one at most, and days for which it is kept. */
  readonly archives: { readonly loansMost: number; readonly days: number }
  /**
   * What may leave in files: rows of one, and borrowers in all that a person takes in 24 hours.
   * `shownADay`: borrowers from which on lists show a person no others in 24 hours.
   */
  readonly exports: {
    readonly rowsMost: number
    readonly borrowersADay: number
    readonly shownADay: number
  }
  /** Past applications over which a draft of the policy is replayed, at most. */
  readonly replayedApplications: number
  /** What is paid out without a person. */
  readonly payoutLimits: PayoutSettings
  /** Days late after which a hardship plan is broken; until then none of them bears a penalty. */
  readonly hardshipFreeDays: number
  /** How long a borrower waits for the next offer after loans that they cancelled for free. */
  readonly offerWait: OfferWait
  /** Whether borrowers with an ID of the same number are one person; of a phone number they always are. */
  readonly onePersonById: boolean
  /** How often staff and reminders contact a borrower about late loans, at most. */
  readonly collectionLimits: ContactLimits
  /** The secrets of this server, one ring for each purpose. */
  readonly keys: Keys
  /** The company's sign-in for staff; null: there is none. */
  readonly staffOidc: StaffOidcSettings | null
  /** Whom finders of a weakness write to, and until which day (UTC) that is said; or null. */
  readonly security: { readonly contact: string; readonly expires: string } | null
}

export interface PayoutSettings extends PayoutLimits {
  /** Centavos at a payout provider below which staff are told; null: never. */
  readonly balanceLow: Centavos | null
}
