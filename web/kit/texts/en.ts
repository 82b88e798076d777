import type { Texts } from '#web/kit/texts/texts.ts'

export const english: Texts = {
  failed: {
    title: 'This could not be loaded',
    network: 'Network error, please try again',
    unknown: 'Something went wrong on our side.',
    again: 'Try again',
    offline: (time) => `No connection. This is from ${time}.`,
    notRenewed: (time) => `This could not be updated. It is from ${time}.`,
  },
  waiting: 'Loading',
  customerService: {
    title: 'Customer Service',
    lead: (appName) => `Ask ${appName} about your loan, a payment or the app.`,
    telephone: 'Telephone',
    email: 'E-mail',
    stillReachable: 'You can still reach us here:',
    caution:
      'We never ask for your SMS codes or passwords. If someone does, end the call and tell us.',
  },

  actions: 'Actions',
  close: 'Close',
  linkRefused: 'This link cannot be opened here.',
  orderDetails: { title: 'Order Details' },
  confirmLoan: { title: 'Confirm Loan' },

  copy: {
    button: 'Copy',
    done: 'Copied',
    failed: 'This could not be copied. Hold the code to select it.',
  },
  rows: { more: 'More', hide: 'Hide' },
  picker: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    search: 'Search',
    nothingFound: 'Nothing is called like that.',
    province: 'Province',
    city: 'City or municipality',
  },
  bindPayoutAccount: { title: 'Payment account information' },
  repay: { title: 'Repayment' },
  repaymentCode: { title: 'Repayment code' },
  repaymentCodeSteps: { title: 'How to pay' },
  extendLoan: { title: 'Rollover Repayment' },
  paymentGuide: { title: 'Payment instructions' },
  aboutUs: { title: 'About Us' },
  privacyPolicy: { title: 'Privacy Policy' },
  loanAgreement: { title: 'Loan terms and conditions' },
  paymentWay: { title: 'Repayment by card' },
  developerTest: { title: 'Developer test page' },
}
