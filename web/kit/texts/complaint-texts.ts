import type { ComplaintTexts } from '#web/kit/texts/complaint/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const complaintTexts: FeatureTexts<ComplaintTexts> = {
  'as-given': () => import('#web/kit/texts/complaint/en.ts').then((all) => all.englishComplaint),
  en: () => import('#web/kit/texts/complaint/en.ts').then((all) => all.englishComplaint),
  fil: () => import('#web/kit/texts/complaint/fil.ts').then((all) => all.filipinoComplaint),
}
