import type { WaitingTexts } from '#web/borrower/repayment/texts/waiting/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoWaiting: WaitingTexts = {
  freeCancel: {
    lead: (amount, until) =>
      `Nagbago ang isip? Ibalik ang ${amount} hanggang ${until}, at wala kang babayarang interest o singil.`,
    link: 'Mag-cancel nang libre',
  },
  title: (amount, channel) => `Hindi pa bayad: ${amount} gamit ang ${channel}`,
  older: (count) =>
    count === 1 ? '1 code na hindi mo nagamit' : `${linkedCount(count)} code na hindi mo nagamit`,
  olderNote: 'Hindi mo ito kailangang bayaran. Hayaan na lang, o i-cancel.',
  deadline: 'Bayaran hanggang',
  reference: 'Reference number',
  showBarcode: 'Ipakita ang barcode',
  barcode: {
    title: 'Barcode',
    lead: 'Ipakita ito sa cashier, at i-check ang halaga bago magbayad.',
  },
  goOn: 'Ituloy ang pagbabayad',
  cancel: 'I-cancel ang code na ito',
  sure: {
    title: 'I-cancel ang code na ito?',
    lead: 'Huwag nang magbayad gamit ito pagkatapos. Kung nakabayad ka na, papasok pa rin ang bayad mo.',
    yes: 'Oo, i-cancel',
    no: 'Huwag na',
  },
}
