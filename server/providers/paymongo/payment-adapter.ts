import { paymongo, PAYMONGO } from '#server/providers/paymongo/paymongo.ts'
import { paymongoCredentials } from '#server/providers/paymongo/paymongo-credentials.ts'
import type { PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { PaymentAdapter, PaymentService } from '#server/providers/payment-service.ts'
import * as read from '#server/platform/settings/setting.ts'

/** PayMongo collects only, beside the payout provider; off unless it is configured. */
export const adapter: PaymentAdapter = {
  key: PAYMONGO,
  rank: 2,
  credentials: [
    { setting: 'PAYMONGO_SECRET_KEY', least: 24 },
    { setting: 'PAYMONGO_WEBHOOK_SECRET', least: 24 },
  ],
  addresses: ['PAYMONGO_URL', 'PAYMONGO_CHECKOUT_URL'],
  switches: ['PAYMONGO'],
  read: readPaymongo,
}

function readPaymongo({
  env,
  sandboxUrl,
  publicUrl,
  secrets,
}: ServiceSurroundings): PaymentService | null {
  const returnUrl = `${publicUrl}/found/paymongo/return`
  const isSet = Boolean(env['PAYMONGO_SECRET_KEY'])
  if (!isSet && !read.flag(env, 'PAYMONGO')) return null
  const { secretKey = '', webhookSecret = '' } = secrets[PAYMONGO] ?? {}
  const own = { returnUrl, takesCards: read.flag(env, 'PAYMONGO_CARDS') }
  // Pages where borrowers pay.
  const checkoutUrl = read.origin(env, 'PAYMONGO_CHECKOUT_URL', 'https://checkout.paymongo.com')
  const settings = isSet
    ? { ...realSettings(env), ...own }
    : { secretKey, webhookSecret, baseUrl: `${sandboxUrl}/paymongo`, ...own }
  return {
    key: PAYMONGO,
    origins: [isSet ? checkoutUrl : new URL(sandboxUrl).origin],
    isDouble: !isSet,
    addresses: isSet
      ? [
          { setting: 'PAYMONGO_URL', url: settings.baseUrl },
          { setting: 'PAYMONGO_CHECKOUT_URL', url: checkoutUrl },
        ]
      : [],
    system: {
      setting: 'PAYMONGO_SECRET_KEY',
      isTest: settings.secretKey.startsWith('sk_test_'),
    },
    credentialChecks: paymongoCredentials(settings),
    payments: paymongo(settings),
    payouts: null,
  }
}

function realSettings(
  env: ServiceSurroundings['env'],
): Pick<PaymongoSettings, 'secretKey' | 'webhookSecret' | 'baseUrl'> {
  const secretKey = env['PAYMONGO_SECRET_KEY'] ?? ''
  if (!/^sk_(live|test)_/.test(secretKey))
    read.refuse(
      env,
      'PAYMONGO_SECRET_KEY',
      'PAYMONGO_SECRET_KEY is not a secret key: set the one of the dashboard, sk_live_… or sk_test_….',
    )
  const webhookSecret = read.neededWith(env, 'PAYMONGO_SECRET_KEY', 'PAYMONGO_WEBHOOK_SECRET')
  const baseUrl = read.address(env, 'PAYMONGO_URL', 'https://api.paymongo.com')
  return { secretKey, webhookSecret, baseUrl }
}
