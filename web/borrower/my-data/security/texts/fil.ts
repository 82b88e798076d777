import type { SecurityTexts } from '#web/borrower/my-data/security/texts/texts.ts'

export const filipinoSecurity: SecurityTexts = {
  title: 'Ikaw ba ito?',
  lead: 'Mga nangyari sa account mo na ikaw lang ang dapat gumawa.',
  none: 'Wala pa. Makikita rito ang pag-log in sa bagong browser, pagpalit ng account na tatanggap ng pera at pag-download ng data mo.',
  events: {
    newBrowser: 'Pag-log in sa bagong browser',
    accountChanged: 'Pagpalit ng account na tatanggap ng pera',
    dataExported: 'Pag-download ng data mo',
    passkeyAdded: 'Pagdagdag ng passkey',
  },
  other: 'Pagbabago sa account mo',
  notMe: 'Hindi ako ito',
  stopped: (until) =>
    `Hindi ka namin padadalhan ng pera hanggang ${until}. I-check ang account na tatanggap ng pera, at tawagan kami kung hindi iyo.`,
  ask: 'I-lock ang account sa iba?',
  loggedOut: 'Malo-log out ka sa lahat, pati rito.',
  passkeysGo: 'Maaalis ang mga passkey mo.',
  effects: [
    'Hindi kami magpapadala ng pera sa account mo nang 24 oras.',
    'Pagkatapos, mag-log in gamit ang code. Kung napalitan ang account na tatanggap ng pera, ilagay ulit ito.',
  ],
  confirm: 'Hindi ako ito',
  keep: 'Ako ito',
}
