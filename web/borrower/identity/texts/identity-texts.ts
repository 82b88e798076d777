import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { IdentityTexts } from '#web/borrower/identity/texts/texts.ts'

export const identityTexts: FeatureTexts<IdentityTexts> = {
  'as-given': () => import('#web/borrower/identity/texts/en.ts').then((all) => all.englishIdentity),
  en: () => import('#web/borrower/identity/texts/en.ts').then((all) => all.englishIdentity),
  fil: () => import('#web/borrower/identity/texts/fil.ts').then((all) => all.filipinoIdentity),
}
