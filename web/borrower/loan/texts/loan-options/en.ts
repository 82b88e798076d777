import type { LoanOptionsTexts } from '#web/borrower/loan/texts/loan-options/texts.ts'

export const englishLoanOptions: LoanOptionsTexts = {
  part: {
    title: 'What you can do',
    plan: {
      title: 'An easier plan for you',
      lead: (until) =>
        `We offer installments on new days that cost less than what you owe now. You can take it until ${until}.`,
      see: 'See the plan',
    },
    cancelApplication: 'Cancel this application',
    cancelUntil: (until) => `Cancel for free until ${until}`,
    cancelAsked: (until) => `Finish cancelling: return the money until ${until}`,
    payAmount: 'Pay another amount',
    payOff: (amount) => `Settle early: ${amount} today`,
    compare: 'Compare ways to pay',
    askForHelp: 'Ask for help',
    havePaid: 'I have paid',
    sure: {
      title: 'Cancel this application?',
      lead: 'No money was sent yet. You owe nothing, and you can apply again.',
      yes: 'Yes, cancel it',
      no: 'Keep it',
    },
    cancelled: 'Your application is cancelled.',
  },
  compare: {
    title: 'Ways to go on',
    lead: 'Each of them if you start today and pay on time from then on.',
    payNow: 'Pay now',
    total: 'To pay in all',
    cost: 'Interest and fees in it',
    more: (amount) => `${amount} more than as planned`,
    less: (amount) => `${amount} less than as planned`,
    same: 'Costs the same as planned',
    plan: (count) => (count === 1 ? 'Then 1 payment' : `Then ${count} payments`),
    noPlan: 'Then nothing is left to pay.',
    go: {
      asScheduled: 'Pay what is due',
      extension: 'Extend',
      partPayment: 'Pay this or another amount',
      newPlan: 'See the new plan',
    },
    none: {
      title: 'There is nothing to choose on this loan now',
      lead: 'Order details show your loan and what comes next.',
      toLoan: 'See your loan',
    },
  },
}
