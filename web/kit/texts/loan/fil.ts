import type { LoanTexts } from '#web/kit/texts/loan/texts.ts'

export const filipinoLoan: LoanTexts = {
  title: 'Mga detalye ng order',
  rows: 'Ang iyong utang',
  tagline: 'Iba’t ibang produkto, mababang interes, at malaking credit limit.',
  repay: 'MAGBAYAD',
  repayment: 'Magbayad',
  rollover: 'Magpa-extend ng bayad',
  shortOfMoney: 'Kulang ang pera?',
  borrowAgain: 'Umutang muli',
  recommended: 'Iba pang produkto para sa iyo',
  moreProducts: 'I-click para makita ang iba pang produkto',
  help: 'May tanong tungkol sa utang na ito? Tawagan kami:',
  complain: 'May problema? Sabihin sa amin',
  withdraw: { title: 'Kunin ang iyong utang', cancel: 'Kanselahin', now: 'Kunin na' },
  cardTitle: 'Ikonekta ang iyong card',
  bindCard: 'Ikonekta ang card',
  rating: {
    title: 'Kumusta ang serbisyo?',
    lead: (appName) => `Nakakatulong ang iyong mga bituin para mapahusay ang ${appName}.`,
    stars: 'Ang iyong rating',
    star: (count) => `${count} bituin`,
    choose: 'Pumili muna ng mga bituin',
    submit: 'Ipadala',
  },
  thanks: {
    title: 'Salamat sa iyong feedback',
    lead: 'Paumanhin at hindi ito naging mas mabuti. Sabihin sa amin ang nangyari at titingnan namin ito.',
    tell: 'Magkuwento pa',
    close: 'Isara',
  },
  failed: 'Hindi natuloy',
  notFound: {
    title: 'Hindi namin nakita ang order na ito',
    lead: 'Maaaring luma na ang link, o sa ibang account ang order.',
    home: 'Home',
  },
}
