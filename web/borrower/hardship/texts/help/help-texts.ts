import type { HelpTexts } from '#web/borrower/hardship/texts/help/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const helpTexts: FeatureTexts<HelpTexts> = {
  'as-given': () =>
    import('#web/borrower/hardship/texts/help/en.ts').then((all) => all.englishHelp),
  en: () => import('#web/borrower/hardship/texts/help/en.ts').then((all) => all.englishHelp),
  fil: () => import('#web/borrower/hardship/texts/help/fil.ts').then((all) => all.filipinoHelp),
}
