import type { Localized } from '#server/platform/messages/localized.ts'

/** Why what a borrower may do besides paying what is due cannot be done. */
export const WAY_MESSAGES = {
  exactOnly: {
    en: 'A payment on this loan is exactly what is due.',
    fil: 'Ang eksaktong halagang due lang ang mababayaran sa loan na ito.',
  },
  noCancellation: {
    en: 'This loan can no longer be cancelled for free.',
    fil: 'Hindi na puwedeng i-cancel nang libre ang loan na ito.',
  },
  noNewPlan: {
    en: 'There is no new plan for this loan now.',
    fil: 'Walang bagong plan para sa loan na ito ngayon.',
  },
  notYet: {
    en: 'This loan cannot be settled early yet.',
    fil: 'Hindi pa puwedeng bayaran nang buo ang loan na ito.',
  },
  unknownAim: {
    en: 'aim: there is no such kind of payment.',
    fil: 'aim: walang ganitong uri ng bayad.',
  },
  changed: {
    en: 'The amount has changed. Please check it and try again.',
    fil: 'Nagbago ang halaga. Paki-check ito at subukan ulit.',
  },
} as const satisfies Readonly<Record<string, Localized>>

/** @param least ready to show */
export function tooLittle(least: string): Localized {
  return {
    en: `amount: pay ${least} or more; no way to pay takes less.`,
    fil: `amount: ${least} pataas ang puwedeng bayaran; walang paraan ng pagbabayad para sa mas mababa.`,
  }
}
