import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'

export const filipinoResult: ResultTexts = {
  title: 'Ang bayad mo',
  asking: 'Inaalam namin kung pumasok ang bayad mo.',
  states: {
    succeeded: {
      title: (amount) => `Natanggap namin ang ${amount}`,
      lead: 'Papasok ito sa loan mo.',
    },
    failed: {
      title: (amount) => `Hindi natuloy ang bayad na ${amount}`,
      lead: 'Walang nabayaran sa loan mo. Puwede kang magbayad ulit, sa parehong paraan o sa iba.',
    },
    notFinished: {
      title: (amount) => `Hindi pa bayad ang ${amount}`,
      lead: 'Umalis ka bago ito nabayaran. Kung kakabayad mo lang, maghintay ng ilang minuto: huwag magbayad nang dalawang beses.',
    },
    unknown: {
      title: (amount) => `Hindi pa namin alam kung pumasok ang bayad mong ${amount}`,
      lead: 'Wala pang sagot ang pinagbayaran mo. Huwag munang magbayad ulit: tingnan ulit pagkalipas ng ilang minuto.',
    },
  },
  posted: 'Pumasok na ito sa loan mo. Salamat!',
  did: {
    extension: 'Na-extend na ang loan mo: makikita sa ibaba ang mga bagong petsa.',
    newPlan: 'Nagsimula na ang bagong plan mo: makikita sa ibaba ang mga bayad.',
  },
  settled: 'Bayad na nang buo ang loan mo: wala ka nang utang dito. Salamat!',
  cancelled: 'Na-cancel na ang loan mo: wala kang babayaran, at wala ka nang utang dito.',
  channel: 'Paraan ng pagbabayad',
  reference: 'Reference number',
  product: 'Loan mo',
  missing: {
    title: 'Walang bayad dito',
    lead: 'Makikita sa bawat loan mo ang mga bayad nito, kasama ang resibo.',
    toLoans: 'Tingnan ang mga loan mo',
  },
  next: {
    seeLoan: 'Tingnan ang loan mo',
    certificate: 'Kunin ang sertipiko',
    payAnew: 'Magbayad ulit',
    goOn: 'Ituloy ang pagbabayad',
    askAgain: 'Tingnan ulit',
  },
  links: {
    label: 'Mga puwede mong gawin',
    share: 'I-share ang resibo',
    shared: (appName, amount, product) => `${appName}: natanggap ang ${amount} para sa ${product}`,
    reference: (reference) => `Reference number nito: ${reference}`,
    receipt: 'Resibo (PDF)',
    remind: (day) => `Mag-set ng calendar reminder sa ${day}`,
    otherWay: 'Magbayad sa ibang paraan',
    havePaid: 'Nakabayad na ako',
    seeLoan: 'Tingnan ang loan mo',
  },
}
