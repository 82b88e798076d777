import type { CostWords } from '#web/kit/texts/cost/texts.ts'

export const filipinoCost: CostWords = {
  title: 'Magkano ang utang na ito',
  inHand: 'Matatanggap mo',
  total: 'Kabuuang babayaran',
  effectiveRate: 'Effective interest rate (EIR)',
  rate: 'Interest rate',
  aMonth: (rate) => `${rate}% bawat\u{A0}buwan`,
  aYear: (rate) => `${rate}% bawat\u{A0}taon`,
  late: 'Kung huli ang unang bayad',
  daysLate: (days) => `${days} araw na huli`,
  cancel: 'Libreng pagkansela',
  until: (date) => `hanggang ${date}`,
  weekdays: ['Linggo', 'Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado'],
  disclosure: 'Basahin ang Disclosure Statement',
}
