import { englishCost } from '#web/kit/texts/cost/en.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'
import type { ProductTexts } from '#web/borrower/product/texts/texts.ts'

export const englishProduct: ProductTexts = {
  title: 'Choose your loan',
  calculator: {
    title: 'Loan calculator',
    lead: 'See what a loan costs, down to each payment. You need not tell us anything for it.',
    product: 'Which loan?',
  },
  amount: {
    label: 'How much do you need?',
    typed: 'Loan amount in pesos',
    slider: 'Loan amount',
    less: (step) => `${step} less`,
    more: (step) => `${step} more`,
    between: (least, most, step) => `From ${least} to ${most}, in steps of ${step}.`,
    grows: (most, productMost) =>
      `Your limit is ${most} for now: it grows up to ${productMost} with each loan that you keep for 30 days or more and pay on time.`,
    steps: (step, below, above) => `In steps of ${step}: ${below} or ${above}.`,
    limit: (most) => `The limit is ${most}.`,
    least: (least) => `The least amount is ${least}.`,
    term: (nearest) =>
      `${nearest} is the nearest amount that we can offer with this number of installments.`,
    take: (amount) => `Take ${amount}`,
  },
  summary: (inHand, total) => `You get ${inHand} and pay back ${total}.`,
  periods: {
    title: 'Number of installments',
    option: (count, days) =>
      count === 1 ? `1 payment after ${days} days` : `${count} installments, every ${days} days`,
    orPaydays: (paydays) => `Or on paydays, chosen with the offer: ${paydays.join('; ')}.`,
  },
  cost: englishCost,
  plan: 'Payment Plan',
  terms: 'Terms of this loan',
  apply: 'Apply',
  partner: {
    title: 'A partner of ours lends this money',
    lead: 'You apply on the partner’s page, and come back here to see the full cost and to confirm.',
    go: 'Go to the partner’s page',
  },
  nothing: {
    title: 'There is no loan on offer right now',
    lead: 'The loans that you can choose from would be here. Please look again later.',
    home: 'Home',
  },
  missing: {
    title: 'There is no such product',
    lead: 'Those that you can borrow are on the home page.',
    home: 'See the products',
  },
  legal: englishLender,
}
