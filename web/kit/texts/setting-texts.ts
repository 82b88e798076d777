import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { SettingTexts } from '#web/kit/texts/setting/texts.ts'

export const settingTexts: FeatureTexts<SettingTexts> = {
  'as-given': () => import('#web/kit/texts/setting/en.ts').then((all) => all.englishSetting),
  en: () => import('#web/kit/texts/setting/en.ts').then((all) => all.englishSetting),
  fil: () => import('#web/kit/texts/setting/fil.ts').then((all) => all.filipinoSetting),
}
