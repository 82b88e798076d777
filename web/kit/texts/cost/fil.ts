import type { CostWords } from '#web/kit/texts/cost/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoCost: CostWords = {
  title: 'Magkano ang loan na ito',
  inHand: 'Matatanggap mo',
  pays: 'Babayaran mo',
  payments: (count, each) => (count === 1 ? each : `${count} ×\u{A0}${each}`),
  falling: (first, total) => `${first} ang una, ${total} lahat`,
  every: (count, days) =>
    count === 1
      ? `isang beses, pagkalipas ng ${linkedCount(days)} araw`
      : `tuwing ${linkedCount(days)} araw`,
  onPayday: (payday) => {
    if (payday === 'both') return 'tuwing ika-15 at huling araw ng buwan'
    return `tuwing ${payday === 'monthEnd' ? 'huling araw' : `ika-${payday}`} ng buwan`
  },
  from: (count, first) => (count === 1 ? `sa ${first}` : `simula ${first}`),
  lastPayment: (amount) => `${amount} ang huli`,
  inAll: (total) => `${total} lahat`,
  total: 'Kabuuang babayaran',
  cost: 'Gastos sa loan',
  effectiveRate: 'Effective interest rate (EIR)',
  rate: 'Interest rate',
  aMonth: (rate) => `${rate}%\u{A0}kada\u{A0}buwan`,
  aYear: (rate) => `${rate}%\u{A0}kada\u{A0}taon`,
  late: 'Kung late ang unang hulog',
  lateFrom: (days, amount) =>
    days === 1 ? `+ ${amount} sa unang araw` : `+ ${amount} sa ${linkedCount(days)} araw`,
  daysLate: (days) => `${linkedCount(days)} araw na late`,
  cancel: 'Libreng pag-cancel',
  until: (date) => `hanggang ${date}`,
  weekdays: ['Linggo', 'Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado'],
  disclosure: 'Disclosure Statement',
}
