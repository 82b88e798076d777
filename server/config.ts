import { resolve } from 'node:path'
import { MARKETS } from '#domain/market.ts'
import { type BrandSetting, readBrands } from '#server/brands.ts'
import { type OutsideSettings, readOutside } from '#server/outside-settings.ts'
import { placeholdersOf } from '#server/placeholders.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'
import * as read from '#server/setting.ts'

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
  /** Doubles of everything outside, demo data, and acts on them below /sandbox. */
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
  readonly outside: OutsideSettings
  /** Messages that may be asked for: by one address and by its network an hour, by all a day. */
  readonly smsLimits: { smsAddress: number; smsNetwork: number; smsDay: number }
  /** Seed of the Ed25519 key that exports of the ledger are signed with, 32 bytes. */
  readonly exportSeed: Buffer
  /** Where this process kills itself, to prove that nothing is lost; null outside the sandbox. */
  readonly crashAt: string | null
}

/**
 * Reads the configuration.
 *
 * @throws SettingError with one line that says what to do, so that a wrong setting stops the start
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const isProduction = read.word(env, 'NODE_ENV', 'development') === 'production'
  const port = read.integer(env, 'PORT', 3000, 1, 65_535)
  const hasSandbox = !isProduction || read.flag(env, 'ALLOW_SANDBOX')
  const brands = readBrands(read.word(env, 'BRANDS_FILE', resolve('brands.json')))

  const publicUrl = read.origin(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const outside = readOutside(env, publicUrl, hasSandbox)

  const config: Config = {
    isProduction,
    isDev: read.flag(env, 'HIRAM_DEV'),
    host: read.word(env, 'HOST', 'localhost'),
    port,
    publicUrl,
    dataDir: resolve(read.word(env, 'DATA_DIR', '.data')),
    databaseUrl: read.databaseUrl(env, 'DATABASE_URL'),
    hasSandbox,
    brands: withOutsideOrigins(brands, outside),
    defaultBrand: read.oneOf(env, 'DEFAULT_BRAND', [...brands.keys()], 'given'),
    hostKeys: readHostKeys(env, [...brands.keys()], hasSandbox),
    trustProxy: read.list(env, 'TRUST_PROXY'),
    requestsPerSecond: read.integer(env, 'REQUESTS_PER_SECOND', 200, 100, 1_000_000),
    metricsToken: read.secret(env, 'METRICS_TOKEN'),
    logLevel: read.oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    render: read.oneOf(env, 'RENDER', ['server', 'plain'], 'server'),
    outside,
    smsLimits: {
      smsAddress: read.integer(env, 'SMS_PER_ADDRESS', 30, 1, 1_000_000),
      smsNetwork: read.integer(env, 'SMS_PER_NETWORK', 300, 1, 1_000_000),
      smsDay: read.integer(env, 'SMS_PER_DAY', 5000, 1, 100_000_000),
    },
    exportSeed: read.seed(env, 'EXPORT_SIGNING_KEY') ?? SANDBOX_SECRETS.exportSeed,
    crashAt: hasSandbox ? (env['HIRAM_CRASH_AT'] ?? null) : null,
  }
  if (isProduction) refuseUnsafe(config, env)
  return config
}

/** Pages lead to the provider and the partner that are set, whatever a brand's own list says. */
function withOutsideOrigins(
  brands: ReadonlyMap<string, BrandSetting>,
  { dragonpay, partner }: OutsideSettings,
): Map<string, BrandSetting> {
  const bases = [dragonpay.baseUrl, ...(partner ? [partner.baseUrl] : [])]
  const origins = bases.map((base) => new URL(base).origin)
  return new Map(
    [...brands].map(([key, brand]) => [
      key,
      { ...brand, linkOrigins: [...new Set([...brand.linkOrigins, ...origins])] },
    ]),
  )
}

/** What must never run in front of real borrowers by accident. */
function refuseUnsafe(config: Config, env: Record<string, string | undefined>): void {
  if (config.isDev)
    throw new read.SettingError('HIRAM_DEV is on: production serves the built web, leave it out.')
  if (!env['BRANDS_FILE'])
    throw new read.SettingError(
      'BRANDS_FILE is not set: name the file with your brands, brands.json only holds the demo.',
    )
  if (!env['DEFAULT_BRAND'])
    throw new read.SettingError('DEFAULT_BRAND is not set: name the brand that visitors see.')
  if (!config.publicUrl.startsWith('https://'))
    throw new read.SettingError(
      'PUBLIC_URL must begin with https:// in production: put https in front and set it.',
    )
  const { partner } = config.outside
  if (partner && !config.hasSandbox && !partner.baseUrl.startsWith('https://'))
    throw new read.SettingError('PARTNER_URL must begin with https:// in production.')
  const [double] = config.outside.doubles
  if (double && !config.hasSandbox)
    throw new read.SettingError(
      `Without credentials ${double} would be a double: set them (docs/operations.md), or ALLOW_SANDBOX=1.`,
    )
  if (config.exportSeed.equals(SANDBOX_SECRETS.exportSeed) && !config.hasSandbox)
    throw new read.SettingError(
      'EXPORT_SIGNING_KEY is not set: set 32 random bytes in base64 (openssl rand -base64 32).',
    )
  if (!config.hasSandbox) refusePlaceholders(config)
  const given = [...config.brands.values()].find(({ market }) => MARKETS[market].caps === 'none')
  if (given && !read.flag(env, 'ALLOW_AS_GIVEN'))
    throw new read.SettingError(
      `Brand ${given.key} has market asGiven, whose charges pass Philippine caps: take it out of BRANDS_FILE or set ALLOW_AS_GIVEN=1.`,
    )
}

/** The law wants visitors to see who lends: not the names of a demo. */
function refusePlaceholders({ brands }: Config): void {
  for (const brand of brands.values()) {
    const placeholders = placeholdersOf(brand)
    if (placeholders.length > 0)
      throw new read.SettingError(
        `Brand ${brand.key} still says what the demo says: set ${placeholders.join(', ')} in BRANDS_FILE.`,
      )
  }
}

/** The sandbox's host key of a brand, so that everything runs without a setting. */
export function sandboxHostKey(brand: string): string {
  return `sandbox-host-key-${brand}`
}

/** HOST_KEYS=given=…,ph=…; a brand without a key takes no calls from its host app. */
function readHostKeys(
  env: Record<string, string | undefined>,
  brands: string[],
  hasSandbox: boolean,
): Map<string, string> {
  const defaults = hasSandbox ? brands.map((brand) => [brand, sandboxHostKey(brand)] as const) : []
  const keys = new Map<string, string>(defaults)
  for (const pair of read.list(env, 'HOST_KEYS')) {
    const [brand = '', key = ''] = pair.split('=', 2)
    if (!brands.includes(brand) || key.length < 24 || key.startsWith('sandbox-'))
      throw new read.SettingError(
        `HOST_KEYS names brand "${brand}": write brand=key pairs with commas, for brands of BRANDS_FILE, each key of 24 characters or more and not a sandbox key.`,
      )
    keys.set(brand, key)
  }
  return keys
}
