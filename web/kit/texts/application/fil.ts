import type { ApplicationTexts } from '#web/kit/texts/application/texts.ts'

export const filipinoApplication: ApplicationTexts = {
  amount: 'Halaga ng utang',
  termDays: 'Tagal ng utang sa araw',
  term: (count, days) =>
    count === 1 ? `${days} araw` : `${count * days} araw (${count} × ${days})`,
  rate: 'Interes',
  details: 'Mga detalye',
  plan: 'Plano ng pagbabayad',
  agree: 'Nabasa ko at sumasang-ayon ako sa:',
  noAgreements: 'Hindi na-load ang mga kasunduan.',
  next: 'Susunod',
  changed: 'Nagbago ang alok. Tingnan muli ang mga halaga bago magpatuloy.',
  mandatory: {
    title: 'Pakibasa muna ito',
    frame: 'Kasunduan',
    notShown: 'Hindi maipapakita rito ang kasunduan. Makipag-ugnayan sa customer service.',
    cancel: 'Kanselahin',
    agree: 'Sumasang-ayon',
  },
  retention: { title: 'Paalala', agree: 'Sumasang-ayon', cancel: 'Kanselahin' },
  cost: {
    title: 'Magkano ang utang na ito',
    inHand: 'Matatanggap mo',
    total: 'Kabuuang babayaran',
    effectiveRate: 'Effective interest rate (EIR)',
    aMonth: (rate) => `${rate}% bawat buwan`,
    aYear: (rate) => `${rate}% bawat taon`,
    late: 'Kung huli ang unang bayad',
    daysLate: (days) => `${days} araw na huli`,
    cancel: 'Libreng pagkansela',
    until: (date) => `hanggang ${date}`,
    weekdays: ['Linggo', 'Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado'],
    disclosure: 'Basahin ang Disclosure Statement',
  },
  legal: {
    registration: (number) => `SEC Registration No. ${number}`,
    certificate: (number) => `Certificate of Authority No. ${number}`,
    study: 'Pag-aralan ang mga tuntunin sa Disclosure Statement bago magpatuloy',
  },
}
