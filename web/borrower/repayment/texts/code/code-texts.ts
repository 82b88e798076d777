import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { CodeTexts } from '#web/borrower/repayment/texts/code/texts.ts'

export const codeTexts: FeatureTexts<CodeTexts> = {
  'as-given': () =>
    import('#web/borrower/repayment/texts/code/en.ts').then((all) => all.englishCode),
  en: () => import('#web/borrower/repayment/texts/code/en.ts').then((all) => all.englishCode),
  fil: () => import('#web/borrower/repayment/texts/code/fil.ts').then((all) => all.filipinoCode),
}
