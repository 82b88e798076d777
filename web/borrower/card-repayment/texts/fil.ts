import type { CardRepaymentTexts } from '#web/borrower/card-repayment/texts/texts.ts'

export const filipinoCardRepayment: CardRepaymentTexts = {
  title: 'Magbayad gamit ang account mo',
  amount: 'Babayaran',
  date: 'Due date:',
  cards: 'Magbayad mula sa',
  pay: 'Magbayad',
  payWith: (name) => `Magbayad gamit ang ${name}`,
  otherWay: 'Magbayad sa ibang paraan',
  chooseCard: 'Pumili ng account',
  cardsFailed: 'Hindi na-load ang mga account mo',
  processingFailed: 'Hindi ito naproseso. Subukan ulit.',
  noCard: {
    title: 'Wala pang account',
    lead: 'Magdagdag ng sarili mong account para makapagbayad mula rito.',
    bind: 'Magdagdag ng account',
  },
  nothingDue: {
    title: 'Walang babayaran ngayon',
    lead: 'Nasa detalye ng loan ang utang mo at ang susunod na bayad.',
    toLoan: 'Tingnan ang loan mo',
  },
  code: {
    title: 'I-confirm ang bayad',
    lead: (phone) =>
      `Magpapadala kami ng 6-digit code sa ${phone}. Walang mababayaran hangga’t hindi mo ito inilalagay.`,
    label: 'SMS code',
    caution: 'Huwag ibigay ang code kahit kanino, kahit sa amin.',
    tooShort: 'Ilagay ang buong 6-digit code',
    confirm: 'I-confirm ang bayad',
    sending: {
      idle: 'Kunin ang code',
      counting: (seconds) => `Kunin ulit (${seconds} s)`,
      notAgain: 'Papunta na ang code. Saglit lang.',
    },
  },
}
