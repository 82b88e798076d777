import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'

export const englishResult: ResultTexts = {
  title: 'Your payment',
  asking: 'We are asking what became of your payment.',
  states: {
    succeeded: {
      title: (amount) => `We received ${amount}`,
      lead: 'It will be posted to your loan.',
    },
    failed: {
      title: (amount) => `The payment of ${amount} failed`,
      lead: 'Nothing was paid on your loan. You can pay again, in the same way or another one.',
    },
    notFinished: {
      title: (amount) => `${amount} is not paid yet`,
      lead: 'You left before it was paid. If you have paid just now, it can take a few minutes: do not pay it twice.',
    },
    unknown: {
      title: (amount) => `We do not know yet about your ${amount}`,
      lead: 'The payment channel has not told us what became of it. Do not pay again now: ask once more in a few minutes.',
    },
  },
  posted: 'It is posted to your loan. Thank you.',
  did: {
    extension: 'Your loan is extended: the bars show the new dates.',
    newPlan: 'Your new plan has started: the bars show its payments.',
  },
  settled: 'It settled your loan: you owe nothing on it. Thank you.',
  cancelled: 'Your loan is cancelled: it cost you nothing, and you owe nothing on it.',
  channel: 'Payment method',
  reference: 'Reference number',
  product: 'Your loan',
  missing: {
    title: 'There is no payment here',
    lead: 'Each of your loans shows its payments, with their receipts.',
    toLoans: 'See your loans',
  },
  next: {
    seeLoan: 'See your loan',
    certificate: 'Get your certificate',
    payAnew: 'Try to pay again',
    goOn: 'Go on paying',
    askAgain: 'Ask again',
  },
  links: {
    label: 'What you can do',
    share: 'Share the receipt',
    shared: (appName, amount, product) => `${appName}: ${amount} received for ${product}`,
    reference: (reference) => `Reference number ${reference}`,
    receipt: 'Receipt (PDF)',
    remind: (day) => `Remind me on ${day}, in my calendar`,
    otherWay: 'Pay in another way',
    havePaid: 'I have paid',
    seeLoan: 'See your loan',
  },
}
