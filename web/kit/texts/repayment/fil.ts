import type { RepaymentTexts } from '#web/kit/texts/repayment/texts.ts'

export const filipinoRepayment: RepaymentTexts = {
  titles: {
    repay: 'Pagbabayad',
    extension: 'Magpa-extend ng bayad',
    code: 'Code ng pagbabayad',
    steps: 'Paano magbayad',
  },
  amount: 'Halagang babayaran',
  date: 'Takdang araw:',
  guide: {
    title: 'Paano magbayad sa Dragonpay',
    lead: 'GCash, Maya at mga tindahan, isa-isang hakbang',
  },
  defaultPay: {
    title: 'Magbayad gamit ang iyong code',
    steps: 'Paano magbayad gamit ang code na ito',
    barcode: 'Ipakita ang barcode',
  },
  barcode: {
    title: 'Barcode',
    lead: 'Ipakita ito sa cashier, at tiyakin ang halaga bago magbayad.',
  },
  paymentMethod: 'Paraan ng pagbabayad',
  chooseChannel: 'Pumili ng paraan ng pagbabayad',
  noChannel: 'Walang bukas na paraan ng pagbabayad sa ngayon. Pakisubukang muli mamaya.',
  payment: 'Magbayad',
  changed: (amount) => `Ang halaga ay ${amount} na ngayon. Pakitiyak ito bago magbayad.`,
  nothingDue: {
    title: 'Walang babayaran sa ngayon',
    lead: 'Nasa mga detalye ng order ang iyong utang at ang susunod.',
    toLoan: 'Tingnan ang iyong utang',
  },
  extension: {
    nextDate: 'Ang susunod mong petsa ng pagbabayad ay',
    note: 'Interes, mga bayarin at multa lang ang binabayaran nito. Utang pa rin ang hiniram mo, sa mga petsa ng bagong plano.',
    plan: 'Ang iyong bagong plano',
    none: {
      title: 'Hindi maaaring i-extend ang utang na ito sa ngayon',
      lead: 'Nasa mga detalye ng order ang iyong utang at ang susunod.',
    },
  },
  code: {
    title: 'Code ng pagbabayad',
    lead: 'Ilagay ang code na ito kung saan ka magbabayad, at tiyakin muna ang halaga.',
    qr: 'QR code',
    scan: 'Buksan ang GCash, Maya o app ng bangko mo, piliin ang Scan QR, i-scan ang code na ito at tiyakin ang halaga bago magbayad.',
    missing: {
      title: 'Walang code ng pagbabayad dito',
      lead: 'Buksan ang iyong utang at piliin kung paano magbabayad para makakuha ng code.',
    },
  },
  steps: {
    contractNumber: 'Numero ng kontrata',
    total: 'Kabuuang bayad',
    keepSlip: 'Pakitago ang deposit slip bilang patunay ng bayad',
    missing: {
      title: 'Walang code ng pagbabayad sa teleponong ito',
      lead: 'Buksan ang iyong utang at piliin ang Magbayad para makita ang code at mga hakbang.',
    },
  },
  back: 'Bumalik',
}
