import type { Localized } from '#server/platform/messages/localized.ts'

/** What leads a loan where its status does not say it; amounts and times come formatted. */
interface LeadMessages {
  readonly accountNeeded: (amount: string) => string
  /** The name of the state, in lists. */
  readonly received: string
  readonly receivedBy: (amount: string, by: string) => string
  readonly receivedNote: string
  readonly late: (amount: string) => string
  readonly lateNote: (by: string) => string
}

export const LEAD_MESSAGES: Localized<LeadMessages> = {
  en: {
    accountNeeded: (amount) => `Add your account to get ${amount}`,
    received: 'Payment received',
    receivedBy: (amount, by) => `${amount} received, posted by ${by}`,
    receivedNote: 'You need not pay it again, and we send no reminder meanwhile.',
    late: (amount) => `${amount} received, not posted yet`,
    lateNote: (by) =>
      `It should have been posted by ${by}. Tell us that you have paid, with a picture of the receipt, and we will look for it.`,
  },
  fil: {
    accountNeeded: (amount) => `Ilagay ang account mo para makuha ang ${amount}`,
    received: 'May bayad na',
    receivedBy: (amount, by) => `Natanggap ang ${amount}, papasok bago ang ${by}`,
    receivedNote: 'Hindi mo na kailangang magbayad ulit, at hindi ka muna namin papaalalahanan.',
    late: (amount) => `Natanggap ang ${amount}, hindi pa pumapasok`,
    lateNote: (by) =>
      `Dapat ay pumasok na ito noong ${by}. Sabihin sa amin na nakabayad ka na at isama ang picture ng resibo, at hahanapin namin ito.`,
  },
}
