import type { SettleEarlyWords } from '#web/kit/texts/settle-early/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoSettleEarly: SettleEarlyWords = {
  title: 'Mas maagang bayad, mas mababang interest',
  days: 'Ilang araw sa iyo ang pera',
  count: (days) => `${linkedCount(days)} araw`,
  after: (days) => `Buong babayaran pagkalipas ng ${linkedCount(days)} araw`,
  date: 'Petsa',
  paidBefore: 'Nabayaran na bago noon, sa oras',
  cost: 'Magiging gastos sa loan',
  saved: 'Matitipid mo',
  limit: {
    never: 'Walang dagdag na bayad ang maagang pagbabayad, at hindi nito pinabababa ang limit mo.',
    from: (days) =>
      `Para tumaas ang limit mo, gamitin ang pera nang ${linkedCount(days)} araw o higit pa, at huwag ma-late sa bayad.`,
    counts:
      'Kung bayad na sa araw na iyon at hindi na-late, makakatulong ang loan na ito para tumaas ang limit mo.',
    tooSmall: 'Masyadong maliit ang loan na ito para mapataas ang limit mo.',
  },
  note: 'Kung ipapadala ngayon ang pera at bayad sa oras ang bawat hulog bago ang araw na iyon.',
  waiting: 'Kinukuwenta…',
}
