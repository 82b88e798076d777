import { SANDBOX_MERCHANT } from '#server/providers/dragonpay/payment-adapter.ts'
import { SANDBOX_KEYS } from '#server/providers/paymongo/payment-adapter.ts'
import type { Merchant } from '#server/sandbox/dragonpay/merchant.ts'
import type { PaymongoMerchant } from '#server/sandbox/paymongo/paymongo-gateway.ts'

/** Us, as we would be registered at each company that a double stands in for. */
export interface Merchants {
  readonly dragonpay: Merchant
  readonly paymongo: PaymongoMerchant
}

/** The merchants of a sandbox, whose pages and notices go to this origin. */
export function sandboxMerchants(shopUrl: string): Merchants {
  const { merchantId, password, payoutKey } = SANDBOX_MERCHANT
  return {
    dragonpay: {
      merchantId,
      password,
      payoutKey,
      postbackUrl: `${shopUrl}/found/dragonpay/postback`,
      payoutPostbackUrl: `${shopUrl}/found/dragonpay/payout-postback`,
      returnUrl: `${shopUrl}/found/dragonpay/return`,
      postbackMethod: 'POST',
    },
    paymongo: { ...SANDBOX_KEYS, webhookUrl: `${shopUrl}/found/paymongo/webhook` },
  }
}
