import { filipinoCost } from '#web/kit/texts/cost/fil.ts'
import { filipinoLender } from '#web/kit/texts/lender/fil.ts'
import type { ProductTexts } from '#web/borrower/product/texts/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoProduct: ProductTexts = {
  title: 'Piliin ang loan mo',
  calculator: {
    title: 'Loan calculator',
    lead: 'Tingnan kung magkano ang loan, pati ang bawat hulog. Hindi mo kailangang magbigay ng impormasyon.',
    product: 'Aling loan?',
  },
  amount: {
    label: 'Magkano ang kailangan mo?',
    typed: 'Halaga ng loan (piso)',
    slider: 'Halaga ng loan',
    less: (step) => `Bawasan ng ${step}`,
    more: (step) => `Dagdagan ng ${step}`,
    between: (least, most, step) => `Mula ${least} hanggang ${most}, dagdag na tig-${step}.`,
    grows: (most, productMost) =>
      `${most} muna ang limit mo. Tataas ito hanggang ${productMost} sa bawat loan na tumagal nang 30 araw o higit pa at nabayaran mo sa oras.`,
    steps: (step, below, above) => `Tig-${step} ang dagdag: ${below} o ${above}.`,
    limit: (most) => `${most} ang limit.`,
    least: (least) => `${least} ang pinakamababang halaga.`,
    term: (nearest) =>
      `${nearest} ang pinakamalapit na halagang puwede sa ganitong bilang ng hulog.`,
    take: (amount) => `Piliin ang ${amount}`,
  },
  summary: (inHand, total) => `Matatanggap mo: ${inHand}. Babayaran mo: ${total}.`,
  periods: {
    title: 'Bilang ng hulog',
    option: (count, days) =>
      count === 1
        ? `1 hulog, pagkalipas ng ${linkedCount(days)} araw`
        : `${linkedCount(count)} hulog, tuwing ${linkedCount(days)} araw`,
    orPaydays: (paydays) => `O tuwing payday, na pipiliin mo sa offer: ${paydays.join('; ')}.`,
  },
  cost: filipinoCost,
  plan: 'Iskedyul ng bayad',
  terms: 'Mga kondisyon ng loan na ito',
  apply: 'Mag-apply',
  partner: {
    title: 'Partner namin ang nagpapahiram nito',
    lead: 'Sa page ng partner ka mag-a-apply, tapos babalik ka rito para makita ang buong halaga at makapag-confirm.',
    go: 'Pumunta sa page ng partner',
  },
  nothing: {
    title: 'Walang loan offer ngayon',
    lead: 'Dito lalabas ang mga loan na puwede mong piliin. Pakibalikan na lang mamaya.',
    home: 'Home',
  },
  missing: {
    title: 'Walang ganitong loan',
    lead: 'Nasa Home ang mga puwede mong hiramin.',
    home: 'Tingnan ang mga loan',
  },
  legal: filipinoLender,
}
