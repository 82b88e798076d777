import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of an extension; amounts come formatted. */
export interface ExtensionMessages {
  readonly title: string
  readonly payment: (number: number, count: number) => string
  readonly interestInIt: (amount: string) => string
  readonly fee: string
  /** What a code extends the loan for, and until when. */
  readonly code: {
    /** Beside the code itself. */
    readonly name: (amount: string) => string
    /** The same of a counter's own code. */
    readonly atCounter: (counter: string, amount: string) => string
    readonly title: string
    readonly exact: (amount: string) => string
    readonly until: (day: string) => string
    readonly other: string
  }
}

export const EXTENSION_MESSAGES: Localized<ExtensionMessages> = {
  en: {
    title: 'Pay now to extend your loan',
    payment: (number, count) => `Payment ${number} of ${count}`,
    interestInIt: (amount) => `Interest in it: ${amount}`,
    fee: 'Extension fee',
    code: {
      name: (amount) => `Your own payment code: pay exactly ${amount}`,
      atCounter: (counter, amount) => `Pay exactly ${amount} at ${counter} with this code`,
      title: 'To extend your loan',
      exact: (amount) =>
        `Pay exactly ${amount} with this code, or the next whole peso where no coins are taken.`,
      until: (day) => `Pay it by ${day}.`,
      other: 'Any other amount, or a later payment, pays what is due instead and extends nothing.',
    },
  },
  fil: {
    title: 'Bayaran ngayon para ma-extend ang loan mo',
    payment: (number, count) => `Hulog ${number} sa ${count}`,
    interestInIt: (amount) => `Interest dito: ${amount}`,
    fee: 'Extension fee',
    code: {
      name: (amount) => `Sarili mong payment code: eksaktong ${amount} ang bayaran`,
      atCounter: (counter, amount) =>
        `Bayaran ang eksaktong ${amount} sa ${counter} gamit ang code na ito`,
      title: 'Para ma-extend ang loan mo',
      exact: (amount) =>
        `Bayaran ang eksaktong ${amount} gamit ang code na ito, o ang susunod na buong piso kung hindi tumatanggap ng sentimo.`,
      until: (day) => `Bayaran ito hanggang ${day}.`,
      other:
        'Kapag ibang halaga o mas huli ang bayad, mapupunta ito sa dapat bayaran at walang mae-extend.',
    },
  },
}
