/** Default secrets between product and doubles; worthless anywhere else. */
export const SANDBOX_SECRETS = {
  /** The key of a brand's host app. */
  hostKey: (brand: string) => `sandbox-host-key-${brand}`,
  paymentServices: {
    dragonpay: {
      merchantId: 'SANDBOX',
      password: 'sandbox-password',
      payoutKey: 'sandbox-payout-key',
      lifetimePrefix: 'HRM',
    },
    paymongo: { secretKey: 'sk_test_of-the-sandbox', webhookSecret: 'whsk_of-the-sandbox' },
    xendit: {
      secretKey: 'xnd_development_of-the-sandbox',
      callbackToken: 'callback-token-of-the-sandbox',
    },
  },
  partnerKey: 'sandbox-key-of-the-partner',
  smsGateways: {
    semaphore: { apiKey: 'sandbox-semaphore-key' },
    twilio: { accountSid: 'ACsandbox', authToken: 'sandbox-token-of-twilio' },
    http: { key: 'sandbox-key-of-http' },
  },
  /** 32 bytes. */
  exportSeed: Buffer.from('hiram sandbox export signing key'),
} as const
