import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { SettingTexts } from '#web/borrower/my-data/texts/texts.ts'

export const settingTexts: FeatureTexts<SettingTexts> = {
  'as-given': () => import('#web/borrower/my-data/texts/en.ts').then((all) => all.englishSetting),
  en: () => import('#web/borrower/my-data/texts/en.ts').then((all) => all.englishSetting),
  fil: () => import('#web/borrower/my-data/texts/fil.ts').then((all) => all.filipinoSetting),
}
