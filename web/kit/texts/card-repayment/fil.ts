import type { CardRepaymentTexts } from '#web/kit/texts/card-repayment/texts.ts'

export const filipinoCardRepayment: CardRepaymentTexts = {
  title: 'Pagbabayad gamit ang card',
  amount: 'Babayaran',
  date: 'Takdang araw',
  cards: 'Magbayad mula sa',
  pay: 'Magbayad',
  otherWay: (name) => `Magbayad gamit ang ${name}`,
  chooseCard: 'Pumili ng bank card',
  cardsFailed: 'Hindi na-load ang iyong mga card',
  processingFailed: 'Hindi ito naproseso. Pakisubukang muli.',
  noCard: {
    title: 'Wala pang card',
    lead: 'Magdagdag ng sarili mong account para makapagbayad mula rito.',
    bind: 'Magdagdag ng account',
  },
  nothingDue: {
    title: 'Walang babayaran ngayon',
    lead: 'Nasa mga detalye ng order ang iyong utang at ang susunod.',
    toLoan: 'Tingnan ang iyong utang',
  },
  code: {
    title: 'Kumpirmahin ang bayad',
    lead: (phone) =>
      `Magpapadala kami ng code na may 6 na numero sa ${phone}. Walang mababayaran hangga’t hindi mo ito inilalagay.`,
    label: 'SMS code',
    caution: 'Huwag sabihin ang code kaninuman, kahit sa amin.',
    tooShort: 'Ilagay ang lahat ng 6 na numero',
    confirm: 'Kumpirmahin ang bayad',
    sending: {
      idle: 'Kumuha ng verification code',
      counting: (seconds) => `${seconds}s`,
      notAgain: 'Papunta na ang code. Pakihintay.',
    },
  },
}
