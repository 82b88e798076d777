import type { CardRepaymentTexts } from '#web/borrower/card-repayment/texts/texts.ts'

export const englishCardRepayment: CardRepaymentTexts = {
  title: 'Repayment by card',
  amount: 'To pay',
  date: 'Due on',
  cards: 'Pay from',
  pay: 'Pay',
  payWith: (name) => `Pay with ${name}`,
  otherWay: 'Pay another way',
  chooseCard: 'Please choose a bank card',
  cardsFailed: 'Your cards could not be loaded',
  processingFailed: 'This could not be processed. Please try again.',
  noCard: {
    title: 'No card yet',
    lead: 'Bind an account of your own, and you can pay from it here.',
    bind: 'Bind an account',
  },
  nothingDue: {
    title: 'Nothing to pay now',
    lead: 'Order details show your loan and what comes next.',
    toLoan: 'See your loan',
  },
  code: {
    title: 'Confirm the payment',
    lead: (phone) => `We send a code of 6 digits to ${phone}. Nothing is paid before you enter it.`,
    label: 'SMS code',
    caution: 'Tell the code to nobody, not even to us.',
    tooShort: 'Please enter all 6 digits',
    confirm: 'Confirm payment',
    sending: {
      idle: 'Get verification code',
      counting: (seconds) => `Again in ${seconds} s`,
      notAgain: 'A code is on its way. Please wait.',
    },
  },
}
