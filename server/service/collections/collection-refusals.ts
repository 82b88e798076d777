import { CODES } from '#contract/codes.ts'
import type { ContactHold } from '#contract/console/service/collections.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** What is not possible now, for staff. */
export const notNow = (text: string) => new Refusal(CODES.notInThisStatus, englishOnly(text))

/** What was typed and cannot be, for staff; the text begins with the field. */
export const wrongInput = (text: string) => inputRefused(englishOnly(text))

/** What is not there, for staff. */
export const notThere = (text: string) => new Refusal(CODES.notFound, englishOnly(text))

/** Why a borrower may not be contacted now, for staff. */
export const HOLD_REFUSALS: Readonly<Record<ContactHold, string>> = {
  dispute: 'The borrower disputes a charge of this loan. Decide the dispute first.',
  complaint: 'A complaint of the borrower waits for its reply. Do not contact them until then.',
  claim: 'The borrower says that they paid. Match or clear their claim first.',
  payment: 'A payment of the borrower is on its way. It is posted first.',
  help: 'The borrower asked for help. Answer it first: nobody asks them until then, or three weekdays.',
  promise: 'The borrower promised to pay. Nobody asks them until the day of the promise is over.',
}

export const COLLECTION_REFUSALS = {
  notLate: 'Nothing of this loan is late any more: nobody asks for it.',
  callHours: 'Borrowers are called from 6:00 AM to 10:00 PM in Manila (SEC MC 18, series of 2019).',
  messageHours: 'Messages are sent from 7:00 AM to 9:00 PM in Manila.',
  perDay: (most: number) =>
    `This borrower was contacted ${most === 1 ? 'once' : `${most} times`} today, which is the most of a day.`,
  perWeek: (most: number) =>
    `This borrower was contacted ${most} times in seven days, which is the most of a week.`,
  callOpen: 'Say first what came of your call before.',
  callEnded: 'It was said already what came of this call.',
  noSuchCall: 'You have no such call.',
  promiseNeeded: 'amount: a promise has its amount and day.',
  promiseUnasked: 'outcome: an amount and a day belong to a promise.',
  promiseOpen: 'A promise of this loan is open: its day comes first.',
  promiseTooMuch: 'amount: it is more than is owed on the loan.',
  promiseDay: (most: number) => `dueOn: from today on, and at most ${most} days ahead.`,
  noteNamesNumber:
    'note: write no numbers or addresses. Nobody but the borrower is ever contacted.',
  messageNotTrue: 'This message is not true of the loan now.',
} as const
