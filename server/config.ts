import { resolve } from 'node:path'
import { MARKETS } from '#domain/market.ts'
import { type BrandSetting, readBrands } from '#server/platform/brands/brands.ts'
import { placeholdersOf } from '#server/platform/brands/placeholders.ts'
import * as read from '#server/platform/settings/setting.ts'
import {
  type ProviderSettings,
  readProviders,
  type SandboxDefaults,
  type ServerConfig,
} from '#server/providers/provider-settings.ts'
import { readKeys, refuseMissingKeys } from '#server/read-keys.ts'

type Env = Record<string, string | undefined>

/** Whether the sandbox runs: in production only when ALLOW_SANDBOX is set. */
export function asksForSandbox(env: Env): boolean {
  return !isProductionIn(env) || read.flag(env, 'ALLOW_SANDBOX')
}

function isProductionIn(env: Env): boolean {
  return read.word(env, 'NODE_ENV', 'development') === 'production'
}

/**
 * Reads the configuration.
 *
 * @param sandbox the sandbox's defaults; null when it does not run
 * @throws SettingError with one line that says what to do: a wrong setting stops the start
 */
export function readConfig(env: Env, sandbox: SandboxDefaults | null): ServerConfig {
  const isProduction = isProductionIn(env)
  const port = read.integer(env, 'PORT', 3000, 1, 65_535)
  const hasSandbox = asksForSandbox(env) && sandbox !== null
  const brands = readBrands(read.word(env, 'BRANDS_FILE', resolve('brands.json')))

  const publicUrl = read.origin(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const providers = readProviders(env, publicUrl, hasSandbox ? sandbox : null)
  const dataDir = resolve(read.word(env, 'DATA_DIR', '.data'))

  const config: ServerConfig = {
    isProduction,
    isDev: read.flag(env, 'HIRAM_DEV'),
    host: read.word(env, 'HOST', 'localhost'),
    port,
    publicUrl,
    dataDir,
    databaseUrl: read.databaseUrl(env, 'DATABASE_URL'),
    migrateUrl: read.databaseUrl(env, 'MIGRATE_DATABASE_URL'),
    hasSandbox,
    brands: withProviderOrigins(brands, providers),
    defaultBrand: read.oneOf(env, 'DEFAULT_BRAND', [...brands.keys()], 'given'),
    hostKeys: readHostKeys(env, [...brands.keys()], hasSandbox ? sandbox : null),
    trustProxy: read.list(env, 'TRUST_PROXY'),
    drainSeconds: read.integer(env, 'DRAIN_SECONDS', isProduction ? 5 : 0, 0, 60),
    requestsPerSecond: read.integer(env, 'REQUESTS_PER_SECOND', 200, 100, 1_000_000),
    metricsToken: read.secret(env, 'METRICS_TOKEN'),
    logLevel: read.oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    render: read.oneOf(env, 'RENDER', ['server', 'plain'], 'server'),
    isHeld: read.flag(env, 'HELD'),
    providers,
    smsLimits: {
      smsAddress: read.integer(env, 'SMS_PER_ADDRESS', 30, 1, 1_000_000),
      smsNetwork: read.integer(env, 'SMS_PER_NETWORK', 300, 1, 1_000_000),
      smsDay: read.integer(env, 'SMS_PER_DAY', 5000, 1, 100_000_000),
    },
    keys: readKeys(env, dataDir, hasSandbox ? sandbox : null),
    crashAt: hasSandbox ? (env['HIRAM_CRASH_AT'] ?? null) : null,
  }
  if (isProduction) refuseUnsafe(config, env)
  refuseMissingKeys(config.keys)
  return config
}

/** Pages may link to the configured provider and partner, whatever a brand's own list says. */
function withProviderOrigins(
  brands: ReadonlyMap<string, BrandSetting>,
  { paymentServices, partner }: ProviderSettings,
): Map<string, BrandSetting> {
  const origins = paymentServices.flatMap((service) => service.origins)
  if (partner) origins.push(new URL(partner.baseUrl).origin)
  return new Map(
    [...brands].map(([key, brand]) => [
      key,
      { ...brand, linkOrigins: [...new Set([...brand.linkOrigins, ...origins])] },
    ]),
  )
}

/** Refuses settings that real borrowers must never meet by accident. */
function refuseUnsafe(config: ServerConfig, env: Env): void {
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
  const { partner } = config.providers
  if (partner && !config.hasSandbox && !partner.baseUrl.startsWith('https://'))
    throw new read.SettingError('PARTNER_URL must begin with https:// in production.')
  const [double] = config.providers.doubles
  if (double && !config.hasSandbox)
    throw new read.SettingError(
      `Without credentials ${double} would be a double: set them (docs/operations.md), or ALLOW_SANDBOX=1.`,
    )
  if (!config.hasSandbox) refusePlaceholders(config)
  const given = [...config.brands.values()].find(({ market }) => MARKETS[market].caps === 'none')
  if (given && !read.flag(env, 'ALLOW_AS_GIVEN'))
    throw new read.SettingError(
      `Brand ${given.key} has market asGiven, whose charges pass Philippine caps: take it out of BRANDS_FILE or set ALLOW_AS_GIVEN=1.`,
    )
}

/** The law requires that visitors see the real lender, not the names of the demo. */
function refusePlaceholders({ brands }: ServerConfig): void {
  for (const brand of brands.values()) {
    const placeholders = placeholdersOf(brand)
    if (placeholders.length > 0)
      throw new read.SettingError(
        `Brand ${brand.key} still says what the demo says: set ${placeholders.join(', ')} in BRANDS_FILE.`,
      )
  }
}

/** HOST_KEYS=given=…,ph=…; a brand without a key refuses calls from its host app. */
function readHostKeys(
  env: Env,
  brands: string[],
  sandbox: SandboxDefaults | null,
): Map<string, string> {
  const defaults = sandbox ? brands.map((brand) => [brand, sandbox.hostKey(brand)] as const) : []
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
