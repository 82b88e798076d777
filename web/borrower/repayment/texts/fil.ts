import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

export const filipinoRepayment: RepaymentTexts = {
  titles: {
    repay: 'Magbayad',
    extension: 'I-extend ang loan',
    code: 'Payment code',
    steps: 'Paano magbayad',
  },
  amount: 'Halagang babayaran',
  date: 'Due date:',
  onDueDate: (day, amount) => `Sa ${day}: ${amount}. Mas mababa kung ngayon.`,
  payMore: 'Magbayad pa sa loan na ito',
  guide: {
    title: 'Paano magbayad gamit ang Dragonpay',
    lead: 'GCash, Maya at payment center, isa-isang hakbang',
  },
  defaultPay: {
    title: 'Magbayad gamit ang code mo',
    steps: 'Paano magbayad gamit ang code na ito',
    barcode: 'Ipakita ang barcode',
  },
  barcode: {
    title: 'Barcode',
    lead: 'Ipakita ito sa cashier, at i-check ang halaga bago magbayad.',
  },
  paymentMethod: 'Paraan ng pagbabayad',
  chooseChannel: 'Pumili ng paraan ng pagbabayad',
  noChannel: 'Walang available na paraan ng pagbabayad ngayon. Subukan ulit mamaya.',
  payment: (amount, channel) =>
    [amount ? `Bayaran ang ${amount}` : 'Magbayad', channel && `sa ${channel}`]
      .filter((part) => part !== '')
      .join(' '),
  changed: (amount) => `${amount} na ang halaga ngayon. I-check ito bago magbayad.`,
  nothingDue: {
    title: 'Walang babayaran ngayon',
    lead: 'Nasa detalye ng loan ang utang mo at ang susunod na bayad.',
    toLoan: 'Tingnan ang loan mo',
  },
  extension: {
    more: (amount) => `Mas mahal nang ${amount} kaysa sa kasalukuyang plan.`,
    nextDate: 'Susunod mong due date:',
    note: 'Interest, mga fee at penalty lang ang nababayaran nito. Babayaran mo pa rin ang hiniram mo, sa mga petsa ng bagong iskedyul.',
    plan: 'Bagong iskedyul mo',
    none: {
      title: 'Hindi puwedeng i-extend ang loan na ito ngayon',
      lead: 'Nasa detalye ng loan ang utang mo at ang susunod na bayad.',
    },
  },
  code: {
    title: 'Payment code',
    lead: 'Ilagay ang code na ito kung saan ka magbabayad, at i-check muna ang halaga.',
    qr: 'QR code',
    scan: 'Buksan ang GCash, Maya o app ng bangko mo, piliin ang Scan QR, i-scan ang code na ito at i-check ang halaga bago magbayad.',
    missing: {
      title: 'Walang payment code dito',
      lead: 'Buksan ang loan mo at piliin kung paano magbabayad para makakuha ng code.',
    },
  },
  steps: {
    contractNumber: 'Contract number',
    total: 'Kabuuang bayad',
    keepSlip: 'Itago ang deposit slip bilang patunay na nagbayad ka',
    missing: {
      title: 'Walang payment code sa phone na ito',
      lead: 'Buksan ang loan mo at piliin ang Magbayad para makita ang code at kung paano ito gamitin.',
    },
  },
  back: 'Bumalik',
}
