import { COLLECTION_TYPE, type ProblemType } from '#contract/complaint/complaint.ts'
import { REPLY_WORKING_DAYS } from '#domain/contacts/complaint-clock.ts'
import type { DisputeOutcome } from '#domain/journal/loan-account.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of the complaint screens; days come ready to show. */
interface ComplaintMessages {
  /** By the value on the wire. */
  readonly types: Readonly<Record<ProblemType, string>>
  /** Of the collection type alone (ENT-065): what SEC MC 18 s.2019 forbids of collectors. */
  readonly subTypes: Readonly<Record<number, string>>
  readonly tabs: { readonly all: string; readonly open: string; readonly answered: string }
  readonly replyNote: (by: string) => string
  readonly awaited: (by: string) => string
  readonly late: (since: string) => string
  readonly answered: string
  readonly rated: string
  /** What was decided about the disputed entry. */
  readonly outcomes: Readonly<Record<DisputeOutcome, string>>
  readonly rows: {
    readonly number: string
    readonly loan: string
    readonly disputed: string
    readonly filed: string
    readonly reopened: string
    readonly replied: string
    readonly replyBy: string
    readonly resolveBy: string
    readonly outcome: string
    readonly rated: string
  }
}

export const COMPLAINT_MESSAGES: Localized<ComplaintMessages> = {
  en: {
    types: {
      [COLLECTION_TYPE]: 'Collection',
      2: 'Repayment not posted',
      3: 'Fees and charges',
      4: 'App and account',
      5: 'Other',
    },
    subTypes: {
      11: 'Threats or insults',
      12: 'Calls to my contacts',
      13: 'Calls too often or too late',
      14: 'Collection of what I paid',
    },
    tabs: { all: 'All', open: 'Processing', answered: 'Processed' },
    replyNote: (by) => `We will reply within ${REPLY_WORKING_DAYS} weekdays, by ${by}.`,
    awaited: (by) => `Received, reply by ${by}`,
    late: (since) => `Our reply has been late since ${since}`,
    answered: 'Answered',
    rated: 'Answered and rated',
    outcomes: {
      open: 'Open',
      upheld: 'Upheld: you were right',
      dismissed: 'Dismissed: the charge stays, and the days of the dispute count as late',
    },
    rows: {
      number: 'Complaint number',
      loan: 'Loan number',
      disputed: 'Disputed entry',
      filed: 'Received',
      reopened: 'Opened again',
      replied: 'Answered',
      replyBy: 'Reply due by',
      resolveBy: 'Resolution due by',
      outcome: 'Your dispute',
      rated: 'Rated',
    },
  },
  fil: {
    types: {
      [COLLECTION_TYPE]: 'Paniningil',
      2: 'Hindi pumasok ang bayad',
      3: 'Mga fee at singil',
      4: 'App at account',
      5: 'Iba pa',
    },
    subTypes: {
      11: 'Pananakot o pang-iinsulto',
      12: 'Pagtawag sa mga kakilala ko',
      13: 'Pagtawag nang sobrang dalas o dis-oras',
      14: 'Sinisingil pa ang nabayaran ko na',
    },
    tabs: { all: 'Lahat', open: 'Pending', answered: 'Nasagot na' },
    replyNote: (by) =>
      `Sasagot kami sa loob ng ${REPLY_WORKING_DAYS} araw na may pasok, hanggang ${by}.`,
    awaited: (by) => `Natanggap, deadline ng sagot: ${by}`,
    late: (since) => `Late na ang sagot namin mula pa noong ${since}`,
    answered: 'Nasagot na',
    rated: 'Nasagot at na-rate na',
    outcomes: {
      open: 'Pinag-aaralan pa',
      upheld: 'Tinanggap: tama ka',
      dismissed:
        'Hindi tinanggap: mananatili ang singil, at bibilanging late ang mga araw ng dispute',
    },
    rows: {
      number: 'Number ng reklamo',
      loan: 'Loan number',
      disputed: 'Singil na tinututulan',
      filed: 'Natanggap',
      reopened: 'Binuksan ulit',
      replied: 'Nasagot',
      replyBy: 'Deadline ng sagot',
      resolveBy: 'Deadline ng pag-ayos',
      outcome: 'Ang dispute mo',
      rated: 'Na-rate',
    },
  },
}
