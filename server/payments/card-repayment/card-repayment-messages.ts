import type { Localized } from '#server/platform/messages/localized.ts'

/** Why a repayment by card is refused, and the text message with its code; amounts come formatted. */
interface CardRepaymentMessages {
  readonly cardNotFound: string
  readonly noSuchCoupon: string
  readonly noDebits: string
  readonly repaymentNotFound: string
  readonly expired: string
  readonly noAlipay: string
  readonly code: (appName: string, amount: string, code: string) => string
}

export const CARD_REPAYMENT_MESSAGES: Localized<CardRepaymentMessages> = {
  en: {
    cardNotFound: 'This card was not found.',
    noSuchCoupon: 'couponId: there is no such coupon.',
    noDebits: 'Cards cannot be debited at the moment.',
    repaymentNotFound: 'This repayment was not found.',
    expired: 'This repayment has expired. Please start again.',
    noAlipay: 'This way to pay is not available now.',
    code: (appName, amount, code) =>
      `${code} is your ${appName} code to pay ${amount} by card. It is good for 5 minutes. Tell it to nobody, not even to us.`,
  },
  fil: {
    cardNotFound: 'Hindi namin nakita ang account na ito.',
    noSuchCoupon: 'couponId: walang ganitong coupon.',
    noDebits: 'Hindi puwedeng magbayad gamit ang account mo sa ngayon.',
    repaymentNotFound: 'Hindi namin nakita ang bayad na ito.',
    expired: 'Nag-expire na ang bayad na ito. Magsimula ulit.',
    noAlipay: 'Hindi available ngayon ang paraang ito ng pagbabayad.',
    code: (appName, amount, code) =>
      `${code} ang ${appName} code mo para magbayad ng ${amount} gamit ang account mo. Valid ito nang 5 minuto. Huwag itong ibigay kahit kanino, kahit sa amin.`,
  },
}
