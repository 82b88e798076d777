import { type Localized, localized } from '#server/platform/messages/localized.ts'

/** What a calendar says of the next payment; amounts come formatted. */
interface ReminderMessages {
  readonly title: (amount: string, product: string) => string
  readonly text: (number: string) => string
  readonly nothingDue: string
}

export const REMINDER_MESSAGES: Localized<ReminderMessages> = {
  en: {
    title: (amount, product) => `Pay ${amount} for ${product}`,
    text: (number) =>
      `Loan ${number}. The amount is as of today: what you pay before changes it. Open the link to pay.`,
    nothingDue: 'Nothing is due on this loan.',
  },
  fil: {
    title: (amount, product) => `Bayaran ang ${amount} para sa ${product}`,
    text: (number) =>
      `Loan ${number}. Ito ang halaga ngayong araw: magbabago ito kapag nagbayad ka bago noon. Buksan ang link para magbayad.`,
    nothingDue: 'Walang kailangang bayaran sa loan na ito.',
  },
}

export const NOTHING_DUE = localized(REMINDER_MESSAGES, 'nothingDue')
