import type { Language } from '#contract/brand.ts'
import { REPLY_WEEKDAYS } from '#domain/complaint-clock.ts'
import type { Market } from '#domain/market.ts'
import { type Complaint, lastReply } from '#server/service/complaint/complaint.ts'
import { writtenDay } from '#server/platform/messages/written-day.ts'

/** Messages of the server around a complaint; those of the specification are in English. */
interface Messages {
  readonly tabs: { readonly all: string; readonly open: string; readonly answered: string }
  /** Ready to show, as the days in them are. */
  readonly replyNote: (by: string) => string
  readonly awaited: (by: string) => string
  readonly late: (since: string) => string
  readonly answered: string
  readonly rated: string
  readonly rows: {
    readonly number: string
    readonly loan: string
    readonly disputed: string
    readonly filed: string
    readonly reopened: string
    readonly replied: string
    readonly replyBy: string
    readonly resolveBy: string
    readonly rated: string
  }
}

export const COMPLAINT_MESSAGES: Readonly<Record<Language, Messages>> = {
  en: {
    tabs: { all: 'All', open: 'Processing', answered: 'Processed' },
    replyNote: (by) => `We will reply within ${REPLY_WEEKDAYS} weekdays, by ${by}.`,
    awaited: (by) => `Received, reply by ${by}`,
    late: (since) => `Our reply has been late since ${since}`,
    answered: 'Answered',
    rated: 'Answered and rated',
    rows: {
      number: 'Complaint number',
      loan: 'Loan number',
      disputed: 'Disputed entry',
      filed: 'Received',
      reopened: 'Opened again',
      replied: 'Answered',
      replyBy: 'Reply due by',
      resolveBy: 'Resolution due by',
      rated: 'Rated',
    },
  },
  fil: {
    tabs: { all: 'Lahat', open: 'Pending', answered: 'Nasagot na' },
    replyNote: (by) =>
      `Sasagot kami sa loob ng ${REPLY_WEEKDAYS} araw na may pasok, hanggang ${by}.`,
    awaited: (by) => `Natanggap, sasagutin hanggang ${by}`,
    late: (since) => `Late na ang sagot namin mula pa noong ${since}`,
    answered: 'Nasagot na',
    rated: 'Nasagot at na-rate na',
    rows: {
      number: 'Number ng reklamo',
      loan: 'Loan number',
      disputed: 'Singil na tinututulan',
      filed: 'Natanggap',
      reopened: 'Binuksan ulit',
      replied: 'Nasagot',
      replyBy: 'Sasagutin hanggang',
      resolveBy: 'Aayusin hanggang',
      rated: 'Na-rate',
    },
  },
}

/** The state of a complaint, ready to show. */
export function stateMessages(
  it: Complaint,
  today: Temporal.PlainDate,
  market: Market,
  language: Language,
): string {
  const words = COMPLAINT_MESSAGES[language]
  if (it.state === 'answered' && lastReply(it)) return it.score ? words.rated : words.answered
  const isLate = Temporal.PlainDate.compare(it.replyDueOn, today) < 0
  return (isLate ? words.late : words.awaited)(writtenDay(market, it.replyDueOn, language))
}
