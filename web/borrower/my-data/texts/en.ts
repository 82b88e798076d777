import { englishConfirmCode } from '#web/kit/texts/confirm-code/en.ts'
import { englishPlaces } from '#web/kit/texts/places/en.ts'
import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'

export const englishMyData: MyDataTexts = {
  places: englishPlaces,
  title: 'Settings',
  language: 'Language',
  groups: { me: 'Me', security: 'Security', privacy: 'Privacy', messages: 'Messages' },
  accessibility: 'Accessibility',
  information: 'My information',
  payoutAccount: 'Payout account',
  logOut: 'Log out',
  sessions: {
    title: 'Where you are logged in',
    isThis: 'This phone or browser',
    other: 'Another phone or browser',
    openedAt: (at) => `Logged in ${at}`,
    lastUsedAt: (at) => `Last used ${at}`,
    logOutThere: 'Log out there',
    logOutEverywhere: 'Log out everywhere',
  },
  consents: {
    title: 'What you agreed to',
    none: 'Nothing yet. What you agree to when you apply is listed here.',
    givenAt: (at) => `Given ${at}`,
    withdrawnAt: (at) => `Withdrawn ${at}`,
    withdraw: 'Withdraw consent',
    ask: 'Withdraw this consent?',
    keep: 'Keep it',
    done: 'Your consent is withdrawn.',
  },
  contacts: {
    title: 'Messages from us',
    none: 'Nothing yet. Every message that we send you, and every call about a late loan, is listed here.',
    channel: (channel) =>
      ({ push: 'App', call: 'Call', mail: 'E-mail' })[channel] ?? channel.toUpperCase(),
    all: (count) => `Show all ${count}`,
  },
  myData: {
    title: 'My data',
    lead: 'Get a copy of everything that we store of you, or have it erased.',
    json: 'Download as JSON',
    pdf: 'Download as PDF',
    erase: 'Erase my data',
    officer: (name, registration) =>
      `Questions about your data? Ask our data protection officer, ${name} (NPC registration no. ${registration}).`,
  },
  download: { title: 'Download my data', button: 'Download' },
  erase: {
    ...englishConfirmCode,
    title: 'Erase my data',
    warning: 'This cannot be undone. You are logged out everywhere.',
    goes: 'What goes',
    goesPoints: [
      'Your information: name, number, address, ID, work',
      'Payout accounts and sign-ins',
      'What you wrote in complaints, with pictures',
    ],
    stays: 'What stays, because the law says so',
    staysPoints: [
      'Amounts and dates of loans and payments, without your name',
      'If you ever got money from us: a locked copy of who you are, for 5 years',
    ],
    button: 'Erase for good',
  },
  erased: {
    title: 'Your data is erased',
    lead: 'You are logged out. With your number you can start again at any time.',
    gone: 'Erased',
    kept: 'Kept, and why',
    toStart: 'Go to the start page',
  },
}
