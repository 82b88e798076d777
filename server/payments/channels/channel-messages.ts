import type { Localized } from '#server/platform/messages/localized.ts'

/** What a payment channel can do; amounts, days and times come formatted. */
interface ChannelMessages {
  readonly noFee: string
  readonly fee: (amount: string) => string
  readonly limits: (least: string, most: string) => string
  readonly postedWithinTheHour: string
  /** The day of the payment is the one that counts, however long posting takes. */
  readonly postedBy: (day: string) => string
  readonly everyDay: string
  readonly hours: (days: string, from: string, to: string) => string
  readonly allDayOn: (days: string) => string
  readonly days: (first: string, last: string) => string
  readonly closed: (opens: string) => string
  readonly closedFor: string
  readonly tooLittle: (least: string) => string
  readonly tooMuch: (most: string) => string
  /** Why a payment is not started. */
  readonly unavailable: string
  readonly refused: (name: string, why: string) => string
}

export const CHANNEL_MESSAGES: Localized<ChannelMessages> = {
  en: {
    noFee: 'No added fee',
    fee: (amount) => `+ ${amount} fee`,
    limits: (least, most) => `Takes ${least} to ${most}`,
    postedWithinTheHour: 'Posted within the hour',
    postedBy: (day) => `Posted by ${day}`,
    everyDay: 'Every day',
    hours: (days, from, to) => `${days}, ${from} to ${to}`,
    allDayOn: (days) => `${days}, all day`,
    days: (first, last) => `${first} to ${last}`,
    closed: (opens) => `Closed now. Opens ${opens}.`,
    closedFor: 'Closed until further notice.',
    tooLittle: (least) => `Takes ${least} or more.`,
    tooMuch: (most) => `Takes ${most} at most.`,
    unavailable: 'channelNumber: this way to pay is not available now. Please choose another.',
    refused: (name, why) => `channelNumber: ${name} cannot take this payment. ${why}`,
  },
  fil: {
    noFee: 'Walang dagdag na bayad',
    fee: (amount) => `+ ${amount} na fee`,
    limits: (least, most) => `Tumatanggap ng ${least} hanggang ${most}`,
    postedWithinTheHour: 'Papasok sa loob ng isang oras',
    postedBy: (day) => `Papasok sa ${day} o mas maaga`,
    everyDay: 'Araw-araw',
    hours: (days, from, to) => `${days}, ${from} hanggang ${to}`,
    allDayOn: (days) => `${days}, buong araw`,
    days: (first, last) => `${first} hanggang ${last}`,
    closed: (opens) => `Sarado ngayon. Magbubukas sa ${opens}.`,
    closedFor: 'Sarado muna hanggang sa susunod na abiso.',
    tooLittle: (least) => `Tumatanggap ng ${least} pataas.`,
    tooMuch: (most) => `Hanggang ${most} lang ang tinatanggap.`,
    unavailable:
      'channelNumber: hindi available ngayon ang paraang ito ng pagbabayad. Pumili ng iba.',
    refused: (name, why) => `channelNumber: hindi matatanggap ng ${name} ang bayad na ito. ${why}`,
  },
}
