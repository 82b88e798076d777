import type { Localized } from '#server/platform/messages/localized.ts'

/** Why an application or a calculation is refused. Amounts are passed in already formatted. */
interface ApplicationMessages {
  readonly hasOpenLoan: string
  readonly contractNotAgreed: string
  readonly dataUseNotConsented: string
  readonly accountChanged: string
  readonly periodsNotOffered: (counts: string) => string
  readonly amountOutOfRange: (least: string, most: string) => string
}

export const APPLICATION_MESSAGES: Localized<ApplicationMessages> = {
  en: {
    hasOpenLoan: 'You already have an open loan of this product.',
    contractNotAgreed: 'agreed: please agree to the contract first.',
    dataUseNotConsented: 'consented: please agree to the use of your data first.',
    accountChanged: 'The account for your money has changed. Please check it again.',
    periodsNotOffered: (counts) => `periods: choose one of ${counts}.`,
    amountOutOfRange: (least, most) => `amount: choose from ${least} to ${most}.`,
  },
  fil: {
    hasOpenLoan: 'May ganitong loan ka pang hindi tapos.',
    contractNotAgreed: 'agreed: sumang-ayon muna sa kasunduan.',
    dataUseNotConsented: 'consented: pumayag muna sa paggamit ng data mo.',
    accountChanged: 'Nagbago ang account na padadalhan ng pera mo. I-check ulit ito.',
    periodsNotOffered: (counts) => `periods: pumili sa ${counts}.`,
    amountOutOfRange: (least, most) => `amount: pumili mula ${least} hanggang ${most}.`,
  },
}
