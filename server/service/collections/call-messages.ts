import type { CallOutcome } from '#contract/console/service/collections.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** How a borrower reads in their list of messages that they were called, by what came of it. */
type CallMessages = Readonly<Record<CallOutcome | 'unknown', (number: string) => string>>

export const CALL_MESSAGES: Localized<CallMessages> = {
  en: {
    unknown: (number) => `We called you about your loan ${number}.`,
    talked: (number) => `We called you about your loan ${number} and talked with you.`,
    promised: (number) => `We called you about your loan ${number}, and you promised a payment.`,
    cannotPay: (number) =>
      `We called you about your loan ${number}, and you said that you cannot pay now.`,
    refused: (number) =>
      `We called you about your loan ${number}, and you said that you will not pay.`,
    noAnswer: (number) => `We called you about your loan ${number} and did not reach you.`,
    somebodyElse: (number) =>
      `We called your number about your loan ${number}. Somebody else answered; we told them nothing.`,
  },
  fil: {
    unknown: (number) => `Tinawagan ka namin tungkol sa loan ${number} mo.`,
    talked: (number) => `Tinawagan ka namin tungkol sa loan ${number} mo at nakausap ka namin.`,
    promised: (number) =>
      `Tinawagan ka namin tungkol sa loan ${number} mo, at nangako kang magbayad.`,
    cannotPay: (number) =>
      `Tinawagan ka namin tungkol sa loan ${number} mo, at sinabi mong hindi mo pa kayang magbayad.`,
    refused: (number) =>
      `Tinawagan ka namin tungkol sa loan ${number} mo, at sinabi mong hindi ka magbabayad.`,
    noAnswer: (number) =>
      `Tinawagan ka namin tungkol sa loan ${number} mo pero hindi ka namin naabutan.`,
    somebodyElse: (number) =>
      `Tinawagan namin ang number mo tungkol sa loan ${number} mo. Iba ang sumagot; wala kaming sinabi sa kanya.`,
  },
}
