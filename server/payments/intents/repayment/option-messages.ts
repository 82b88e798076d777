import type { Localized } from '#server/platform/messages/localized.ts'

/** Why a payment option, or a payment other than what is due, is refused. */
interface OptionMessages {
  readonly exactOnly: string
  readonly noCancellation: string
  readonly noFreeCancellation: string
  readonly noNewPlan: string
  readonly notYet: string
  readonly unknownAim: string
  readonly changed: string
  readonly tooLittle: (least: string) => string
  readonly leavesTooLittle: (left: string, least: string) => string
}

export const OPTION_MESSAGES: Localized<OptionMessages> = {
  en: {
    exactOnly: 'A payment on this loan is exactly what is due.',
    noCancellation: 'This loan can no longer be cancelled.',
    noFreeCancellation: 'This loan can no longer be cancelled for free.',
    noNewPlan: 'There is no new plan for this loan now.',
    notYet: 'This loan cannot be settled early yet.',
    unknownAim: 'aim: there is no such kind of payment.',
    changed: 'The amount has changed. Please check it and try again.',
    tooLittle: (least) => `amount: pay ${least} or more; no way to pay takes less.`,
    leavesTooLittle: (left, least) =>
      `amount: this leaves ${left} of an installment, and no way to pay takes less than ${least}. Please pay a little more or less.`,
  },
  fil: {
    exactOnly: 'Ang eksaktong halagang due lang ang mababayaran sa loan na ito.',
    noCancellation: 'Hindi na puwedeng i-cancel ang loan na ito.',
    noFreeCancellation: 'Hindi na puwedeng i-cancel nang libre ang loan na ito.',
    noNewPlan: 'Walang bagong plan para sa loan na ito ngayon.',
    notYet: 'Hindi pa puwedeng bayaran nang buo ang loan na ito.',
    unknownAim: 'aim: walang ganitong uri ng bayad.',
    changed: 'Nagbago ang halaga. Paki-check ito at subukan ulit.',
    tooLittle: (least) =>
      `amount: ${least} pataas ang puwedeng bayaran; walang paraan ng pagbabayad para sa mas mababa.`,
    leavesTooLittle: (left, least) =>
      `amount: ${left} ang matitira sa isang hulog, at walang paraan ng pagbabayad para sa mas mababa sa ${least}. Dagdagan o bawasan nang kaunti ang bayad.`,
  },
}
