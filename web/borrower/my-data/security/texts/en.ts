import type { SecurityTexts } from '#web/borrower/my-data/security/texts/texts.ts'

export const englishSecurity: SecurityTexts = {
  title: 'Was this you?',
  lead: 'What happened in your account that only you should do.',
  none: 'Nothing yet. Logins on a new browser, another payout account and downloads of your data are listed here.',
  events: {
    newBrowser: 'Login on a new browser',
    accountChanged: 'Payout account changed',
    dataExported: 'Your data downloaded',
    passkeyAdded: 'Passkey added',
  },
  other: 'Change in your account',
  notMe: 'This was not me',
  stopped: (until) =>
    `We send you no money until ${until}. Check your payout account, and call us if it is not yours.`,
  ask: 'Lock everybody else out?',
  loggedOut: 'You are logged out everywhere, also here.',
  passkeysGo: 'Your passkeys are removed.',
  effects: [
    'We send no money to your payout account for 24 hours.',
    'Then log in with a code. If your payout account was changed, enter it again.',
  ],
  confirm: 'This was not me',
  keep: 'It was me',
}
