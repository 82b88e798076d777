import { localized, type Localized } from '#server/platform/messages/localized.ts'

/** Why a call about a loan is refused, and what is asked while a payout waits for an account. */
interface LoanMessages {
  readonly loanNotFound: string
  /** Where the given wire calls a loan an order. */
  readonly orderNotFound: string
  readonly nothingToPay: string
  readonly notExtendable: string
  readonly nothingToRate: string
  readonly accountNeededTitle: string
  readonly accountNeeded: string
}

export const LOAN_MESSAGES: Localized<LoanMessages> = {
  en: {
    loanNotFound: 'This loan was not found.',
    orderNotFound: 'This order was not found.',
    nothingToPay: 'There is nothing to pay on this loan now.',
    notExtendable: 'This loan cannot be extended now.',
    nothingToRate: 'There is nothing to rate at the moment.',
    accountNeededTitle: 'Bind your payout account',
    accountNeeded: 'We need an account in your name to send you the money.',
  },
  fil: {
    loanNotFound: 'Hindi namin nakita ang loan na ito.',
    orderNotFound: 'Hindi namin nakita ang loan na ito.',
    nothingToPay: 'Wala kang babayaran sa loan na ito ngayon.',
    notExtendable: 'Hindi puwedeng i-extend ang loan na ito ngayon.',
    nothingToRate: 'Wala kang mare-rate sa ngayon.',
    accountNeededTitle: 'Ilagay ang account na tatanggap ng pera',
    accountNeeded: 'Kailangan namin ng account na nakapangalan sa iyo para maipadala ang pera.',
  },
}

// Refusals that other modules make too.
export const LOAN_NOT_FOUND = localized(LOAN_MESSAGES, 'loanNotFound')
export const ORDER_NOT_FOUND = localized(LOAN_MESSAGES, 'orderNotFound')
export const NOTHING_TO_PAY = localized(LOAN_MESSAGES, 'nothingToPay')

/** Names of a loan's facts in order details, lists and documents. */
export interface LoanRowMessages {
  readonly number: string
  readonly amount: string
  readonly appliedOn: string
  readonly paidOutOn: string
  /** The account. */
  readonly sentTo: string
  readonly payNow: string
  readonly nextPayment: string
  readonly dueOn: string
  /** All that is owed today: principal, and what is charged to the day. */
  readonly owedToday: string
  readonly lastPaymentOn: string
  readonly settledOn: string
  readonly cancelledOn: string
  readonly extended: string
  readonly times: (count: number) => string
}

export const LOAN_ROW_MESSAGES: Localized<LoanRowMessages> = {
  en: {
    number: 'Loan number',
    amount: 'Loan amount',
    appliedOn: 'Applied on',
    paidOutOn: 'Paid out on',
    sentTo: 'Sent to',
    payNow: 'To pay now',
    nextPayment: 'Next payment',
    dueOn: 'Due on',
    owedToday: 'Owed in all today',
    lastPaymentOn: 'Last payment on',
    settledOn: 'Settled on',
    cancelledOn: 'Cancelled on',
    extended: 'Extended',
    times: (count) => (count === 1 ? '1 time' : `${count} times`),
  },
  fil: {
    number: 'Loan number',
    amount: 'Halaga ng loan',
    appliedOn: 'Petsa ng application',
    paidOutOn: 'Naipadala ang pera noong',
    sentTo: 'Ipinadala sa',
    payNow: 'Babayaran ngayon',
    nextPayment: 'Susunod na bayad',
    dueOn: 'Due date',
    owedToday: 'Kabuuang utang ngayon',
    lastPaymentOn: 'Huling due date',
    settledOn: 'Nabayaran nang buo noong',
    cancelledOn: 'Na-cancel noong',
    extended: 'Na-extend',
    times: (count) => (count === 1 ? 'isang beses' : `${count} beses`),
  },
}
