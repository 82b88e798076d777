import type { HardshipTexts } from '#web/borrower/hardship/texts/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoHardship: HardshipTexts = {
  title: 'Mas magaang plan',
  inAll: 'Kabuuang babayaran mo',
  lead: 'Kapag kinuha mo ito, ang mga hulog na ito lang ang babayaran mo. Hindi mo na babayaran ang mga dagdag na singil.',
  payFirst: (amount) => `Magbayad muna ng ${amount} sa loan. Saka mo makukuha ang plan.`,
  pay: (amount) => `Magbayad muna ng ${amount}`,
  owedNow: 'Utang mo ngayon',
  withoutPlan: 'Kabuuan kung wala ang plan',
  less: 'Bawas sa babayaran mo',
  waived: 'Mga singil na hindi mo na babayaran',
  interest: 'Interest mula ngayon',
  noInterest: 'Wala',
  yearly: (rate) => `${rate}% kada taon`,
  late: 'Kung ma-late ang isang hulog',
  freeDays: (days) =>
    `Walang penalty sa unang ${linkedCount(days)} araw. Pagkatapos noon, magkakaroon ulit ng penalty, at ituturing na hindi mo nasunod ang plan.`,
  until: 'Puwede itong kunin hanggang',
  plan: (count) => `${linkedCount(count)} hulog`,
  statement: 'Disclosure statement ng plan',
  take: 'Kunin ang plan na ito',
  leave: 'Huwag na, salamat',
  sure: {
    title: 'Tanggihan ang plan?',
    lead: 'Mananatili ang loan mo gaya ngayon, kasama ang lahat ng babayaran.',
    yes: 'Oo, tanggihan',
    no: 'Bumalik sa plan',
  },
  left: 'Mananatili ang loan mo gaya ngayon.',
  none: {
    title: 'Walang mas magaang plan na inaalok sa loan na ito',
    lead: 'Nakuha o tinanggihan na ito, o lumipas na ang huling araw nito. Nasa detalye ng loan ang susunod na gagawin.',
    toLoan: 'Tingnan ang loan mo',
  },
}
