import type { ComplaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const complaintHandlingTexts: FeatureTexts<ComplaintHandlingTexts> = {
  'as-given': () =>
    import('#web/borrower/complaint/texts/complaint-handling/as-given.ts').then(
      (all) => all.asGivenComplaintHandling,
    ),
  en: () =>
    import('#web/borrower/complaint/texts/complaint-handling/en.ts').then(
      (all) => all.englishComplaintHandling,
    ),
  fil: () =>
    import('#web/borrower/complaint/texts/complaint-handling/fil.ts').then(
      (all) => all.filipinoComplaintHandling,
    ),
}
