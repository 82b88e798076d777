import type { Localized } from '#server/platform/messages/localized.ts'

/** What the facts of a loan are called, in order details, lists and documents. */
export interface LoanRowMessages {
  readonly number: string
  readonly amount: string
  readonly appliedOn: string
  readonly paidOutOn: string
  readonly payNow: string
  readonly nextPayment: string
  readonly dueOn: string
  readonly lastPaymentOn: string
  readonly extended: string
  readonly times: (count: number) => string
}

export const LOAN_ROWS: Localized<LoanRowMessages> = {
  en: {
    number: 'Loan number',
    amount: 'Loan amount',
    appliedOn: 'Applied on',
    paidOutOn: 'Paid out on',
    payNow: 'To pay now',
    nextPayment: 'Next payment',
    dueOn: 'Due on',
    lastPaymentOn: 'Last payment on',
    extended: 'Extended',
    times: (count) => `${count} times`,
  },
  fil: {
    number: 'Loan number',
    amount: 'Halaga ng loan',
    appliedOn: 'Petsa ng application',
    paidOutOn: 'Naipadala ang pera noong',
    payNow: 'Babayaran ngayon',
    nextPayment: 'Susunod na bayad',
    dueOn: 'Due date',
    lastPaymentOn: 'Huling due date',
    extended: 'Na-extend',
    times: (count) => `${count} beses`,
  },
}

/** While the money waits for an account to go to. */
export const ACCOUNT_NEEDED: Localized<{ readonly title: string; readonly message: string }> = {
  en: {
    title: 'Bind your payout account',
    message: 'We need an account in your name to send you the money.',
  },
  fil: {
    title: 'Ilagay ang account na tatanggap ng pera',
    message: 'Kailangan namin ng account na nakapangalan sa iyo para maipadala ang pera.',
  },
}
