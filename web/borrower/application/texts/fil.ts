import { filipinoCost } from '#web/kit/texts/cost/fil.ts'
import { filipinoLender } from '#web/kit/texts/lender/fil.ts'
import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'

export const filipinoApplication: ApplicationTexts = {
  title: 'I-confirm ang loan',
  amount: 'Halaga ng loan',
  termDays: 'Tagal ng loan (araw)',
  term: (count, days) => (count === 1 ? `${days}` : `${count * days} (${count} × ${days})`),
  rate: 'Interest rate',
  repayDate: (count) => (count === 1 ? 'Due date' : 'Huling due date'),
  details: 'Mga detalye',
  plan: 'Iskedyul ng bayad',
  agree: 'Nabasa ko at sumasang-ayon ako sa:',
  consent: 'Pumapayag akong gamitin ang data ko ayon sa:',
  noAgreements: 'Hindi na-load ang mga kasunduan.',
  next: (amount) => `Hiramin ang ${amount}`,
  agreeFirst: (boxes) =>
    boxes === 1 ? 'I-check muna ang kahon para sumang-ayon.' : 'I-check muna ang dalawang kahon.',
  consentFirst: 'I-check muna ang kahon tungkol sa data mo.',
  promo: 'Para sa iyo',
  periods: {
    title: 'Bilang ng hulog',
  },
  dueDates: {
    title: 'Kailan ka magbabayad',
    first: 'Unang hulog',
  },
  changed: 'Nagbago ang offer. Tingnan ulit ang mga halaga bago magpatuloy.',
  cost: filipinoCost,
  legal: {
    ...filipinoLender,
    creditBureau:
      'Ayon sa batas (RA 9510), isinusumite namin sa Credit Information Corporation (CIC) ang loan mo at kung paano mo ito binabayaran. Puwede itong ibahagi ng CIC sa ibang lender.',
  },
}
