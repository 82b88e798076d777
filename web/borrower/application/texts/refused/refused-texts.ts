import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'

export const refusedTexts: FeatureTexts<RefusedTexts> = {
  'as-given': () =>
    import('#web/borrower/application/texts/refused/en.ts').then((all) => all.englishRefused),
  en: () =>
    import('#web/borrower/application/texts/refused/en.ts').then((all) => all.englishRefused),
  fil: () =>
    import('#web/borrower/application/texts/refused/fil.ts').then((all) => all.filipinoRefused),
}
