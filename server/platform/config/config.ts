import type { BrandSetting } from '#server/platform/brands/brands.ts'

/** Everything that is set from outside, parsed once; nothing else reads the environment. */
export interface Config {
  readonly isProduction: boolean
  /** Reloads on change (`npm run dev`). */
  readonly isDev: boolean
  readonly host: string
  readonly port: number
  /** Origin under which browsers reach us, without a slash at the end. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  /** Whether this is a demo: doubles of all providers, demo data, and pages to act on them. */
  readonly hasSandbox: boolean
  readonly brands: ReadonlyMap<string, BrandSetting>
  readonly defaultBrand: string
  /** Secret of each brand's host app, by brand. */
  readonly hostKeys: ReadonlyMap<string, string>
  /** Addresses (CIDR) of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[]
  /** Requests a second from one address before it is told to wait. */
  readonly requestsPerSecond: number
  /** Bearer token of /metrics; null: only this machine may read them. */
  readonly metricsToken: string | null
  readonly logLevel: string
  /** Whether pages are rendered here, or sent empty and filled by the browser. */
  readonly render: 'server' | 'plain'
  /** Messages that may be asked for: by one address and by its network an hour, by all a day. */
  readonly smsLimits: { smsAddress: number; smsNetwork: number; smsDay: number }
  /** Seed of the Ed25519 key that exports of the ledger are signed with, 32 bytes. */
  readonly exportSeed: Buffer
  /** Where this process kills itself, to prove that nothing is lost; null in production. */
  readonly crashAt: string | null
}
