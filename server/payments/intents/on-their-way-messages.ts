import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts about a payment on its way; amounts and times come formatted. */
export interface PaymentMessages {
  /** In one line, before the posting time and after it. */
  readonly received: (amount: string, by: string) => string
  readonly receivedLate: (amount: string) => string
  readonly reported: (payment: { amount: string; channel: string; at: string }) => string
  readonly postsBy: (by: string) => string
  readonly late: (by: string) => string
}

export const ON_THEIR_WAY_MESSAGES: Localized<PaymentMessages> = {
  en: {
    received: (amount, by) => `${amount} received, posted by ${by}`,
    receivedLate: (amount) => `${amount} received, not posted yet`,
    reported: ({ amount, channel, at }) =>
      `We have been told of your payment of ${amount} through ${channel} on ${at}.`,
    postsBy: (by) =>
      `It will be posted by ${by}. You need not pay it again, and we send no reminder meanwhile.`,
    late: (by) =>
      `It should have been posted by ${by}. Tell us that you have paid, with a picture of the receipt, and we will look for it.`,
  },
  fil: {
    received: (amount, by) => `Natanggap ang ${amount}, papasok bago ang ${by}`,
    receivedLate: (amount) => `Natanggap ang ${amount}, hindi pa pumapasok`,
    reported: ({ amount, channel, at }) =>
      `May natanggap kaming abiso na nagbayad ka ng ${amount} sa ${channel} noong ${at}.`,
    postsBy: (by) =>
      `Papasok ito sa loan mo bago ang ${by}. Hindi mo na kailangang magbayad ulit, at hindi ka muna namin papaalalahanan.`,
    late: (by) =>
      `Dapat ay pumasok na ito noong ${by}. Sabihin sa amin na nakabayad ka na at isama ang picture ng resibo, at hahanapin namin ito.`,
  },
}
