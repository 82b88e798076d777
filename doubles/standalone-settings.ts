import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { sandboxMerchants } from '#doubles/services/sandbox-merchants.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/** By what a server and the companies know each other; all else of its file is the server's alone. */
const SHARED =
  /^(DRAGONPAY_(MERCHANT_ID|PASSWORD|PAYOUT_KEY)|(PAYMONGO|XENDIT)_(SECRET_KEY|WEBHOOK_SECRET|CALLBACK_TOKEN)|SEMAPHORE_KEY|TWILIO_(ACCOUNT_SID|AUTH_TOKEN)|HTTP_SMS_KEY|PARTNER_KEY|PUBLIC_URL)$/

/** Where the mail server of a server in test mode listens. */
const MAIL_PORT = 3125

/**
 * Settings of the doubles alone.
 *
 * @param file settings of the server that they stand beside; left out: those of the environment
 */
export function readSettings(given: Env, file?: string) {
  if (given['SANDBOX'] !== '1')
    throw new read.SettingError(
      'The doubles are asked for with SANDBOX=1, and never for real money.',
    )
  const env = file === undefined ? given : { ...sharedIn(file), ...given }
  const port = read.integer(env, 'PORT', 3100, 1, 65_535)
  const shop = read.origin(env, 'SHOP_URL', 'http://localhost:3000')
  const { semaphore, twilio, http } = SANDBOX_SECRETS.smsGateways
  return {
    port,
    origin: read.origin(env, 'SANDBOX_URL', `http://localhost:${port}`),
    dataDir: read.word(env, 'DATA_DIR', '.data'),
    databaseUrl: read.databaseUrl(env, 'DATABASE_URL'),
    merchants: readMerchants(env, shop),
    smsGateways: {
      semaphore: { apiKey: read.word(env, 'SEMAPHORE_KEY', semaphore.apiKey) },
      twilio: {
        accountSid: read.word(env, 'TWILIO_ACCOUNT_SID', twilio.accountSid),
        authToken: read.word(env, 'TWILIO_AUTH_TOKEN', twilio.authToken),
      },
      http: { key: read.word(env, 'HTTP_SMS_KEY', http.key) },
    },
    partner: { key: read.word(env, 'PARTNER_KEY', SANDBOX_SECRETS.partnerKey), shopUrl: shop },
    /** Null: the doubles take no mails, so that several may run. */
    mailPort: file === undefined ? null : read.integer(env, 'MAIL_PORT', MAIL_PORT, 1, 65_535),
  }
}

function sharedIn(file: string): Env {
  const settings = Object.entries(parseEnv(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    settings
      .filter(([name, value]) => SHARED.test(name) && value && !value.includes('change-me'))
      // Notices go to the server.
      .map(([name, value]) => [name === 'PUBLIC_URL' ? 'SHOP_URL' : name, value]),
  )
}

function readMerchants(env: Env, shop: string) {
  const { paymongo, xendit, dragonpay } = sandboxMerchants(shop)
  return {
    paymongo: {
      ...paymongo,
      secretKey: read.word(env, 'PAYMONGO_SECRET_KEY', paymongo.secretKey),
      webhookSecret: read.word(env, 'PAYMONGO_WEBHOOK_SECRET', paymongo.webhookSecret),
    },
    xendit: {
      ...xendit,
      secretKey: read.word(env, 'XENDIT_SECRET_KEY', xendit.secretKey),
      callbackToken: read.word(env, 'XENDIT_CALLBACK_TOKEN', xendit.callbackToken),
    },
    dragonpay: {
      ...dragonpay,
      merchantId: read.word(env, 'DRAGONPAY_MERCHANT_ID', dragonpay.merchantId),
      password: read.word(env, 'DRAGONPAY_PASSWORD', dragonpay.password),
      payoutKey: read.word(env, 'DRAGONPAY_PAYOUT_KEY', dragonpay.payoutKey),
      postbackUrl: shop + read.word(env, 'POSTBACK_PATH', '/found/dragonpay/postback'),
      payoutPostbackUrl: shop + read.word(env, 'PAYOUT_PATH', '/found/dragonpay/payout-postback'),
      returnUrl: shop + read.word(env, 'RETURN_PATH', '/found/dragonpay/return'),
      postbackMethod: read.choice(env, 'POSTBACK_METHOD', ['POST', 'GET'] as const, 'POST'),
    },
  }
}

/** With what a server in test mode has these doubles as the companies' test systems, as lines. */
export function settingsForServer(origin: string, mailPort: number): string {
  const at = `${origin}/sandbox`
  return `# For a server in test mode, besides its own credentials of those that it uses:
DRAGONPAY_URL=${at}/dragonpay
PAYMONGO_URL=${at}/paymongo
PAYMONGO_CHECKOUT_URL=${origin}
XENDIT_URL=${at}/xendit
SEMAPHORE_URL=${at}/semaphore
TWILIO_URL=${at}/twilio
YENTE_URL=${at}/yente
DIDIT_URL=${at}/didit
SMTP_HOST=localhost
SMTP_PORT=${mailPort}
SMTP_FROM='Test <console@lender.example>'
# A payout arrives by itself after a minute, or with the batch of its day.
# What was sent: ${at}/sms?phone=09171234567 and ${at}/mails.json
`
}
