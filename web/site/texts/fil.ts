import { filipinoCost } from '#web/kit/texts/cost/fil.ts'
import type { SiteTexts } from '#web/site/texts/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoSite: SiteTexts = {
  lang: 'fil',
  locale: 'fil_PH',
  skip: 'Dumiretso sa laman ng page',
  menu: 'Menu',
  navigation: { main: 'Pangunahing menu', footer: 'Mga page', contents: 'Nilalaman' },
  pages: {
    home: 'Home',
    aboutUs: 'Tungkol sa Amin',
    reviews: 'Mga review',
    privacyPolicy: 'Privacy Policy',
    loanTerms: 'Terms and conditions ng loan',
    contact: 'I-contact kami',
    accessibility: 'Para magamit ng lahat',
    status: 'Lagay ng app',
  },
  descriptions: {
    home: (appName) =>
      `Maliliit na loan sa Pilipinas, gamit lang ang phone. Tingnan kung magkano ang loan sa ${appName} hanggang sa huling piso bago ka mag-apply: bawat bayad, ang interest, at ang dagdag kapag na-late.`,
    aboutUs: (appName) =>
      `Sino ang nagpapautang sa ${appName}, ano ang ipinapangako namin, at sino kami.`,
    reviews: (appName) =>
      `Ang sabi ng mga nag-loan sa ${appName}: sa pag-apply, sa halaga, at sa pagbabayad.`,
    privacyPolicy: (appName) =>
      `Ano ang alam ng ${appName} tungkol sa iyo, para saan, kanino ito ibinibigay, at paano mo ito ipapatigil.`,
    loanTerms: (appName) =>
      `Ang terms and conditions ng bawat loan sa ${appName}: halaga, interest, fee, late na bayad at maagang pagbabayad, kasama ang mismong mga halagang sinisingil.`,
    contact: (appName) => `Tumawag o sumulat sa ${appName}: telepono, e-mail at address.`,
    accessibility: (appName) =>
      `Paano magagamit ng lahat ang ${appName}: ang pamantayang sinusunod namin, paano ito sinubok, ano pa ang kulang, at kanino magsasabi.`,
    status: (appName) =>
      `Kung gumagana ang ${appName} ngayon: pag-log in, pagbabayad, pagtanggap ng pera, at mga message.`,
  },
  homeTitle: (companyName) => `${companyName}: loan na mababasa mo nang buo bago mo kunin`,
  register: 'Mag-apply',
  logIn: 'Mag-log in',
  tagline: 'Iba’t ibang loan, mababang interest, at malaking credit limit.',
  footer: {
    telephone: 'Telepono',
    email: 'E-mail',
    registration: (number) => `SEC Registration No. ${number}`,
    certificate: (number) => `Certificate of Authority No. ${number}`,
    advisory: 'Pag-aralang mabuti ang mga tuntunin sa Disclosure Statement bago magpatuloy.',
    officer: (name) => `Data Protection Officer: ${name}`,
    npc: (number) => `NPC Registration No. ${number}`,
  },
  home: {
    heading: 'Alamin muna kung magkano lahat bago mag-loan.',
    lead: 'Maliit na loan gamit ang phone mo. Nasa iisang page ang bawat bayad, ang interest, at ang dagdag kapag na-late. Isa ito sa mga loan namin.',
    trust: {
      title: 'Bago ka magtiwala',
      calls: (from, until, perDay) => [
        'Kami lang ang tatawag, at ikaw lang ang tatawagan',
        `Kapag late ang bayad: sariling staff namin, sa sarili mong number, mula ${from} hanggang ${until}, hanggang ${perDay} beses sa isang araw. Walang ibang tatawagan o tatanungin tungkol sa iyo: hindi namin binabasa ang contacts mo.`,
      ],
      numbers: (company, registration, certificate) => [
        'I-check kami sa SEC',
        `Hanapin ang ${company} sa listahan ng mga lending company sa sec.gov.ph. Dapat pareho ang pangalan at dalawang number: registration ${registration}, Certificate of Authority ${certificate}.`,
      ],
      fakes: (appName) => [
        'Paano malalaman kung peke',
        `Humihingi ito ng bayad bago dumating ang pera, ng SMS code mo, ng contacts mo, o ng bayad sa account ng isang tao. Hindi iyon ginagawa ng ${appName}: sa app ka lang nagbabayad.`,
      ],
    },
    terms: 'Basahin ang terms and conditions',
    steps: 'Mula sa pag-apply hanggang sa pagbabayad',
    apply: [
      'Mag-apply sa phone mo',
      'Ang mobile number mo, kung sino ka, at ang account na tatanggap ng pera. Hindi namin binabasa kahit kailan ang contacts at mga text mo.',
    ],
    decide: (hours) => [
      `May sagot sa loob ng ${hours} oras`,
      'Nasa iisang screen ang halaga, ang mga due date at lahat ng singil. Tanggapin mo o hindi, ikaw ang bahala; libre ang magtanong.',
    ],
    receive: (least, most) => [
      `May pera sa loob ng ${least} hanggang ${linkedCount(most)} araw`,
      'Diretso sa sarili mong bank account o e-wallet. Magbabayad ka sa e-wallet, bangko o payment center, at makikita mo ang bawat piso sa sarili mong record.',
    ],
    products: 'Mga puwede mong hiramin',
    productsLead: 'Ipinapakita nang buo kung magkano ang bawat isa bago mo ito tanggapin.',
    upTo: 'hanggang',
    from: (least) => `mula ${least}`,
    payments: (counts, days) =>
      counts.length === 1 && counts[0] === 1
        ? `1 hulog, pagkalipas ng ${linkedCount(days)} araw`
        : `${linkedCount(counts.join(' o '))} hulog, isa kada ${linkedCount(days)} araw`,
    onPaydays: (paydays, isOther) =>
      `${isOther ? 'O hulog' : 'Hulog'} ${paydays.map(filipinoCost.onPayday).join(', o ')}`,
  },
  example: {
    title: 'Magkano ang isang loan',
    borrow: 'Hihiramin mo',
    product: (name) => `bilang ${name}`,
    receive: 'Matatanggap mo',
    pay: 'Babayaran mo',
    equalPayments: (count, amount) => (count === 1 ? amount : `${count} × ${amount}`),
    lastPayment: (amount) => `at ${amount} sa huli`,
    rhythm: (count, days) =>
      count === 1
        ? `pagkalipas ng ${linkedCount(days)} araw`
        : `${linkedCount(count)} hulog, isa kada ${linkedCount(days)} araw`,
    total: 'Kabuuang babayaran',
    cost: 'Dagdag sa hiniram',
    ofThat: (interest, fees) => `interest ${interest}, mga fee ${fees}`,
    interestOnly: 'puro interest, walang fee',
    nominal: 'Interest rate',
    effective: 'Effective interest rate (EIR)',
    aMonth: (rate) => `${rate}%\u{A0}kada\u{A0}buwan`,
    aYear: (rate) => `${rate}%\u{A0}kada\u{A0}taon`,
    late: 'Kapag na-late ang unang hulog',
    daysLate: (days) => `${linkedCount(days)} araw`,
    early: 'Mas maagang bayad, mas mababang interest',
    settledAfter: (days, amount) =>
      `${amount} ang buong babayaran pagkalipas ng ${linkedCount(days)} araw`,
    cancel: 'Kapag nagbago ang isip mo',
    cancelWithin: (days) => `libre ang pag-cancel sa loob ng ${linkedCount(days)} araw`,
    note: 'Kinuwenta ngayon ng mismong system na naniningil sa loan, para sa bagong borrower na nagbabayad sa oras. Ipapakita sa iyo ang sarili mong mga halaga bago mo tanggapin ang loan.',
    none: 'Wala pang loan offer ngayon. Magtanong sa amin sa telepono o e-mail.',
  },
  plan: {
    title: 'Saan napupunta ang bawat bayad',
    lead: 'Ang parehong loan, bawat hulog.',
    keptBack: (amount) => `${amount} na fee ang ibinabawas kapag ipinadala ang pera.`,
    day: (days) => `Ika-${days} araw`,
    principal: 'Bayad sa hiniram',
    cost: 'Interest at mga fee',
    columns: { due: 'Due date', parts: 'Hiniram at dagdag', amount: 'Halaga' },
    parts: (principal, interest, fees) =>
      `${principal} sa hiniram, ${interest} na interest${fees === null ? '' : `, ${fees} na fee`}`,
  },
  reviews: {
    lead: (appName) => `Ang sabi ng mga nag-loan sa ${appName}.`,
    none: 'Wala pang review.',
    note: 'May naging problema? Sabihin sa amin sa app: may number agad ang reklamo mo, at may sagot sa loob ng 3 araw na may pasok.',
  },
  policy: {
    lead: 'Basahin dito ang buong teksto, o buksan sa sariling page.',
    sections: 'Nasa policy',
    frame: 'Privacy Policy, buong teksto',
    open: 'Buksan ang policy sa sariling page',
  },
  contact: {
    lead: 'Tumawag o sumulat sa amin tungkol sa loan, bayad, o anumang naging problema.',
    reach: 'Paano kami mako-contact',
    form: 'Sumulat sa amin',
    local:
      'Walang ipinapadala sa amin mula sa page na ito: ginagawa lang nitong e-mail ang isinulat mo, at ikaw ang magpapadala.',
    fullName: 'Buong pangalan',
    phoneNumber: 'Mobile number',
    message: 'Message mo',
    send: 'I-submit',
    withoutScript:
      'Hindi gumagana ang scripts sa browser mo kaya hindi magagamit ang form. Sumulat o tumawag na lang:',
    incomplete: 'Kumpletuhin ang impormasyon!',
    missing: {
      fullName: 'Ilagay ang buong pangalan mo',
      phoneNumber: 'Maglagay ng number kung saan ka namin mako-contact',
      message: 'Isulat kung tungkol saan ito',
    },
    thanks:
      'Salamat. Wala pang naipapadala: nasa isang e-mail ang isinulat mo, at matatanggap namin ito kapag naipadala mo na.',
    byEmail: 'Buksan ang e-mail',
    helpTitle: 'May loan ka sa amin?',
    help: 'Nakikita ng Customer Service ang loan mo kaya mas makakatulong sila.',
    helpLink: 'Customer Service',
  },
  status: {
    all: 'Gumagana ang lahat.',
    some: 'May hindi gumagana nang maayos. Inaayos na namin.',
    parts: {
      app: 'Pag-log in, pag-apply, at ang mga loan mo',
      repayments: 'Mga paraan ng pagbabayad',
      payouts: 'Pera papunta sa account mo',
      messages: 'Mga code at message sa SMS',
      processing: 'Pagpasok ng bayad, at mga paalala',
    },
    states: { working: 'Gumagana', degraded: 'May problema' },
    paid: 'Hindi nawawala ang ibinayad mo: bilang ito mula sa araw na nagbayad ka.',
    seen: (time) => `Ganito noong ${time}. Buksan ulit ang page na ito para sa bago.`,
  },
  accessibility: { complain: 'Pumunta sa form ng reklamo sa app' },
  contents: 'Nasa page na ito',
  toTop: 'Bumalik sa itaas',
}
