import { production, TEST_MODE, type Wrong } from '#server/app/start-checks/testing-weak-secrets.ts'

/** Systems of providers that a server in this mode must not reach. */
export const WRONG_SYSTEMS = {
  'production reaches providers by https, and not their test systems': [
    [
      'its address',
      { DRAGONPAY_URL: 'https://test.dragonpay.ph' },
      /^DRAGONPAY_URL is that of the provider's test system/,
    ],
    [
      'http',
      { DRAGONPAY_URL: 'http://gw.dragonpay.ph' },
      /^DRAGONPAY_URL is http:\/\/gw\.dragonpay\.ph: it must begin with https/,
    ],
    [
      'a test key',
      { PAYMONGO_SECRET_KEY: production['PAYMONGO_SECRET_KEY']?.replace('live', 'test') ?? '' },
      /^PAYMONGO_SECRET_KEY is that of the provider's test system/,
    ],
    [
      'http',
      { PAYMONGO_URL: 'http://api.paymongo.com' },
      /^PAYMONGO_URL is http:\/\/api\S+ it must/,
    ],
    [
      'this machine',
      { PAYMONGO_URL: 'https://localhost:8443' },
      /^PAYMONGO_URL is that of the prov/,
    ],
    [
      'this machine for its pages',
      { PAYMONGO_CHECKOUT_URL: 'https://localhost:8443' },
      /^PAYMONGO_CHECKOUT_URL is that of the prov/,
    ],
    [
      'a test key of who pays out',
      { XENDIT_SECRET_KEY: TEST_MODE['XENDIT_SECRET_KEY'] ?? '' },
      /^XENDIT_SECRET_KEY is that of the provider's test system/,
    ],
    ['http', { XENDIT_URL: 'http://api.xendit.co' }, /^XENDIT_URL is http:\/\/api\S+ it must/],
    ['a partner by http', { PARTNER_URL: 'http://partner.ph' }, /^PARTNER_URL is http:/],
    ['a partner’s test', { PARTNER_URL: 'https://uat.partner.ph' }, /^PARTNER_URL is that of the/],
    ['nobody', { PARTNER_URL: 'https://partner.example' }, /^PARTNER_URL is that of the/],
    ['a gateway by http', { SEMAPHORE_URL: 'http://semaphore.ph' }, /^SEMAPHORE_URL is http:/],
    [
      'a gateway’s test',
      { TEST_MODE: '', HTTP_SMS_URL: 'https://test.sms.ph/a' },
      /^HTTP_SMS_URL is that of/,
    ],
    ['pictures by http', { DIDIT_URL: 'http://didit.me' }, /^DIDIT_URL is http:/],
    ['lists by http', { YENTE_URL: 'http://yente.ph' }, /^YENTE_URL is http:/],
    ['a sign-in by http', { STAFF_OIDC_ISSUER: 'http://id.ph' }, /^STAFF_OIDC_ISSUER is http/],
    ['a bucket by http', { IMAGE_BUCKET_URL: 'http://s3.ph' }, /^IMAGE_BUCKET_URL is http/],
  ],
  'test mode reaches test systems alone, with keys of theirs': [
    [
      'the live address',
      { ...TEST_MODE, DRAGONPAY_URL: 'https://gw.dragonpay.ph' },
      /^DRAGONPAY_URL is that of a live system, beside TEST_MODE=1: set that of the provider's test/,
    ],
    [
      'an address that may be live',
      { ...TEST_MODE, DRAGONPAY_URL: 'https://dragonpay.lender.ph' },
      /^DRAGONPAY_URL is that of a live system, beside TEST_MODE=1/,
    ],
    [
      'a live key',
      { ...TEST_MODE, PAYMONGO_SECRET_KEY: production['PAYMONGO_SECRET_KEY'] ?? '' },
      /^PAYMONGO_SECRET_KEY is that of a live system, beside TEST_MODE=1/,
    ],
    [
      'a live key, also beside a double on this machine',
      {
        ...TEST_MODE,
        PAYMONGO_SECRET_KEY: production['PAYMONGO_SECRET_KEY'] ?? '',
        PAYMONGO_URL: 'http://localhost:3100/sandbox/paymongo',
      },
      /^PAYMONGO_SECRET_KEY is that of a live system/,
    ],
    [
      'a live key of who pays out',
      { ...TEST_MODE, XENDIT_SECRET_KEY: production['XENDIT_SECRET_KEY'] ?? '' },
      /^XENDIT_SECRET_KEY is that of a live system, beside TEST_MODE=1/,
    ],
    [
      'a live partner',
      { ...TEST_MODE, PARTNER_URL: 'https://partner.ph' },
      /^PARTNER_URL is that of a live system/,
    ],
    [
      'http of another machine',
      { ...TEST_MODE, DRAGONPAY_URL: 'http://test.dragonpay.ph' },
      /^DRAGONPAY_URL is http:\/\/test\.dragonpay\.ph: it must begin with https:\/\/, but for a double/,
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Wrong[]>>
