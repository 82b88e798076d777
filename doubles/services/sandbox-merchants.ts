import type { Merchant } from '#doubles/dragonpay/merchant.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import type { PaymongoMerchant } from '#doubles/paymongo/paymongo-gateway.ts'
import type { XenditMerchant } from '#doubles/xendit/xendit-gateway.ts'

/** Us, as we would be registered at each company that a double stands in for. */
export interface Merchants {
  readonly dragonpay: Merchant
  readonly paymongo: PaymongoMerchant
  readonly xendit: XenditMerchant
}

/** The merchants of a sandbox, whose pages and notices go to this origin. */
export function sandboxMerchants(shopUrl: string): Merchants {
  const { dragonpay, paymongo, xendit } = SANDBOX_SECRETS.paymentServices
  const { merchantId, password, payoutKey } = dragonpay
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
    paymongo: { ...paymongo, webhookUrl: `${shopUrl}/found/paymongo/webhook` },
    xendit: { ...xendit, webhookUrl: `${shopUrl}/found/xendit/payouts` },
  }
}
