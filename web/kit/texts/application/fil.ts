import { filipinoCost } from '#web/kit/texts/cost/fil.ts'
import { filipinoLender } from '#web/kit/texts/lender/fil.ts'
import type { ApplicationTexts } from '#web/kit/texts/application/texts.ts'

export const filipinoApplication: ApplicationTexts = {
  title: 'Kumpirmahin ang utang',
  amount: 'Halaga ng utang',
  termDays: 'Tagal ng utang sa araw',
  term: (count, days) => (count === 1 ? `${days}` : `${count * days} (${count} × ${days})`),
  rate: 'Interes',
  repayDate: (count) => (count === 1 ? 'Petsa ng pagbabayad' : 'Petsa ng huling bayad'),
  details: 'Mga detalye',
  plan: 'Plano ng pagbabayad',
  agree: 'Nabasa ko at sumasang-ayon ako sa:',
  consent: 'Pumapayag akong gamitin ang data ko ayon sa:',
  noAgreements: 'Hindi na-load ang mga kasunduan.',
  next: 'Susunod',
  agreeFirst: 'I-check muna ang box para sumang-ayon.',
  consentFirst: 'I-check muna ang box tungkol sa data mo.',
  promo: 'Para sa iyo',
  periods: {
    title: 'Bilang ng hulog',
    option: (count, days) => `${count} × ${days} araw`,
    sum: (first, total) => `Una ${first}, kabuuan ${total}`,
  },
  notOffered: { title: 'Hindi inaalok ngayon ang utang na ito', home: 'Home' },
  changed: 'Nagbago ang alok. Tingnan muli ang mga halaga bago magpatuloy.',
  cost: filipinoCost,
  legal: filipinoLender,
}
