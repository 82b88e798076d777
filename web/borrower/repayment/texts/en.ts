import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

export const englishRepayment: RepaymentTexts = {
  titles: {
    repay: 'Repayment',
    extension: 'Extension Repayment',
    code: 'Repayment Code',
    steps: 'How to pay',
  },
  amount: 'Amount to pay',
  date: 'Due on',
  onDueDate: (day, amount) => `On ${day}: ${amount}. Today costs less.`,
  payMore: 'Pay more on this loan',
  guide: { title: 'Paying with Dragonpay', lead: 'GCash, Maya and stores, step by step' },
  defaultPay: {
    title: 'Pay with your code',
    steps: 'How to pay with this code',
    barcode: 'Show barcode',
  },
  barcode: {
    title: 'Barcode',
    lead: 'Show this to the cashier, and check the amount before you pay.',
  },
  paymentMethod: 'Payment Method',
  chooseChannel: 'Choose how to pay',
  noChannel: 'No payment method is open right now. Please try again later.',
  payment: (amount, channel) =>
    ['Pay', amount, channel && `with ${channel}`].filter((part) => part !== '').join(' '),
  changed: (amount) => `The amount is now ${amount}. Please check it before you pay.`,
  nothingDue: {
    title: 'Nothing to pay right now',
    lead: 'Order details show your loan and what comes next.',
    toLoan: 'See your loan',
  },
  extension: {
    more: (amount) => `${amount} more than as planned.`,
    nextDate: 'Your next payment date is',
    note: 'This pays interest, fees and penalties only. What you borrowed stays owed, on the dates of the new plan.',
    plan: 'Your new plan',
    none: {
      title: 'This loan cannot be extended now',
      lead: 'Order details show your loan and what comes next.',
    },
  },
  code: {
    title: 'Repayment code',
    lead: 'Enter this code where you pay, and check the amount first.',
    qr: 'QR code',
    scan: 'Open GCash, Maya or your bank app, choose Scan QR, scan this code and check the amount before paying.',
    missing: {
      title: 'There is no repayment code here',
      lead: 'Open your loan and choose how to pay to get a code.',
    },
  },
  steps: {
    contractNumber: 'Contract number',
    total: 'Total payment',
    keepSlip: 'Please keep the deposit slip as proof of payment',
    missing: {
      title: 'There is no payment code on this phone',
      lead: 'Open your loan and choose Repayment to see your code and its steps.',
    },
  },
  back: 'Go back',
}
