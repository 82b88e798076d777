import type { PaymentsTexts } from '#web/kit/texts/payments/texts.ts'

export const filipinoPayments: PaymentsTexts = {
  papers: 'Mga bayad at dokumento',
  papersNote: 'Resibo, statement, disclosure',
  documents: 'Mga dokumento',
  disclosure: 'Disclosure Statement na tinanggap mo (PDF)',
  disclosureIssued: 'Disclosure Statement na may final na petsa (PDF)',
  statement: 'Statement of account (PDF)',
  certificate: 'Sertipiko ng zero balance (PDF)',
  payments: 'Mga bayad mo',
  none: 'Wala pang pumapasok na bayad. Makikita rito ang bawat isa kasama ang resibo nito.',
  receipt: 'Resibo (PDF)',
  takenBack: 'Binawi pagkatapos',
  onTheirWay: 'Mga bayad na paparating',
  havePaid: 'Nakabayad na ako',
  claim: 'Tingnan ang reklamo mo',
  failed: 'Hindi ma-load ang mga bayad mo.',
}
