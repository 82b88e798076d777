import type { ComplaintTexts } from '#web/borrower/complaint/texts/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const complaintTexts: FeatureTexts<ComplaintTexts> = {
  'as-given': () =>
    import('#web/borrower/complaint/texts/en.ts').then((all) => all.englishComplaint),
  en: () => import('#web/borrower/complaint/texts/en.ts').then((all) => all.englishComplaint),
  fil: () => import('#web/borrower/complaint/texts/fil.ts').then((all) => all.filipinoComplaint),
}
