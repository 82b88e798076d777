import type { Texts } from '#web/kit/texts/texts.ts'

export const filipino: Texts = {
  failed: {
    title: 'Hindi ito na-load',
    network: 'May problema sa network, pakisubukang muli',
    unknown: 'Nagkaroon ng problema sa aming panig.',
    again: 'Subukang muli',
    offline: (time) => `Walang koneksyon. Ito ay mula pa noong ${time}.`,
    notRenewed: (time) => `Hindi ito na-update. Ito ay mula pa noong ${time}.`,
  },
  waiting: 'Naglo-load',
  customerService: {
    title: 'Customer Service',
    lead: (appName) =>
      `Magtanong sa ${appName} tungkol sa iyong utang, bayad o sa paggamit ng app.`,
    telephone: 'Telepono',
    email: 'E-mail',
    stillReachable: 'Maaari mo pa rin kaming maabot dito:',
    caution:
      'Hindi namin hihingin ang iyong SMS code o password. Kung may humingi, ibaba ang tawag at ipaalam sa amin.',
  },

  actions: 'Mga gagawin',
  close: 'Isara',
  linkRefused: 'Hindi mabubuksan ang link na ito rito.',
  orderDetails: { title: 'Mga detalye ng order' },
  confirmLoan: { title: 'Kumpirmahin ang utang' },

  copy: {
    button: 'Kopyahin',
    done: 'Nakopya na',
    failed: 'Hindi ito nakopya. Pindutin nang matagal ang code para mapili ito.',
  },
  rows: { more: 'Higit pa', hide: 'Itago' },
  picker: {
    confirm: 'Kumpirmahin',
    cancel: 'Kanselahin',
    search: 'Maghanap',
    nothingFound: 'Walang ganyang pangalan.',
    province: 'Lalawigan',
    city: 'Lungsod o bayan',
  },
  bindPayoutAccount: { title: 'Account para sa iyong pera' },
  repay: { title: 'Pagbabayad' },
  repaymentCode: { title: 'Code ng pagbabayad' },
  repaymentCodeSteps: { title: 'Paano magbayad' },
  extendLoan: { title: 'Magpa-extend ng bayad' },
  paymentGuide: { title: 'Mga hakbang sa pagbabayad' },
  aboutUs: { title: 'Tungkol sa Amin' },
  privacyPolicy: { title: 'Patakaran sa Privacy' },
  loanAgreement: { title: 'Mga tuntunin at kondisyon ng utang' },
  paymentWay: { title: 'Pagbabayad gamit ang card' },
  developerTest: { title: 'Developer test page' },
}
