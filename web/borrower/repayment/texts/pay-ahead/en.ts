import type { PayAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/texts.ts'
import { englishRepayment } from '#web/borrower/repayment/texts/en.ts'

const none = { lead: 'Order details show your loan and what comes next.' }

export const englishPayAhead: PayAheadTexts = {
  paying: englishRepayment,
  amount: {
    title: 'Pay another amount',
    field: 'How much do you want to pay?',
    between: (least, most) => `From ${least} to ${most}, which settles the whole loan.`,
    fill: {
      label: 'Choose an amount',
      due: (amount) => `Next payment: ${amount}`,
      whole: (amount) => `Whole loan: ${amount}`,
    },
    wrong: {
      notAnAmount: 'Enter an amount in pesos, like 1,500 or 1,500.50.',
      tooLittle: (least) => `Enter ${least} or more.`,
      tooMuch: (most) => `Enter ${most} or less.`,
    },
    next: 'Continue',
    pay: (amount) => `Pay ${amount}`,
    effect: {
      title: 'What this payment does',
      settled: (number, count, day) => `Pays payment ${number} of ${count} in full (due ${day})`,
      part: (number, count, day) => `Pays part of payment ${number} of ${count} (due ${day})`,
      ahead: 'Paid ahead',
      aheadHow:
        'What is paid ahead goes to your next payment, then to the last ones. The days stay the same.',
      saved: 'Interest you save',
      left: 'Left to pay after it',
      leftIn: (amount, count) =>
        count === 1 ? `${amount} in 1 payment` : `${amount} in ${count} payments`,
      next: 'Next payment after it',
      nextOn: (amount, day) => `${amount} on ${day}`,
      whole: 'It settles your whole loan. Nothing is left to pay.',
    },
    none: { title: 'No other amount can be paid now', ...none },
  },
  payoff: {
    title: 'Settle early',
    amount: 'To settle your whole loan today',
    saved: 'Interest and fees you save',
    savedOn: 'Saved then',
    validTo: 'Valid until',
    today: 'Pay it today to settle at this amount. Each later day adds interest.',
    pay: (amount) => `Pay ${amount} today`,
    otherDay: {
      title: 'Paying on another day?',
      field: 'Day on which you want to pay',
      amount: (day) => `To settle on ${day}`,
      between: (first, last) => `Choose a day from ${first} to ${last}.`,
      how: 'This holds if you pay nothing before. Open this page on that day and pay it then.',
    },
    none: { title: 'This loan cannot be settled now', ...none },
  },
  cancel: {
    title: 'Cancel for free',
    amount: 'To return',
    lead: (until) =>
      `Changed your mind? Return what you received by ${until}. The loan then ends and costs you nothing.`,
    received: 'You received',
    returned: 'You already returned',
    spared: 'Interest and fees you no longer owe',
    until: 'Last day to pay',
    less: 'If less arrives, or it is paid later, the loan goes on and it counts as a payment.',
    isAsked: 'You asked to cancel. The loan ends once the whole amount is paid.',
    cancel: 'Cancel this loan',
    pay: (amount) => `Return ${amount}`,
    sure: {
      title: 'Cancel this loan?',
      lead: (amount, until) =>
        `You return ${amount} on ${until} at the latest. You then owe no interest and no fees.`,
      yes: 'Yes, cancel it',
      no: 'Keep the loan',
    },
    none: { title: 'This loan cannot be cancelled for free any more', ...none },
  },
  newPlan: {
    title: 'New plan',
    amount: 'Pay now to start the new plan',
    lead: 'This pays what the loan has cost so far. What you borrowed goes over more, smaller payments. A longer plan costs more interest in all.',
    once: 'A loan can have one new plan.',
    next: 'Next payment on',
    later: 'All later payments',
    plan: (count) => `The new plan: ${count} payments`,
    pay: (amount) => `Pay ${amount}`,
    none: { title: 'There is no new plan for this loan now', ...none },
  },
}
