import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoChannels: ChannelTexts = {
  search: 'Maghanap ng paraan ng pagbabayad',
  searchFor: 'GCash, BDO, 7-Eleven',
  found: (count) => `${linkedCount(count)} paraan ng pagbabayad`,
  noneFound: (searched) => `Walang “${searched}” dito.`,
  lastUsed: 'Huli mong ginamit',
  freeAtOnce: 'Libre, at papasok sa loob ng isang oras',
  groups: {
    wallet: 'E-wallet at QR',
    bank: 'Mga bangko',
    counter: 'Mga tindahan at payment center',
    other: 'Iba pang paraan',
  },
  rounded: (amount) =>
    `${amount} ang babayaran mo: walang sentimo rito. Bilang sa loan mo ang sobra.`,
}
