import type { Localized } from '#server/platform/messages/localized.ts'

interface PaidFacts {
  readonly amount: string
  /** Empty: not known. */
  readonly channel: string
  /** Ready to show. */
  readonly at: string
}

/** Texts of payment claims; amounts and times come ready to show. */
export interface ClaimMessages {
  /** The complaint in the borrower's name: at most COMPLAINT_TEXT_LIMIT. */
  readonly complaint: (paid: PaidFacts & { reference: string }) => string
  readonly waiting: (paid: PaidFacts & { number: string; by: string }) => string
  readonly filed: (facts: { number: string; by: string }) => string
  readonly answered: (number: string) => string
  readonly posted: string
  /** Our reply to the complaint once the payment is booked after all. */
  readonly postedLater: (facts: { amount: string; reference: string }) => string
  readonly choice: {
    readonly begun: (paid: PaidFacts) => string
    readonly onItsWay: (paid: PaidFacts) => string
    readonly lifetime: (id: string) => string
  }
}

export const CLAIM_MESSAGES: Localized<ClaimMessages> = {
  en: {
    complaint: ({ amount, channel, at, reference }) =>
      `I paid ${amount}${channel && ` through ${channel}`} on ${at}, and it is not posted.${reference && ` Reference: ${reference}.`}`,
    waiting: ({ amount, channel, at, number, by }) =>
      `You told us that you paid ${amount}${channel && ` through ${channel}`} on ${at}. We are looking for it under complaint ${number} and answer by ${by}. No reminder is sent meanwhile.`,
    filed: ({ number, by }) =>
      `We asked the payment provider at once, and the payment is not there yet. We are looking for it under complaint ${number} and answer by ${by}. No reminder is sent meanwhile.`,
    answered: (number) =>
      `We have answered you about this payment already, in complaint ${number}. If it is still not right, open that complaint again.`,
    posted: 'We found your payment. It is posted to your loan, and here is the receipt.',
    postedLater: ({ amount, reference }) =>
      `We found your payment of ${amount} (reference ${reference}). It is posted to your loan now and counts from the day on which you paid it. If anything is still wrong, open this complaint again.`,
    choice: {
      begun: ({ amount, channel, at }) => `${amount}, ${channel}, begun ${at}`,
      onItsWay: ({ amount, channel, at }) => `${amount}, ${channel}, received ${at}`,
      lifetime: (id) => `With my own payment code ${id}`,
    },
  },
  fil: {
    complaint: ({ amount, channel, at, reference }) =>
      `Nagbayad ako ng ${amount}${channel && ` sa ${channel}`} noong ${at} pero hindi pa ito pumapasok.${reference && ` Reference: ${reference}.`}`,
    waiting: ({ amount, channel, at, number, by }) =>
      `Sinabi mong nagbayad ka ng ${amount}${channel && ` sa ${channel}`} noong ${at}. Hinahanap namin ito sa reklamo ${number} at sasagot kami sa ${by} o mas maaga. Wala munang ipapadalang paalala.`,
    filed: ({ number, by }) =>
      `Tinanong agad namin ang payment provider, at wala pa roon ang bayad mo. Hinahanap namin ito sa reklamo ${number} at sasagot kami sa ${by} o mas maaga. Wala munang ipapadalang paalala.`,
    answered: (number) =>
      `Nasagot na namin ang tungkol sa bayad na ito sa reklamo ${number}. Kung hindi pa rin ito tama, buksan ulit ang reklamong iyon.`,
    posted: 'Nakita na namin ang bayad mo. Pumasok na ito sa loan mo, at narito ang resibo.',
    postedLater: ({ amount, reference }) =>
      `Nakita na namin ang bayad mong ${amount} (reference ${reference}). Pumasok na ito sa loan mo at binibilang mula sa araw na nagbayad ka. Kung may mali pa rin, buksan ulit ang reklamong ito.`,
    choice: {
      begun: ({ amount, channel, at }) => `${amount}, ${channel}, sinimulan ${at}`,
      onItsWay: ({ amount, channel, at }) => `${amount}, ${channel}, natanggap ${at}`,
      lifetime: (id) => `Gamit ang sarili kong payment code ${id}`,
    },
  },
}

/** Why a claim is refused. */
interface ClaimRefusals {
  readonly noLoan: string
  readonly noPayment: string
  readonly notATime: string
  readonly toCome: string
  readonly tooOld: string
  readonly notAChannel: string
}

export const CLAIM_REFUSALS: Localized<ClaimRefusals> = {
  en: {
    noLoan: 'This loan was not found.',
    noPayment: 'This payment was not found.',
    notATime: 'paidAt: choose the day and the time at which you paid.',
    toCome: 'paidAt: this time is still to come. Choose when you paid.',
    tooOld: 'paidAt: this is too long ago. Please write a complaint about it.',
    notAChannel: 'channelNumber: choose one of the ways to pay.',
  },
  fil: {
    noLoan: 'Hindi nakita ang loan na ito.',
    noPayment: 'Hindi nakita ang bayad na ito.',
    notATime: 'paidAt: piliin ang araw at oras kung kailan ka nagbayad.',
    toCome: 'paidAt: hindi pa dumarating ang oras na ito. Piliin kung kailan ka nagbayad.',
    tooOld: 'paidAt: masyado nang matagal ito. Sumulat ng reklamo tungkol dito.',
    notAChannel: 'channelNumber: pumili sa mga paraan ng pagbabayad.',
  },
}
