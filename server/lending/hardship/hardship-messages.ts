import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a hardship plan for its borrower. */
interface HardshipMessages {
  readonly installment: (number: number, count: number) => string
  readonly noPlan: string
  readonly over: string
  readonly changed: string
  readonly payFirst: (amount: string) => string
}

export const HARDSHIP_MESSAGES: Localized<HardshipMessages> = {
  en: {
    installment: (number, count) => `Installment ${number} of ${count}`,
    noPlan: 'No easier plan is offered on this loan.',
    over: 'This plan can no longer be taken.',
    changed: 'The plan has changed. Please check it and try again.',
    payFirst: (amount) => `Pay ${amount} on the loan first; then you can take the plan.`,
  },
  fil: {
    installment: (number, count) => `Hulog ${number} sa ${count}`,
    noPlan: 'Walang mas magaang plan na inaalok sa loan na ito.',
    over: 'Hindi na puwedeng kunin ang plan na ito.',
    changed: 'Nagbago ang plan. Paki-check ito at subukan ulit.',
    payFirst: (amount) => `Magbayad muna ng ${amount} sa loan; saka mo makukuha ang plan.`,
  },
}
