import {
  DRAGONPAY,
  dragonpayPayments,
  dragonpayPayouts,
} from '#server/providers/dragonpay/dragonpay.ts'
import { dragonpayCredentials } from '#server/providers/dragonpay/account/dragonpay-credentials.ts'
import type { DragonpaySettings } from '#server/providers/dragonpay/dragonpay-call.ts'
import type {
  ServiceSecrets,
  ServiceSurroundings,
} from '#server/providers/exchange/service-surroundings.ts'
import type { PaymentAdapter, PaymentService } from '#server/providers/payment-service.ts'
import * as read from '#server/platform/settings/setting.ts'

const PRODUCTION = 'https://gw.dragonpay.ph'
const TEST_SYSTEM = 'https://test.dragonpay.ph'

type Env = ServiceSurroundings['env']

/** Dragonpay collects and pays out; without credentials its double does. */
export const adapter: PaymentAdapter = {
  key: DRAGONPAY,
  rank: 1,
  credentials: [
    { setting: 'DRAGONPAY_MERCHANT_ID' },
    { setting: 'DRAGONPAY_PASSWORD', least: 12 },
    { setting: 'DRAGONPAY_PAYOUT_KEY', least: 16 },
  ],
  addresses: ['DRAGONPAY_URL'],
  switches: [],
  read: readDragonpay,
}

function readDragonpay(surroundings: ServiceSurroundings): PaymentService {
  const { env, sandboxUrl, secrets } = surroundings
  const isSet = Boolean(env['DRAGONPAY_PASSWORD'])
  const account = isSet
    ? realSettings(surroundings)
    : doubleSettings(sandboxUrl, secrets[DRAGONPAY] ?? {})
  const payoutFee = BigInt(read.integer(env, 'DRAGONPAY_PAYOUT_FEE', 0, 0, 100_000))
  const settings = { ...account, payoutFee }
  return {
    key: DRAGONPAY,
    origins: [new URL(settings.baseUrl).origin],
    isDouble: !isSet,
    addresses: isSet ? [{ setting: 'DRAGONPAY_URL', url: settings.baseUrl }] : [],
    system: { setting: 'DRAGONPAY_URL', isTest: settings.baseUrl === TEST_SYSTEM },
    credentialChecks: dragonpayCredentials(settings),
    payments: dragonpayPayments(settings),
    payouts: dragonpayPayouts(settings),
  }
}

function realSettings({ env, isTestMode }: ServiceSurroundings): DragonpaySettings {
  return {
    baseUrl: read.address(env, 'DRAGONPAY_URL', isTestMode ? TEST_SYSTEM : PRODUCTION),
    merchantId: needed(env, 'DRAGONPAY_MERCHANT_ID'),
    password: needed(env, 'DRAGONPAY_PASSWORD'),
    payoutKey: needed(env, 'DRAGONPAY_PAYOUT_KEY'),
    balancePath: balancePath(env),
    lifetimePrefix: written(env, 'DRAGONPAY_LIFETIME_PREFIX', /^[\w-]+$/, 'LND'),
    fallbackEmail: written(
      env,
      'DRAGONPAY_EMAIL',
      /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
      'payments@lender.ph',
    ),
  }
}

/** The Payout API 0.33 documents no such call: the path is what Dragonpay tells a merchant. */
function balancePath(env: Env): string | null {
  const path = read.word(env, 'DRAGONPAY_BALANCE_PATH', '')
  if (path === '') return null
  if (!/^\/[\w./-]+$/.test(path))
    read.refuse(
      env,
      'DRAGONPAY_BALANCE_PATH',
      `DRAGONPAY_BALANCE_PATH is "${path}": write a path below DRAGONPAY_URL, like /api/payout/…`,
    )
  return path
}

/** Dragonpay refuses every payment with another, and its harmless questions do not show it. */
function written(env: Env, name: string, pattern: RegExp, example: string): string {
  const value = needed(env, name)
  if (value !== '' && !pattern.test(value))
    read.refuse(env, name, `${name} is "${value}": write it like ${example}.`)
  return value
}

function needed(env: Env, name: string): string {
  return read.neededWith(env, 'DRAGONPAY_PASSWORD', name)
}

function doubleSettings(
  sandboxUrl: string,
  { merchantId = '', password = '', payoutKey = '', lifetimePrefix = '' }: ServiceSecrets,
): DragonpaySettings {
  return {
    baseUrl: `${sandboxUrl}/dragonpay`,
    merchantId,
    password,
    payoutKey,
    balancePath: `/api/payout/merchant/v1/${merchantId}/balance`,
    lifetimePrefix,
    fallbackEmail: 'payments@hiram.example',
  }
}
