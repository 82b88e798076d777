import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'

export const channelTexts: FeatureTexts<ChannelTexts> = {
  'as-given': () =>
    import('#web/borrower/repayment/texts/channels/en.ts').then((all) => all.englishChannels),
  en: () =>
    import('#web/borrower/repayment/texts/channels/en.ts').then((all) => all.englishChannels),
  fil: () =>
    import('#web/borrower/repayment/texts/channels/fil.ts').then((all) => all.filipinoChannels),
}
