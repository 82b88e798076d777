import type { CostWords } from '#web/kit/texts/cost/texts.ts'

export const filipinoCost: CostWords = {
  title: 'Magkano ang loan na ito',
  inHand: 'Matatanggap mo',
  total: 'Kabuuang babayaran',
  effectiveRate: 'Effective interest rate (EIR)',
  rate: 'Interest rate',
  aMonth: (rate) => `${rate}%\u{A0}kada\u{A0}buwan`,
  aYear: (rate) => `${rate}%\u{A0}kada\u{A0}taon`,
  late: 'Kung late ang unang hulog',
  daysLate: (days) => `${days} araw na late`,
  cancel: 'Libreng pag-cancel',
  until: (date) => `hanggang ${date}`,
  weekdays: ['Linggo', 'Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado'],
  disclosure: 'Disclosure Statement',
}
