import { createHash } from 'node:crypto'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'

const PERSON = { name: 'x', email: 'x', phone: 'x', npcRegistration: 'x' }

/** A file with one brand of a real lender in market philippines, but for what a test changes. */
export function lenderBrandsFile(other: object = {}): string {
  const brand = {
    key: 'ph',
    appName: 'App',
    market: 'philippines',
    hostNames: [],
    colours: { ink: '#000000', accent: '#FFFF00', onInk: '#FFFFFF' },
    servicePhone: '09170000200',
    serviceEmail: 'care@app.ph',
    schemeUrl: 'app://',
    stores: { ios: 'https://apps.ph', android: 'https://apps.ph' },
    company: {
      name: 'x',
      address: 'x',
      secRegistration: 'x',
      certificateOfAuthority: 'x',
      dataProtectionOfficer: PERSON,
    },
    apiBase: '',
    h5Base: '',
    policyUrl: '',
    linkOrigins: [],
    ...other,
  }
  return testingBrandsFile([brand])
}

/** A secret as good as a random one, and the same in each run. */
export function goodSecret(name: string): string {
  return createHash('sha256').update(name).digest('base64')
}

/** Settings with which production starts. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.lender.ph',
  TRUST_PROXY: '127.0.0.1,::1',
  BRANDS_FILE: lenderBrandsFile(),
  DEFAULT_BRAND: 'ph',
  SECURITY_CONTACT: 'mailto:security@lender.ph',
  SECURITY_EXPIRES: '2099-12-31',
  HOST_KEYS: `ph=${goodSecret('host')}`,
  METRICS_TOKEN: goodSecret('metrics'),
  DRAGONPAY_URL: 'https://gw.dragonpay.ph',
  DRAGONPAY_MERCHANT_ID: 'LENDER',
  DRAGONPAY_PASSWORD: goodSecret('collections'),
  DRAGONPAY_PAYOUT_KEY: goodSecret('payouts'),
  DRAGONPAY_LIFETIME_PREFIX: 'LND',
  DRAGONPAY_EMAIL: 'payments@lender.ph',
  SEMAPHORE_KEY: goodSecret('semaphore'),
  EXPORT_SIGNING_KEY: goodSecret('exports'),
  CODES_KEY: goodSecret('codes'),
  FIELDS_KEY: goodSecret('fields'),
  SEARCH_KEY: goodSecret('search'),
} as const

/** Further settings of production, which it may also do without. */
export const MORE_OF_PRODUCTION = {
  PAYMONGO_SECRET_KEY: `sk_live_${goodSecret('checkout').slice(0, 24)}`,
  PAYMONGO_WEBHOOK_SECRET: `whsk_${goodSecret('webhook').slice(0, 24)}`,
  XENDIT_SECRET_KEY: `xnd_production_${goodSecret('payouts beside').slice(0, 40)}`,
  XENDIT_CALLBACK_TOKEN: goodSecret('callbacks'),
  PARTNER_URL: 'https://partner.ph',
  PARTNER_KEY: goodSecret('partner'),
  CAPTCHA_PROOF: 'turnstile',
  CAPTCHA_SITE_KEY: 'a-site-key',
  CAPTCHA_SECRET: goodSecret('attestation'),
  IDENTITY_CHECK_BY: 'didit',
  DIDIT_KEY: goodSecret('pictures'),
  SANCTIONS_BY: 'yente',
  YENTE_KEY: goodSecret('lists'),
  SMS_GATEWAYS: 'semaphore,twilio,http',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: goodSecret('twilio'),
  TWILIO_FROM: 'LENDER',
  HTTP_SMS_URL: 'https://gateway.lender.ph/sms',
  HTTP_SMS_KEY: goodSecret('gateway'),
  SMTP_HOST: 'smtp.lender.ph',
  SMTP_USER: 'console',
  SMTP_PASSWORD: goodSecret('mail'),
  SMTP_FROM: 'Hiram <console@lender.ph>',
  STAFF_OIDC_ISSUER: 'https://accounts.lender.ph',
  STAFF_OIDC_CLIENT_ID: 'hiram',
  STAFF_OIDC_CLIENT_SECRET: goodSecret('sign-in of staff'),
  IMAGE_BUCKET: 'lender-images',
  IMAGE_BUCKET_KEY_ID: 'a-key-id',
  IMAGE_BUCKET_SECRET: goodSecret('bucket'),
} as const
