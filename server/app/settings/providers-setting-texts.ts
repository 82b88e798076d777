import type { SettingTexts } from '#server/app/settings/setting-texts.ts'

/** Default and meaning, as docs/operate/settings.md shows them. */
export const PROVIDER_SETTING_TEXTS: SettingTexts = {
  DRAGONPAY_URL: [
    'https://gw.dragonpay.ph, or https://test.dragonpay.ph',
    'Its address; the second in test mode',
  ],
  DRAGONPAY_PASSWORD: [
    '',
    'Key of collections; without it a double, which production refuses. Needs the next four',
  ],
  DRAGONPAY_MERCHANT_ID: ['', 'Merchant id'],
  DRAGONPAY_PAYOUT_KEY: ['', 'Key of payouts'],
  DRAGONPAY_LIFETIME_PREFIX: ['', 'Prefix of lifetime ids'],
  DRAGONPAY_EMAIL: ['', 'Address sent for borrowers without one'],
  DRAGONPAY_BALANCE_PATH: [
    '',
    'Path that tells what can be paid out: ask Dragonpay; without it no payout waits for money',
  ],
  DRAGONPAY_PAYOUT_FEE: ['0', 'Centavos of a payout, booked each night'],
  PAYMONGO_SECRET_KEY: [
    '',
    '`sk_live_…` or `sk_test_…`; with it [PayMongo](providers.md#payment-providers) collects too',
  ],
  PAYMONGO_WEBHOOK_SECRET: ['', 'Secret of its webhook; needed'],
  PAYMONGO_URL: ['https://api.paymongo.com', 'Its address'],
  PAYMONGO_CHECKOUT_URL: ['https://checkout.paymongo.com', 'Origin of its pages'],
  PAYMONGO: ['0', '1: a double of it without a key; not in production'],
  PAYMONGO_CARDS: ['0', '1: cards are offered'],
  COLLECTED_BY: ['', 'Who takes a means first: `gcash:paymongo, qrph:dragonpay`'],
  PARTNER_URL: [
    '',
    'Origin of the [partner](providers.md#the-partner-lender), https in production',
  ],
  PARTNER_KEY: [
    '',
    'Secret shared with it, 24 characters; without it the sandbox has a double, production no partner',
  ],
  SEMAPHORE_KEY: ['', 'Key of the SMS gateway; without it a double, which production refuses'],
  SEMAPHORE_SENDER: ['HIRAM', 'Registered sender, 11 letters and digits at most'],
  SMS_SEGMENT_COST: ['50', 'Centavos of a part; a code costs two'],
  PUSH_HOSTS: ['the browsers’ own', 'Hosts of push services, with commas; `*.` for all below'],
  SMTP_HOST: ['none: no mails', 'Mail server for staff, STARTTLS or TLS (465)'],
  SMTP_PORT: ['587', 'Its port'],
  SMTP_USER: ['', 'Sign-in, with the password'],
  SMTP_PASSWORD: ['', 'Its password'],
  SMTP_FROM: ['', 'Sender: `Hiram <console@lender.example>`; needed'],
  STAFF_OIDC_ISSUER: [
    '',
    'The company’s [OpenID provider](staff.md#staff), https in production; needs the next two',
  ],
  STAFF_OIDC_CLIENT_ID: ['', 'Our name there'],
  STAFF_OIDC_CLIENT_SECRET: ['', 'Our secret there, 16 characters'],
  IMAGE_BUCKET: ['', 'Bucket (S3) of images and shared scripts, in place of DATA_DIR'],
  IMAGE_BUCKET_URL: ["Amazon's", 'Origin of another’s buckets'],
  IMAGE_BUCKET_REGION: ['ap-southeast-1', 'Its region'],
  IMAGE_BUCKET_KEY_ID: ['', 'Access key; needed'],
  IMAGE_BUCKET_SECRET: ['', 'Its secret; needed'],
}
