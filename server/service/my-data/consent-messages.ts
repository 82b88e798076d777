import type { Localized } from '#server/platform/messages/localized.ts'

export interface ConsentMessages {
  readonly title: string
  readonly effect: string
  readonly effectWithLoan: string
  /** Where it cannot be withdrawn apart from the loan. */
  readonly withTheLoan: string
  readonly notGiven: string
}

export const CONSENT_MESSAGES: Localized<ConsentMessages> = {
  en: {
    title: 'Use of your data for loans',
    effect:
      'Your next application asks for it again. Until then we only keep what the law has us keep.',
    effectWithLoan:
      'Your next application asks for it again. What you have open now goes on: its contract and the law have us serve it and keep its books.',
    withTheLoan: 'It is part of what you agreed to with your loan, and ends with it.',
    notGiven: 'You have not given this consent.',
  },
  fil: {
    title: 'Paggamit ng data mo para sa loan',
    effect:
      'Hihingin ulit ito sa susunod mong application. Hanggang doon, itatago lang namin ang kailangan ayon sa batas.',
    effectWithLoan:
      'Hihingin ulit ito sa susunod mong application. Tuloy ang loan o application na hindi pa tapos ngayon: ayon sa kasunduan at batas, aasikasuhin pa rin namin ito at ang mga record nito.',
    withTheLoan: 'Kasama ito sa pinayagan mo para sa loan mo, at matatapos kasabay nito.',
    notGiven: 'Hindi mo pa ibinibigay ang pahintulot na ito.',
  },
}
