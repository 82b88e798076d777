import type { CodeTexts } from '#web/borrower/repayment/texts/code/texts.ts'

export const filipinoCode: CodeTexts = {
  save: 'I-save ang picture',
  share: 'I-share',
  title: 'Payment code',
  text: (amount, code) => `Magbayad ng ${amount} gamit ang code na ${code}`,
  saved: 'Na-save ang picture.',
  notSaved: 'Hindi ma-save ang picture dito. Puwede mong kopyahin ang code.',
  at: 'Magbayad sa',
  until: 'Magbayad hanggang',
  paid: 'Nakabayad na ako',
  seeResult: 'Tingnan ang bayad',
  over: {
    title: 'Hindi na puwedeng magbayad gamit ang code na ito',
    lead: 'Nabayaran na ito o tapos na ang oras nito. Huwag nang gamitin ang naka-save na picture nito.',
  },
}
