import type { DisclosureMessages } from '#server/lending/disclosure/disclosure-messages.ts'

export const FILIPINO: DisclosureMessages = {
  title: 'Disclosure Statement',
  number: (number, day) => `No. ${number} · ${day}`,
  intro: {
    example:
      'Halimbawa lang ito para makita mo kung magkano ang ganitong loan. Hindi pa ito offer: may sariling statement ang bawat offer.',
    offer:
      'Ito ang buong gastos ng loan bago mo ito tanggapin (Republic Act No. 3765, Truth in Lending Act). Wala ka pang utang hangga’t hindi mo ito tinatanggap at hindi pa naipapadala ang pera.',
    disbursed:
      'Inilabas ulit na may final na mga petsa, dahil naipadala na ang pera. Walang halagang mas mataas sa tinanggap mo.',
    extended: 'Inilabas ito dahil na-extend ang loan. Ito na ang kapalit ng naunang iskedyul.',
    anew: 'Inilabas ito dahil may bagong iskedyul ang loan. Ito na ang kapalit ng nauna.',
  },
  lender: {
    heading: 'Ang lender',
    name: 'Lender',
    address: 'Address',
    sec: 'SEC Registration No.',
    authority: 'Certificate of Authority No.',
    contact: 'Contact',
  },
  borrower: {
    heading: 'Ang borrower',
    name: 'Pangalan',
    address: 'Address',
    product: 'Produkto',
    loanNumber: 'Loan number',
  },
  amounts: {
    heading: 'Magkano ang uutangin at matatanggap mo',
    principal: 'Halaga ng loan (total amount financed)',
    principalAnew: 'Natitirang principal na nasa bagong iskedyul',
    deductions: {
      upFrontFee: 'Fee na ibinawas',
      stampTax: 'Documentary stamp tax na ibinawas',
      extensionFee: 'Extension fee na kasabay na binayaran',
    },
    total: 'Kabuuang bawas',
    none: 'Walang ibinabawas.',
    net: 'Matatanggap mo (net proceeds)',
    netAnew: 'Principal bawas ang fee',
  },
  cost: {
    heading: 'Magkano ang gastos',
    rate: 'Interest rate',
    rates: (monthly, yearly) => `${monthly}% kada 30 araw, ${yearly}% kada taon`,
    interest: 'Interest',
    fees: 'Iba pang singil',
    financeCharge: 'Finance charge (interest at iba pang singil)',
    share: 'Finance charge kumpara sa halaga ng loan',
    simple: 'Finance charge bilang simple annual rate sa natitirang balanse',
    aYear: (rate) => `${rate}% kada taon`,
    eir: 'Effective interest rate (EIR)',
    how: (rate, year) =>
      `Kada araw ang bilang ng interest, sa principal na hindi pa bayad: principal × ${rate}% × araw ÷ ${year}, hindi isinasama ang sobrang wala pang isang sentimo.`,
    years: {
      '30/360': '360',
      'actual/365': '365',
      'actual/actual': 'bilang ng araw ng taon (365 o 366)',
    },
  },
  plan: {
    heading: 'Iskedyul ng bayad',
    columns: ['No.', 'Due date', 'Principal', 'Interest', 'Fee', 'Babayaran', 'Balanse'],
    inAll: 'Kabuuan',
    count: 'Ilang hulog',
    total: 'Kabuuang babayaran',
    term: 'Tagal ng loan',
    days: (days, from, to) => `${days} araw, ${from} hanggang ${to}`,
    dates: {
      example: 'Ganito ang mga petsa kung maipapadala ang pera sa unang araw ng loan.',
      offer:
        'Ganito ang mga petsa kung maipapadala ang pera sa unang araw ng loan. Nagsisimula ang bilang sa araw na naipadala ang pera; ilalabas ulit ang statement na may final na petsa, at walang halagang tataas.',
      disbursed: 'Ang unang araw ng loan ay ang araw na naipadala ang pera.',
      extended: 'Ang unang araw ay ang simula ng bilang ng bagong iskedyul.',
      anew: 'Ang unang araw ay ang simula ng bilang ng bagong iskedyul.',
    },
  },
  late: {
    heading: 'Kung ma-late ang bayad',
    rule: (rate) =>
      `Penalty: ${rate}% kada 30 araw ng halaga ng hulog na hindi pa bayad, binibilang kada araw, hindi isinasama ang sobrang wala pang isang sentimo. Nagsisimula ang bilang sa araw pagkatapos ng due date, kasama ang araw ng pagbabayad. Walang penalty sa penalty, walang ibang singil sa pagka-late, at walang penalty sa mga araw na may dispute ka.`,
    cost: (days) => `Kung ${days} araw na late ang unang hulog, dagdag na bayad`,
    cap: (cap, policy) =>
      `Ang interest, fee at penalty ay hinding-hindi lalampas sa ${cap} sa buong loan, gaano man ito ka-late mabayaran (${policy}).`,
    charged: (amount) => `Dito, ${amount} ang nasingil na bago ang iskedyul na ito.`,
  },
  early: {
    heading: 'Kung magbabayad nang maaga',
    rule: 'Puwede kang magbayad nang maaga kahit anong araw, buo o bahagi, nang walang fee. Hanggang sa araw lang ng bayad ang interest. Ang sobra sa hulog na sinisingil ay napupunta sa principal, mula sa huling hulog paatras; hindi nagbabago ang mga due date.',
  },
  cancel: {
    heading: 'Kung magbago ang isip mo',
    until: (day) =>
      `Puwede kang mag-cancel nang libre hanggang ${day}, kasama ang araw na iyon: ibalik lang ang natanggap mo. Wala ka nang babayarang interest o fee.`,
  },
  extension: {
    heading: 'Extension',
    rule: (most, fee) =>
      `Hanggang ${most} beses puwedeng i-extend ang loan. Babayaran muna ang due na, ${fee === '0' ? 'walang dagdag na fee' : `kasama ang fee na ${fee}% ng natitirang principal`}; may ilalabas na bagong statement.`,
  },
  channels: {
    heading: 'Saan magbabayad',
    rule: 'Sa app lang magbayad. Dagdag pa ang singil ng channel, at sa channel iyon napupunta.',
    free: (names) => `Walang singil: ${names}.`,
    unknown: 'Makikita sa app bago ang bawat bayad ang mga channel at ang singil ng bawat isa.',
  },
  rights: {
    heading: 'Mga karapatan mo',
    copy: 'May karapatan kang humingi ng kopya ng statement na ito. Puwede mo itong i-download dito bago mo tanggapin ang loan, at kahit kailan pagkatapos, sa page ng loan mo.',
    questions: (phone, email) =>
      `Libre ang tanong at reklamo: tumawag sa ${phone}, mag-e-mail sa ${email}, o sumulat ng reklamo sa app.`,
  },
  acknowledgement: {
    heading: 'Pagkilala',
    coming:
      'Kapag nilagyan mo ng check ang kasunduan at pinindot ang Susunod, kinikilala mong natanggap at nabasa mo ang statement na ito bago nagawa ang loan. Itatago namin ito kasama ang oras, wika at pinaikling network address.',
    example: 'Wala pang kikilalanin dito: halimbawa lang ito.',
    issued: 'Hindi na ito kailangang tanggapin ulit: galing ito sa tinanggap mo na.',
    given: (name) =>
      `Kinilala ni ${name} sa app na natanggap at nabasa niya ang statement na ito bago nagawa ang loan.`,
    at: 'Tinanggap noong (oras sa Manila)',
    network: 'Network',
    language: 'Wika',
    languageName: 'Filipino',
    fingerprint: 'Digital na marka (SHA-256) ng mga halagang ito',
  },
  download: 'I-download bilang PDF',
}
