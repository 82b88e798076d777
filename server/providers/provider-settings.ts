import type { DragonpaySettings } from '#server/providers/dragonpay/dragonpay-call.ts'
import type { BucketSettings } from '#server/platform/images/image-storage.ts'
import type { PartnerSettings } from '#server/providers/partner/partner.ts'
import type { SmsSettings } from '#server/providers/sms/sms.ts'
import type { Config } from '#server/platform/config/config.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = Record<string, string | undefined>

/** The settings of all providers; a provider without credentials is replaced by a double. */
export interface ProviderSettings {
  readonly dragonpay: DragonpaySettings
  readonly sms: SmsSettings
  /** Null without a partner lender, which is optional, unlike the other providers. */
  readonly partner: PartnerSettings | null
  /** The bucket of uploaded images; null when they are files in DATA_DIR. */
  readonly imageBucket: BucketSettings | null
  /** The providers that are doubles. */
  readonly doubles: readonly ('dragonpay' | 'semaphore')[]
  /** The base address of the doubles, without a slash at the end. */
  readonly sandboxUrl: string
}

/** The settings of the whole server. */
export interface ServerConfig extends Config {
  readonly providers: ProviderSettings
}

/** The sandbox's defaults, so that one command runs everything. */
export interface SandboxDefaults {
  readonly merchant: Pick<DragonpaySettings, 'merchantId' | 'password' | 'payoutKey'>
  readonly lifetimePrefix: string
  readonly partnerKey: string
  readonly semaphoreKey: string
  /** 32 bytes. */
  readonly exportSeed: Buffer
  hostKey(brand: string): string
}

/** @param sandbox null when it does not run: a provider without credentials is missing then */
export function readProviders(
  env: Env,
  publicUrl: string,
  sandbox: SandboxDefaults | null,
): ProviderSettings {
  const sandboxUrl = `${read.origin(env, 'SANDBOX_URL', publicUrl)}/sandbox`
  const hasDragonpay = Boolean(env['DRAGONPAY_PASSWORD'])
  const hasSemaphore = Boolean(env['SEMAPHORE_KEY'])
  return {
    dragonpay: hasDragonpay ? realDragonpay(env) : dragonpayDouble(sandboxUrl, sandbox),
    sms: {
      baseUrl: hasSemaphore ? 'https://api.semaphore.co' : `${sandboxUrl}/semaphore`,
      apiKey: env['SEMAPHORE_KEY'] || (sandbox?.semaphoreKey ?? ''),
      senderName: read.word(env, 'SEMAPHORE_SENDER', 'HIRAM'),
    },
    partner: partnerOf(env, sandboxUrl, sandbox),
    imageBucket: imageBucketOf(env),
    doubles: [
      ...(hasDragonpay ? [] : ['dragonpay' as const]),
      ...(hasSemaphore ? [] : ['semaphore' as const]),
    ],
    sandboxUrl,
  }
}

function partnerOf(
  env: Env,
  sandboxUrl: string,
  sandbox: SandboxDefaults | null,
): PartnerSettings | null {
  const key = read.secret(env, 'PARTNER_KEY')
  const url = env['PARTNER_URL'] ? read.origin(env, 'PARTNER_URL', '') : null
  if ((key === null) !== (url === null))
    throw new read.SettingError('PARTNER_KEY and PARTNER_URL belong together: set both or none.')
  if (key?.startsWith('sandbox-'))
    throw new read.SettingError('PARTNER_KEY is the sandbox key: use one that only you two know.')
  if (key && url) return { baseUrl: url, key }
  return sandbox && { baseUrl: `${sandboxUrl}/partner`, key: sandbox.partnerKey }
}

function imageBucketOf(env: Env): BucketSettings | null {
  const bucket = env['IMAGE_BUCKET']
  if (!bucket) return null
  const needed = (name: string) => neededWith(env, 'IMAGE_BUCKET', name)
  return {
    bucket,
    region: read.word(env, 'IMAGE_BUCKET_REGION', 'ap-southeast-1'),
    endpoint: env['IMAGE_BUCKET_URL'] ? read.origin(env, 'IMAGE_BUCKET_URL', '') : null,
    accessKeyId: needed('IMAGE_BUCKET_KEY_ID'),
    secretAccessKey: needed('IMAGE_BUCKET_SECRET'),
  }
}

function neededWith(env: Env, set: string, name: string): string {
  const value = env[name]
  if (!value) throw new read.SettingError(`${name} is not set, but ${set} is: set both.`)
  return value
}

function realDragonpay(env: Env): DragonpaySettings {
  const needed = (name: string) => neededWith(env, 'DRAGONPAY_PASSWORD', name)
  return {
    baseUrl: read.origin(env, 'DRAGONPAY_URL', 'https://test.dragonpay.ph'),
    merchantId: needed('DRAGONPAY_MERCHANT_ID'),
    password: needed('DRAGONPAY_PASSWORD'),
    payoutKey: needed('DRAGONPAY_PAYOUT_KEY'),
    lifetimePrefix: needed('DRAGONPAY_LIFETIME_PREFIX'),
    fallbackEmail: needed('DRAGONPAY_EMAIL'),
  }
}

function dragonpayDouble(sandboxUrl: string, sandbox: SandboxDefaults | null): DragonpaySettings {
  return {
    baseUrl: `${sandboxUrl}/dragonpay`,
    ...(sandbox?.merchant ?? { merchantId: '', password: '', payoutKey: '' }),
    lifetimePrefix: sandbox?.lifetimePrefix ?? '',
    fallbackEmail: 'payments@hiram.example',
  }
}
