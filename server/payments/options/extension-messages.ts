import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of an extension; amounts come formatted. */
export interface ExtensionMessages {
  readonly title: string
  readonly payment: (number: number, count: number) => string
  readonly interestInIt: (amount: string) => string
  readonly fee: string
}

export const EXTENSION_MESSAGES: Localized<ExtensionMessages> = {
  en: {
    title: 'Pay now to extend your loan',
    payment: (number, count) => `Payment ${number} of ${count}`,
    interestInIt: (amount) => `Interest in it: ${amount}`,
    fee: 'Extension fee',
  },
  fil: {
    title: 'Bayaran ngayon para ma-extend ang loan mo',
    payment: (number, count) => `Hulog ${number} ng ${count}`,
    interestInIt: (amount) => `Interest dito: ${amount}`,
    fee: 'Extension fee',
  },
}
