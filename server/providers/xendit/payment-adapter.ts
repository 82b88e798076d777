import * as read from '#server/platform/settings/setting.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { PaymentAdapter, PaymentService } from '#server/providers/payment-service.ts'
import { xenditCredentials } from '#server/providers/xendit/xendit-account.ts'
import type { XenditSettings } from '#server/providers/xendit/xendit-call.ts'
import { XENDIT, xenditPayouts } from '#server/providers/xendit/xendit.ts'

/** Xendit pays out only, beside the first provider; off unless it is configured. */
export const adapter: PaymentAdapter = {
  key: XENDIT,
  rank: 3,
  credentials: [
    { setting: 'XENDIT_SECRET_KEY', least: 32 },
    { setting: 'XENDIT_CALLBACK_TOKEN', least: 24 },
  ],
  addresses: ['XENDIT_URL'],
  switches: ['XENDIT'],
  read: readXendit,
}

function readXendit({ env, sandboxUrl, secrets }: ServiceSurroundings): PaymentService | null {
  const isSet = Boolean(env['XENDIT_SECRET_KEY'])
  if (!isSet && !read.flag(env, 'XENDIT')) return null
  const { secretKey = '', callbackToken = '' } = secrets[XENDIT] ?? {}
  const account = isSet
    ? realSettings(env)
    : { secretKey, callbackToken, baseUrl: `${sandboxUrl}/xendit` }
  const payoutFee = BigInt(read.integer(env, 'XENDIT_PAYOUT_FEE', 0, 0, 100_000))
  const settings: XenditSettings = { ...account, payoutFee }
  return {
    key: XENDIT,
    // No browser goes there.
    origins: [],
    isDouble: !isSet,
    addresses: isSet ? [{ setting: 'XENDIT_URL', url: settings.baseUrl }] : [],
    system: {
      setting: 'XENDIT_SECRET_KEY',
      isTest: settings.secretKey.startsWith('xnd_development_'),
    },
    credentialChecks: xenditCredentials(settings),
    payments: null,
    payouts: xenditPayouts(settings),
  }
}

function realSettings(env: ServiceSurroundings['env']): XenditSettings {
  const secretKey = env['XENDIT_SECRET_KEY'] ?? ''
  if (!/^xnd_(production|development)_/.test(secretKey))
    read.refuse(
      env,
      'XENDIT_SECRET_KEY',
      'XENDIT_SECRET_KEY is not a secret key: set the one of the dashboard, xnd_production_… or xnd_development_….',
    )
  return {
    secretKey,
    callbackToken: read.neededWith(env, 'XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'),
    baseUrl: read.address(env, 'XENDIT_URL', 'https://api.xendit.co'),
  }
}
