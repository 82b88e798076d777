import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of the record of a complaint; times come ready to show. */
export interface ComplaintRecordMessages {
  readonly title: string
  readonly subtitle: (number: string) => string
  readonly borrower: string
  readonly about: string
  readonly times: string
  readonly received: (at: string) => string
  readonly reply: (at: string) => string
  readonly reopened: (at: string) => string
  readonly images: (count: number) => string
  readonly image: (place: number) => string
}

export const COMPLAINT_RECORD_MESSAGES: Localized<ComplaintRecordMessages> = {
  en: {
    title: 'Record of a complaint',
    subtitle: (number) => `Complaint ${number}`,
    borrower: 'Borrower',
    about: 'About',
    times: 'All times are of Manila (UTC+8).',
    received: (at) => `Received ${at}`,
    reply: (at) => `Our reply ${at}`,
    reopened: (at) => `Opened again ${at}`,
    images: (count) => `${count} ${count === 1 ? 'image' : 'images'}, inside this file.`,
    image: (place) => `Image ${place}`,
  },
  fil: {
    title: 'Record ng reklamo',
    subtitle: (number) => `Reklamo ${number}`,
    borrower: 'Pangalan ng borrower',
    about: 'Tungkol saan',
    times: 'Lahat ng oras dito ay oras sa Manila (UTC+8).',
    received: (at) => `Natanggap noong ${at}`,
    reply: (at) => `Sagot namin noong ${at}`,
    reopened: (at) => `Binuksan ulit noong ${at}`,
    images: (count) => `${count} picture, nasa loob ng file na ito.`,
    image: (place) => `Picture ${place}`,
  },
}
