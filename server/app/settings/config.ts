import { resolve } from 'node:path'
import { type BrandSetting, readBrands } from '#server/platform/config/brands.ts'
import { readStaffOidc } from '#server/platform/config/staff-oidc-settings.ts'
import * as read from '#server/platform/settings/setting.ts'
import { type BankAccount, readBankAccounts } from '#server/providers/bank/bank-account.ts'
import { widgetOrigins } from '#server/providers/proof/open-proofs.ts'
import {
  asksForTestMode,
  type ProviderSettings,
  readProviders,
  type SandboxDefaults,
  type ServerConfig,
} from '#server/providers/provider-settings.ts'
import { readApprovalSettings } from '#server/app/settings/read-approval-limits.ts'
import { readOfferWait } from '#server/app/settings/read-offer-wait.ts'
import { readKeys } from '#server/app/settings/read-keys.ts'
import { readPayoutSettings } from '#server/app/settings/read-payout-limits.ts'
import { readTraceSettings } from '#server/app/settings/read-trace-settings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Whether the sandbox is asked for: it is never on by itself. */
export function asksForSandbox(env: Env): boolean {
  return env['SANDBOX'] === '1'
}

/**
 * Reads the configuration. What must not run together is refused by the table of
 * start-checks/start-checks.ts.
 *
 * @param sandbox the sandbox's defaults; null when it does not run
 * @throws SettingError with one line that says what to do, unless settings are collected
 */
export function readConfig(env: Env, sandbox: SandboxDefaults | null): ServerConfig {
  const port = read.integer(env, 'PORT', 3000, 1, 65_535)
  const publicUrl = read.origin(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const providers = readProviders(env, publicUrl, sandbox)
  const brands = brandsOf(env)
  const isTestMode = sandbox === null && asksForTestMode(env)
  const dataDir = resolve(read.word(env, 'DATA_DIR', '.data'))
  for (const name of ['SANDBOX', 'TEST_MODE', 'ALLOW_AS_GIVEN', 'ALLOW_PLAIN_DATABASE'])
    read.flag(env, name)

  return {
    isProduction: sandbox === null,
    isDev: read.flag(env, 'HIRAM_DEV'),
    host: read.word(env, 'HOST', 'localhost'),
    port,
    publicUrl,
    dataDir,
    databaseUrl: read.databaseUrl(env, 'DATABASE_URL'),
    migrateUrl: read.databaseUrl(env, 'MIGRATE_DATABASE_URL'),
    reportsUrl: read.databaseUrl(env, 'REPORTS_DATABASE_URL'),
    preparesStatements: read.choice(env, 'PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    hasSandbox: sandbox !== null,
    isTestMode,
    brands: completeBrands(brands, providers, isTestMode),
    defaultBrand: defaultBrandOf(env, brands),
    hostKeys: readHostKeys(env, [...brands.keys()], sandbox),
    trustProxy: read.list(env, 'TRUST_PROXY'),
    drainSeconds: read.integer(env, 'DRAIN_SECONDS', sandbox === null ? 5 : 0, 0, 60),
    workers: read.integer(env, 'WORKERS', 1, 1, 64),
    requestsPerSecond: read.integer(env, 'REQUESTS_PER_SECOND', 200, 100, 1_000_000),
    metricsToken: read.secret(env, 'METRICS_TOKEN'),
    logLevel: read.choice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    traces: readTraceSettings(env),
    render: read.choice(env, 'RENDER', ['server', 'plain'], 'server'),
    serviceWorker: read.choice(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    isHeldAfterRestore: read.flag(env, 'HELD'),
    providers,
    bankAccounts: bankAccountsOf(env),
    widgetOrigins: widgetOrigins(providers.proof),
    captchaWorkRounds: read.integer(env, 'CAPTCHA_WORK_ROUNDS', 3_000_000, 500_000, 50_000_000),
    smsLimits: {
      smsAddress: read.integer(env, 'SMS_PER_ADDRESS', 30, 1, 1_000_000),
      smsNetwork: read.integer(env, 'SMS_PER_NETWORK', 300, 1, 1_000_000),
      smsDay: read.integer(env, 'SMS_PER_DAY', 5000, 1, 100_000_000),
      wrongCodes: read.integer(env, 'WRONG_CODES_PER_HOUR', 100, 1, 1_000_000),
    },
    approvals: readApprovalSettings(env, sandbox !== null),
    archives: {
      loansMost: read.integer(env, 'ARCHIVE_LOANS_MOST', 500, 1, 2000),
      days: read.integer(env, 'ARCHIVE_DAYS', 7, 1, 30),
    },
    exports: {
      rowsMost: read.integer(env, 'EXPORT_ROWS_MOST', 500, 1, 10_000),
      borrowersADay: read.integer(env, 'EXPORT_BORROWERS_A_DAY', 1000, 1, 100_000),
      shownADay: read.integer(env, 'SHOWN_BORROWERS_A_DAY', 1000, 100, 100_000),
    },
    replayedApplications: read.integer(env, 'REPLAYED_APPLICATIONS', 10_000, 1, 100_000),
    payoutLimits: readPayoutSettings(env, sandbox !== null),
    hardshipFreeDays: read.integer(env, 'HARDSHIP_FREE_DAYS', 7, 1, 30),
    ...readOfferWait(env, sandbox !== null),
    collectionLimits: {
      perDay: read.integer(env, 'COLLECTION_CONTACTS_PER_DAY', 2, 1, 3),
      perWeek: read.integer(env, 'COLLECTION_CONTACTS_PER_WEEK', 5, 1, 10),
    },
    keys: readKeys(env, dataDir, sandbox),
    staffOidc: readStaffOidc(env),
    security: securityOf(env),
  }
}

function securityOf(env: Env): ServerConfig['security'] {
  const contact = read.word(env, 'SECURITY_CONTACT', '')
  const expires = read.word(env, 'SECURITY_EXPIRES', '')
  if (contact === '' && expires === '') return null
  if (!/^(mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(contact))
    read.refuse(
      env,
      'SECURITY_CONTACT',
      `SECURITY_CONTACT is "${contact}": set it like mailto:security@app.example.com or https://….`,
    )
  return { contact, expires: read.day(env, 'SECURITY_EXPIRES') }
}

/** None where the file is wrong. */
function brandsOf(env: Env): Map<string, BrandSetting> {
  const file = read.word(env, 'BRANDS_FILE', resolve('brands.json'))
  return read.attempt(env, 'BRANDS_FILE', () => readBrands(file), new Map())
}

function bankAccountsOf(env: Env): BankAccount[] {
  const file = read.word(env, 'BANK_ACCOUNTS_FILE', '')
  if (file === '') return []
  return read.attempt(env, 'BANK_ACCOUNTS_FILE', () => readBankAccounts(file), [])
}

function defaultBrandOf(env: Env, brands: ReadonlyMap<string, BrandSetting>): string {
  return brands.size === 0 ? '' : read.choice(env, 'DEFAULT_BRAND', [...brands.keys()], 'given')
}

/**
 * Pages may link to the configured provider and partner, whatever a brand's own list says; documents
 * say that they are of a test system.
 */
function completeBrands(
  brands: ReadonlyMap<string, BrandSetting>,
  { paymentServices, partner }: ProviderSettings,
  isTestMode: boolean,
): Map<string, BrandSetting> {
  const origins = paymentServices.flatMap((service) => service.origins)
  if (partner) origins.push(new URL(partner.baseUrl).origin)
  return new Map(
    [...brands].map(([key, brand]) => [
      key,
      {
        ...brand,
        linkOrigins: [...new Set([...brand.linkOrigins, ...origins])],
        ...(isTestMode && { isOfTestSystem: true as const }),
      },
    ]),
  )
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
    const { owner: brand, key } = read.keyOfPair(pair)
    if (brands.includes(brand) && key.length >= read.MIN_SECRET) keys.set(brand, key)
    // Without brands the fault is in their file.
    else if (brands.length > 0)
      read.refuse(
        env,
        'HOST_KEYS',
        `HOST_KEYS names brand "${brand}": write brand=key pairs with commas, for brands of BRANDS_FILE, each key of ${read.MIN_SECRET} characters or more.`,
      )
  }
  return keys
}
