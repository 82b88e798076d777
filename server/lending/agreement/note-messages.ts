import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a promissory note besides its charges and figures. */
export interface NoteMessages {
  readonly title: string
  readonly whoAgrees: string
  readonly lender: (name: string, address: string, sec: string, certificate: string) => string
  readonly borrower: (name: string, loanNumber: string) => string
  readonly anyBorrower: string
  readonly theLoan: string
  readonly promise: string
  readonly promiseOfAny: string
  readonly plan: string
  readonly planNote: string
  readonly decision: string
  readonly decide: (hours: number) => string
  readonly acceptedOn: (day: string) => string
  readonly payout: (least: number, most: number) => string
  /** Of paydays: what becomes of them where the money comes later. */
  readonly onPaydays: (days: number) => string
  readonly study: string
  readonly duties: string
  readonly ofAge: (age: number) => string
  readonly changes: (days: number) => string
  readonly assignment: (days: number) => string
  readonly judgment: (days: number) => string
  readonly complaints: string
  readonly reach: (phone: string, email: string) => string
  readonly acceptance: string
  readonly accept: string
  readonly copies: string
  /** Stands on each Filipino text that has an English original; the English one is never shown. */
  readonly englishBinds: string
  readonly agreementNotFound: string
  readonly notSettledOnAnyDay: string
}

export const NOTE_MESSAGES: Localized<NoteMessages> = {
  en: {
    title: 'Promissory Note and Loan Agreement',
    whoAgrees: 'Who agrees',
    lender: (name, address, sec, certificate) =>
      `The lender is ${name}, ${address}, SEC registration no. ${sec}, certificate of authority no. ${certificate}. “We” means the lender.`,
    borrower: (name, loanNumber) =>
      `The borrower is ${name}, loan ${loanNumber}. “You” means the borrower.`,
    anyBorrower:
      'The borrower is the person who accepts this agreement in the app. “You” means the borrower.',
    theLoan: 'The loan',
    promise:
      'For value received you promise to pay us the principal with interest and fees, as shown below, on the due dates. Interest and due dates count from the day on which the money is sent to you.',
    promiseOfAny:
      'For value received you promise to pay us the principal with interest and fees, within the figures shown below, on the due dates. Interest and due dates count from the day on which the money is sent to you.',
    plan: 'Payment plan',
    planNote:
      'As accepted, for a payout on the day of acceptance. When the money is sent on another day the same plan is issued with the real dates; no amount grows by that.',
    decision: 'Decision and payout',
    decide: (hours) =>
      `We decide on your application within ${hours} hours; what is not decided by then is closed, and you may apply again at once.`,
    acceptedOn: (day) => `You accepted on ${day}.`,
    payout: (least, most) =>
      `The money is sent within ${least} to ${most} calendar days after acceptance, to an account in your own name, less what is kept back as shown above.`,
    onPaydays: (days) =>
      `Due dates on paydays stay as accepted when the money comes later; interest counts from the money. Money that comes within 3 days before the first one moves all of them by one, and no payment rises. Where the money cannot be sent ${days} days before the first one, the offer lapses and you may accept a new one.`,
    study: 'Study the terms in the Disclosure Statement before you proceed.',
    duties: 'Your duties and ours',
    ofAge: (age) => `You are ${age} or over and what you told us is true.`,
    changes: (days) =>
      `Tell us of a change of your name, birth date or address within ${days} calendar days.`,
    assignment: (days) =>
      `We may assign this loan to another lender; you get notice ${days} business days before.`,
    judgment: (days) =>
      `A judgment on money against you that is not paid within ${days} days is a default under this note.`,
    complaints: 'Questions and complaints',
    reach: (phone, email) =>
      `Call ${phone}, write to ${email}, or use Online service in the app. A complaint costs nothing.`,
    acceptance: 'How this is accepted',
    accept:
      'You accept by ticking the agreement and tapping Next. We keep what you saw, when you accepted it, and a fingerprint of it, and you can read it again at any time under your order.',
    copies: 'You have the right to a copy of this note and of the Disclosure Statement.',
    englishBinds:
      'This is a translation for easier reading. Where it differs, the English text holds.',
    agreementNotFound: 'This agreement was not found.',
    notSettledOnAnyDay: 'This loan cannot be settled on any day you choose.',
  },
  fil: {
    title: 'Promissory Note at Loan Agreement',
    whoAgrees: 'Sino ang nagkakasundo',
    lender: (name, address, sec, certificate) =>
      `Ang lender ay ${name}, ${address}, SEC registration no. ${sec}, certificate of authority no. ${certificate}. “Kami” ang lender.`,
    borrower: (name, loanNumber) =>
      `Ang borrower ay si ${name}, loan ${loanNumber}. “Ikaw” ang borrower.`,
    anyBorrower: 'Ang borrower ay ang taong tumanggap nito sa app. “Ikaw” ang borrower.',
    theLoan: 'Ang loan',
    promise:
      'Kapalit ng natanggap mo, nangangako kang babayaran sa amin ang principal kasama ang interest at mga fee, gaya ng nasa ibaba, sa mga due date. Binibilang ang interest at mga due date mula sa araw na ipinadala sa iyo ang pera.',
    promiseOfAny:
      'Kapalit ng natanggap mo, nangangako kang babayaran sa amin ang principal kasama ang interest at mga fee, ayon sa mga halagang nasa ibaba, sa mga due date. Binibilang ang interest at mga due date mula sa araw na ipinadala sa iyo ang pera.',
    plan: 'Iskedyul ng bayad',
    planNote:
      'Gaya ng tinanggap mo, kung ipapadala ang pera sa mismong araw na iyon. Kung sa ibang araw ipapadala ang pera, maglalabas kami ng parehong iskedyul na may final na mga petsa; walang halagang tataas dahil doon.',
    decision: 'Desisyon at pagpapadala ng pera',
    decide: (hours) =>
      `Magdedesisyon kami sa application mo sa loob ng ${hours} oras; isasara ang hindi napagdesisyunan sa oras, at puwede kang mag-apply ulit agad.`,
    acceptedOn: (day) => `Tinanggap mo ito noong ${day}.`,
    payout: (least, most) =>
      `Ipapadala ang pera sa loob ng ${least} hanggang ${most} araw pagkatapos mong tanggapin ito, sa account na nakapangalan sa iyo, bawas ang mga ibinabawas na nakasulat sa itaas.`,
    onPaydays: (days) =>
      `Hindi nagbabago ang tinanggap na mga payday kahit mas huli dumating ang pera; mula sa pera ang bilang ng interest. Kapag dumating ang pera sa loob ng 3 araw bago ang una, uusog nang isa ang lahat, at walang hulog na tataas. Kapag hindi maipadala ang pera ${days} araw bago ang una, mawawalan ng bisa ang offer at puwede kang tumanggap ng bago.`,
    study: 'Pag-aralang mabuti ang mga tuntunin sa Disclosure Statement bago ka magpatuloy.',
    duties: 'Ang mga tungkulin mo at namin',
    ofAge: (age) => `${age} taong gulang ka na o mas matanda, at totoo ang sinabi mo sa amin.`,
    changes: (days) =>
      `Sabihin sa amin sa loob ng ${days} araw kapag nagbago ang pangalan, birthday o address mo.`,
    assignment: (days) =>
      `Puwede naming ilipat ang loan na ito sa ibang lender; sasabihan ka ${days} araw na may pasok bago ito mangyari.`,
    judgment: (days) =>
      `Default ka sa ilalim ng note na ito kapag hindi mo nabayaran sa loob ng ${days} araw ang hatol ng korte na magbayad ka.`,
    complaints: 'Mga tanong at reklamo',
    reach: (phone, email) =>
      `Tumawag sa ${phone}, mag-e-mail sa ${email}, o sumulat ng reklamo sa app. Walang bayad ang magreklamo.`,
    acceptance: 'Paano ito tinatanggap',
    accept:
      'Tinatanggap mo ito kapag ni-check mo ang kahon at nag-tap ka ng Susunod. Itinatago namin ang nakita mo, kung kailan mo ito tinanggap, at ang digital na marka (SHA-256) nito, at puwede mo itong basahin ulit kahit kailan sa detalye ng loan mo.',
    copies: 'May karapatan kang kumuha ng kopya ng note na ito at ng Disclosure Statement.',
    englishBinds:
      'Isinalin ito para madaling maintindihan. Kung may pagkakaiba, ang tekstong Ingles ang masusunod.',
    agreementNotFound: 'Hindi namin nakita ang kasunduang ito.',
    notSettledOnAnyDay: 'Hindi puwedeng bayaran nang buo ang loan na ito sa kahit anong araw.',
  },
}
