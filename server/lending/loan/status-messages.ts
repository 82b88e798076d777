import type { Language } from '#contract/brand.ts'
import type { LoanStatus } from '#domain/loan-status.ts'
import { STATUS } from '#domain/loan-status.ts'
import { CLOSED_REASONS, CLOSED_TITLES } from '#server/lending/loan/closed-reason.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** What a status is called, and what it means for the borrower now. */
export interface StatusMessages {
  readonly title: string
  readonly description: string
}

/** What the sentences tell: what is payable, ready to show, and when it is or was due. */
interface Facts {
  readonly amount: string
  readonly dueOn: string
  readonly needsAccount: boolean
}

/** For a title alone. */
export const NO_FACTS: Facts = { amount: '', dueOn: '', needsAccount: false }

/** The words of a status. */
export function statusMessages(
  { closedReason }: Pick<Loan, 'closedReason'>,
  status: LoanStatus,
  { amount, dueOn, needsAccount }: Facts,
  language: Language,
): StatusMessages {
  const words = STATUS_MESSAGES[language]
  const reason = closedReason ?? 'withoutReason'
  const closed = closedReason ? CLOSED_REASONS[closedReason] : CLOSED
  const sentences: Record<LoanStatus, StatusMessages> = {
    [STATUS.underReview]: words.underReview,
    [STATUS.declined]: { title: CLOSED_TITLES[language][reason], description: closed[language] },
    [STATUS.disbursing]: needsAccount ? words.approved : words.disbursing,
    [STATUS.active]: words.active(amount, dueOn),
    [STATUS.dueSoon]: words.dueSoon(amount, dueOn),
    [STATUS.overdue]: words.overdue(amount, dueOn),
    [STATUS.settled]: words.settled,
  }
  return sentences[status]
}

/** Where no reason is kept. */
const CLOSED: Localized = {
  en: 'This application was closed.',
  fil: 'Hindi natuloy ang application na ito.',
}

type Due = (amount: string, dueOn: string) => StatusMessages

interface Messages {
  readonly underReview: StatusMessages
  readonly approved: StatusMessages
  readonly disbursing: StatusMessages
  readonly active: Due
  readonly dueSoon: Due
  readonly overdue: Due
  readonly settled: StatusMessages
}

export const STATUS_MESSAGES: Localized<Messages> = {
  en: {
    underReview: said('Under review', 'We decide within 1 day and show the result here.'),
    approved: said('Approved', 'Tell us the account that shall receive your money.'),
    disbursing: said('Money on its way', 'It arrives within 1 to 3 calendar days.'),
    active: (amount, dueOn) =>
      said('Loan active', `Your next payment of ${amount} is due on ${dueOn}.`),
    dueSoon: (amount, dueOn) => said('Payment due soon', `Please pay ${amount} by ${dueOn}.`),
    overdue: (amount, dueOn) =>
      said('Payment overdue', `${amount} was due from ${dueOn} on. Please pay it now.`),
    settled: said('Settled', 'You owe nothing on this loan. Thank you.'),
  },
  fil: {
    underReview: said(
      'Nire-review pa',
      'Magdedesisyon kami sa loob ng 1 araw. Dito mo makikita ang resulta.',
    ),
    approved: said('Approved', 'Ilagay kung saang account ipapadala ang pera mo.'),
    disbursing: said('Papunta na ang pera', 'Darating ito sa loob ng 1 hanggang 3 araw.'),
    active: (amount, dueOn) =>
      said('Active ang loan', `Sa ${dueOn} ang susunod mong bayad na ${amount}.`),
    dueSoon: (amount, dueOn) =>
      said('Malapit na ang due date', `Bayaran ang ${amount} hanggang ${dueOn}.`),
    overdue: (amount, dueOn) =>
      said('Overdue ang bayad', `${dueOn} pa ang due date ng ${amount}. Magbayad na ngayon.`),
    settled: said('Bayad na', 'Wala ka nang utang sa loan na ito. Salamat!'),
  },
}

function said(title: string, description: string): StatusMessages {
  return { title, description }
}
