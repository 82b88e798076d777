import { channelPosting } from '#server/providers/dragonpay/dragonpay-posting.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { channelsFor } from '#doubles/dragonpay/channels.ts'
import { signDigest } from '#doubles/dragonpay/sign-notice.ts'

/** Where the first provider's notices of payments arrive. */
export const NOTICE_URL = '/found/dragonpay/postback'

export type NoticeFields = Record<string, string>

/** The letters in which its notices say what a payment is. */
export const NOTICE_STATUS = { paid: 'S', failed: 'F', pending: 'P', unknown: 'U' } as const

/** A notice that the provider could have sent: its digest holds. */
export function signedNotice(
  ourReference: string,
  reference: string,
  status: keyof typeof NOTICE_STATUS,
  more: NoticeFields = {},
): NoticeFields {
  const [letter, message] = [NOTICE_STATUS[status], 'told']
  return {
    txnid: ourReference,
    refno: reference,
    status: letter,
    message,
    digest: signDigest([
      ourReference,
      reference,
      letter,
      message,
      SANDBOX_SECRETS.paymentServices.dragonpay.password,
    ]),
    ...more,
  }
}

/** Credentials with which no double stands in for a provider. */
export const PROVIDER_CREDENTIALS = {
  DRAGONPAY_MERCHANT_ID: 'HIRAM',
  DRAGONPAY_PASSWORD: 'a-password-of-dragonpay',
  DRAGONPAY_PAYOUT_KEY: 'a-payout-key-of-dragonpay',
  DRAGONPAY_LIFETIME_PREFIX: 'HRM',
  DRAGONPAY_EMAIL: 'payments@app.example',
} as const

export const WITHOUT_PAYOUT_KEY = { DRAGONPAY_PAYOUT_KEY: '' } as const

/** The same of the second provider, which is off without them. */
export const CHECKOUT_CREDENTIALS = {
  PAYMONGO_SECRET_KEY: 'sk_live_of-a-test',
  PAYMONGO_WEBHOOK_SECRET: 'whsk_of-a-test',
} as const

/** Channels, but for online banks, of which the provider knows no posting time of their own. */
export function channelsWithoutPosting(): string[] {
  const slowest = channelPosting('NONE', 1_000_00n)
  return channelsFor(null)
    .filter(({ type, procId }) => type !== 1 && channelPosting(procId, 1_000_00n) === slowest)
    .map(({ procId }) => procId)
}
