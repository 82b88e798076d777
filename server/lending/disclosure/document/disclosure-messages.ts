import type { StatementKind } from '#server/lending/disclosure/statement-facts.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a disclosure statement about the parties and its acceptance. */
export interface DisclosureMessages {
  readonly title: string
  readonly number: (number: string, day: string) => string
  readonly intro: Readonly<Record<StatementKind, string>>
  readonly lender: {
    readonly heading: string
    readonly name: string
    readonly address: string
    readonly sec: string
    readonly authority: string
    readonly contact: string
  }
  readonly borrower: {
    readonly heading: string
    readonly name: string
    readonly address: string
    readonly product: string
    readonly loanNumber: string
  }
  readonly acknowledgement: {
    readonly heading: string
    readonly coming: string
    readonly example: string
    readonly issued: string
    readonly given: (name: string) => string
    readonly at: string
    readonly network: string
    readonly language: string
    readonly languageName: string
    readonly fingerprint: string
  }
  /** The link on the page that downloads the PDF. */
  readonly download: string
  readonly notFound: string
}

export const DISCLOSURE_MESSAGES: Localized<DisclosureMessages> = {
  en: {
    title: 'Disclosure Statement',
    number: (number, day) => `No. ${number} · ${day}`,
    intro: {
      example:
        'An example, so that you can see what such a loan costs. It is not an offer: each offer comes with a statement of its own.',
      offer:
        'What this loan costs, before you accept it (Republic Act No. 3765, Truth in Lending Act). Nothing is owed until you accept and the money is sent.',
      disbursed:
        'Issued once more with the real dates, since the money was sent. No amount is above the one that you accepted.',
      extended:
        'Issued because the loan was extended. It takes the place of the schedule that came before it.',
      anew: 'Issued because the loan has a new schedule. It takes the place of the one that came before it.',
    },
    lender: {
      heading: 'The lender',
      name: 'Lender',
      address: 'Address',
      sec: 'SEC Registration No.',
      authority: 'Certificate of Authority No.',
      contact: 'Contact',
    },
    borrower: {
      heading: 'The borrower',
      name: 'Borrower',
      address: 'Address',
      product: 'Product',
      loanNumber: 'Loan number',
    },
    acknowledgement: {
      heading: 'Acknowledgement',
      coming:
        'By ticking the box of the contract and tapping Next you acknowledge that you received this statement and read it before the loan was made. We keep it with the time, the language and a shortened network address.',
      example: 'There is nothing to acknowledge: this is an example.',
      issued: 'It needs no acceptance: it follows from what you accepted.',
      given: (name) =>
        `${name} acknowledged in the app to have received and read this statement before the loan was made.`,
      at: 'Accepted at (Manila)',
      network: 'Network',
      language: 'Language',
      languageName: 'English',
      fingerprint: 'Fingerprint of these figures (SHA-256)',
    },
    download: 'Download as PDF',
    notFound: 'This disclosure statement was not found.',
  },
  fil: {
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
    notFound: 'Hindi nakita ang disclosure statement na ito.',
  },
}
