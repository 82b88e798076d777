import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'

export const filipinoLoan: LoanTexts = {
  title: 'Detalye ng loan',
  rows: 'Ang loan mo',
  rowsNote: 'Number, halaga at mga petsa',
  tagline: '',
  repay: pay,
  repayment: pay,
  rollover: 'I-extend ang loan',
  shortOfMoney: 'Kulang ang pera ngayon?',
  borrowAgain: 'Mag-loan ulit',
  recommended: 'Iba pang loan para sa iyo',
  moreProducts: 'Tingnan ang iba pang loan',
  help: 'May tanong sa loan na ito? Tawagan\u00a0kami:',
  complain: 'May problema? Sabihin mo sa amin',
  ledger: 'Record ng loan na ito',
  addAccount: 'Ilagay ang account mo',
  sendPictures: 'Ipadala ang mga picture',
  seeOffer: 'Tingnan ang offer',
  failed: 'Hindi natuloy',
  notFound: {
    title: 'Hindi namin nakita ang loan na ito',
    lead: 'Baka luma na ang link, o sa ibang account ang loan.',
    home: 'Home',
  },
}

function pay(amount: string): string {
  return amount ? `Bayaran ang ${amount}` : 'Magbayad'
}
