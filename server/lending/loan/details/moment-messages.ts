import type { Localized } from '#server/platform/messages/localized.ts'

interface Said {
  readonly title: string
  readonly lead: string
}

/** The title is completed by the amount, where there is one. `to`: GCash ••4567, or empty. */
interface MomentMessages {
  readonly applied: Said
  readonly approved: { readonly title: string; readonly lead: (to: string) => string }
  readonly sending: { readonly title: string; readonly lead: (to: string) => string }
  readonly arrived: { readonly title: string; readonly lead: (to: string, at: string) => string }
  readonly settled: Said
}

/** What is said once of each step of a loan. */
export const MOMENT_MESSAGES: Localized<MomentMessages> = {
  en: {
    applied: { title: 'We have your application', lead: 'Below is what comes next.' },
    approved: { title: 'You are approved for', lead: () => 'Say where we send it.' },
    sending: { title: 'We are sending you', lead: (to) => `It goes to ${to}.` },
    arrived: {
      title: 'You have received',
      lead: (to, at) => (to ? `In ${to}, ${at}` : at),
    },
    settled: { title: 'You have paid back', lead: 'Your certificate is with the papers below.' },
  },
  fil: {
    applied: { title: 'Natanggap namin ang application mo', lead: 'Nasa ibaba ang susunod.' },
    approved: { title: 'Approved ka para sa', lead: () => 'Sabihin kung saan namin ipapadala.' },
    sending: { title: 'Ipinapadala na namin sa iyo ang', lead: (to) => `Papunta sa ${to}.` },
    arrived: {
      title: 'Natanggap mo na ang',
      lead: (to, at) => (to ? `Nasa ${to}, ${at}` : at),
    },
    settled: {
      title: 'Nabayaran mo na ang',
      lead: 'Nasa mga dokumento sa ibaba ang sertipiko mo.',
    },
  },
}
