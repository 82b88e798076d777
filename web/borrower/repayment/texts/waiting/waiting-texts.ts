import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { WaitingTexts } from '#web/borrower/repayment/texts/waiting/texts.ts'

export const waitingTexts: FeatureTexts<WaitingTexts> = {
  'as-given': () =>
    import('#web/borrower/repayment/texts/waiting/en.ts').then((all) => all.englishWaiting),
  en: () => import('#web/borrower/repayment/texts/waiting/en.ts').then((all) => all.englishWaiting),
  fil: () =>
    import('#web/borrower/repayment/texts/waiting/fil.ts').then((all) => all.filipinoWaiting),
}
