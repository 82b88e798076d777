import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LoanTexts } from '#web/kit/texts/loan/texts.ts'

export const loanTexts: FeatureTexts<LoanTexts> = {
  'as-given': async () => (await import('#web/kit/texts/loan/as-given.ts')).asGivenLoan,
  en: async () => (await import('#web/kit/texts/loan/en.ts')).englishLoan,
  fil: async () => (await import('#web/kit/texts/loan/fil.ts')).filipinoLoan,
}
