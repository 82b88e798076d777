import { CREDENTIALS } from '#server/app/start-checks/credentials.ts'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import { isForDevelopment } from '#server/app/start-checks/sandbox-check.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'

/** Settings that are of some company, or say where real borrowers are, besides all credentials. */
const OF_PRODUCTION = [
  'ALLOW_AS_GIVEN',
  'ALLOW_PLAIN_DATABASE',
  'ALLOW_SANDBOX',
  'BANK_ACCOUNTS_FILE',
  'BRANDS_FILE',
  'CAPTCHA_PROOF',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_VERIFY_URL',
  'COLLECTED_BY',
  'DATABASE_URL',
  'DEFAULT_BRAND',
  'DIDIT_URL',
  'DRAGONPAY_BALANCE_PATH',
  'DRAGONPAY_EMAIL',
  'DRAGONPAY_LIFETIME_PREFIX',
  'DRAGONPAY_PAYOUT_FEE',
  'DRAGONPAY_URL',
  'HTTP_SMS_BODY',
  'HTTP_SMS_HEADERS',
  'HTTP_SMS_ID',
  'HTTP_SMS_METHOD',
  'HTTP_SMS_NUMBERS',
  'HTTP_SMS_SENDER',
  'HTTP_SMS_SUCCESS',
  'HTTP_SMS_URL',
  'IDENTITY_CHECK_BY',
  'IMAGE_BUCKET',
  'IMAGE_BUCKET_REGION',
  'IMAGE_BUCKET_URL',
  'KEYS_FILE',
  'MIGRATE_DATABASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PAID_OUT_BY',
  'PARTNER_URL',
  'PAYMONGO',
  'PAYMONGO_CARDS',
  'PAYMONGO_CHECKOUT_URL',
  'PAYMONGO_URL',
  'PUSH_HOSTS',
  'REPORTS_DATABASE_URL',
  'SANCTIONS_BY',
  'SECURITY_CONTACT',
  'SECURITY_EXPIRES',
  'SEMAPHORE_SENDER',
  'SEMAPHORE_URL',
  'SMS_GATEWAYS',
  'SMTP_FROM',
  'SMTP_HOST',
  'SMTP_PASSWORD',
  'SMTP_PORT',
  'SMTP_USER',
  'STAFF_OIDC_CLIENT_ID',
  'STAFF_OIDC_ISSUER',
  'TEST_MODE',
  'TRUST_PROXY',
  'TWILIO_FROM',
  'TWILIO_URL',
  'XENDIT',
  'XENDIT_PAYOUT_FEE',
  'XENDIT_URL',
  'YENTE_DATASET',
  'YENTE_SCORE',
  'YENTE_URL',
]

/** The sandbox with every way to pay: QR Ph codes are those of the second provider. */
export const OWN_SANDBOX = { SANDBOX: '1', PAYMONGO: '1', COLLECTED_BY: 'qrph:paymongo' } as const

/**
 * Asks for the sandbox where nobody has set anything of production, so that a fresh copy runs by one
 * command. Whoever sets something of production, or SANDBOX itself, decides.
 */
export function withOwnSandbox(env: Env): Env {
  return env['SANDBOX'] || isOfProduction(env) ? env : { ...env, ...OWN_SANDBOX }
}

function isOfProduction(env: Env): boolean {
  if (settingsOfProduction().some((setting) => env[setting])) return true
  const address = env['PUBLIC_URL'] ? URL.parse(env['PUBLIC_URL']) : null
  const isPublic = env['PUBLIC_URL'] && !(address && isLoopback(address.hostname))
  return isPublic || !isLoopback(env['HOST'] || 'localhost') || !isForDevelopment(env['NODE_ENV'])
}

/** Every setting beside which no command gives itself the sandbox. */
export function settingsOfProduction(): string[] {
  return [...OF_PRODUCTION, ...CREDENTIALS.map(({ setting }) => setting)]
}
