import type { PaymentGuideTexts } from '#web/borrower/payment-guide/texts/texts.ts'

export const filipinoPaymentGuide: PaymentGuideTexts = {
  title: 'Paano magbayad',
  lead: 'Tatlong paraan ng pagbabayad gamit ang reference number.',
  before: {
    title: 'Bago ka magbayad',
    notes: [
      'Para makakuha ng reference number, buksan ang loan mo, i-tap ang Paraan ng pagbabayad at pumili.',
      'Para sa isang bayad lang ang reference number: bayaran ang eksaktong halaga nito bago ang deadline.',
      'Hindi nagbabago ang sarili mong payment code, at tumatanggap ito ng anumang halaga.',
      'Laging Dragon Loans ang biller. Hindi kami nagpapabayad sa personal na number.',
    ],
  },
  gcash: {
    title: 'GCash bills',
    steps: [
      'Buksan ang GCash at i-tap ang Bills.',
      'I-tap ang Loans, saka ang Dragon Loans.',
      'Ilagay ang reference number, ang mobile number mo at ang halaga.',
      'I-check ang lahat, i-tap ang Confirm at itago ang resibo.',
    ],
    picture: 'phone na may bill ng Dragon Loans, kung saan inilalagay ang reference number',
  },
  maya: {
    title: 'Maya',
    steps: [
      'Buksan ang Maya at i-tap ang Bills.',
      'Hanapin ang Dragon Loans at i-tap ito.',
      'Ilagay ang reference number at ang halaga.',
      'I-check ang lahat, magbayad at itago ang resibo.',
    ],
    picture: 'phone na naghahanap ng Dragon Loans, kung saan inilalagay ang reference number',
  },
  store: {
    title: 'Mga payment center',
    steps: [
      'Pumunta sa payment center: convenience store, pawnshop o department store.',
      'Sabihing magbabayad ka sa Dragon Loans. Sa kiosk, i-tap ang Bills payment, saka ang Loans.',
      'Ibigay ang reference number, ang mobile number mo at ang halagang walang sentimo.',
      'Magbayad sa cashier at itago ang slip hanggang makita ang bayad sa loan mo.',
    ],
    picture: 'isang counter, at ang slip na may reference number na iniaabot kasama ng pera',
  },
  enlarge: (picture) => `Palakihin ang picture: ${picture}`,
  shrink: (picture) => `Isara ang picture: ${picture}`,
  posting: {
    title: 'Kailan makikita ang bayad mo',
    rows: [
      { label: 'GCash, Maya, 7-Eleven', value: 'sa loob ng ilang minuto' },
      { label: 'Ibang payment center', value: 'sa susunod na araw' },
      { label: 'Mga bangko', value: '1 hanggang 3 araw' },
    ],
  },
  help: {
    title: 'Nagbayad ka na, pero hindi mo makita rito?',
    lead: 'Itago ang resibo at sabihin mo sa amin: hahanapin namin ang bayad mo.',
    link: 'Customer Service',
  },
  drawn: {
    bills: 'Bills',
    loans: 'Loans',
    biller: 'Dragon Loans',
    referenceNumber: 'Reference number',
    mobile: 'Mobile number',
    amount: 'Halaga',
    confirm: 'Confirm',
    cashier: 'Cashier',
  },
}
