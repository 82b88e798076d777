import type { PaymentGuideTexts } from '#web/borrower/payment-guide/texts/texts.ts'

/** The English guidance, with a market's names of the number and the wallet. */
export function guideInEnglish(reference: string, maya: string): PaymentGuideTexts {
  return {
    title: 'Payment Instructions',
    lead: `Three ways to pay with a ${reference}.`,
    before: {
      title: 'Before you pay',
      notes: [
        `To get a ${reference}, open your loan, tap Payment Method and choose a channel.`,
        `A ${reference} is for one payment: pay exactly its amount, before its deadline.`,
        'Your own payment code stays the same, and takes any amount.',
        'The biller is always Dragon Loans. We never ask you to send money to a personal number.',
      ],
    },
    gcash: {
      title: 'GCash bills',
      steps: [
        'Open GCash and tap Bills.',
        'Tap Loans, then Dragon Loans.',
        `Enter your ${reference}, your mobile number and the amount.`,
        'Check everything, tap Confirm and keep the receipt.',
      ],
      picture: `a phone with the bill of Dragon Loans, where the ${reference} is entered`,
    },
    maya: {
      title: maya,
      steps: [
        `Open ${maya} and tap Bills.`,
        'Search for Dragon Loans and tap it.',
        `Enter your ${reference} and the amount.`,
        'Check everything, pay and keep the receipt.',
      ],
      picture: `a phone on which Dragon Loans is searched for, and the ${reference} is entered`,
    },
    store: {
      title: 'Offline stores',
      steps: [
        'Go to a payment counter: a convenience store, a pawnshop or a department store.',
        'Say that you want to pay Dragon Loans. At a kiosk tap Bills payment, then Loans.',
        `Give your ${reference}, your mobile number and the amount in whole pesos.`,
        'Pay the cashier and keep the slip until your loan shows the payment.',
      ],
      picture: `a counter, and the slip with the ${reference} that is handed over with the money`,
    },
    enlarge: (picture) => `Enlarge the picture: ${picture}`,
    shrink: (picture) => `Close the picture: ${picture}`,
    posting: {
      title: 'When your payment shows',
      rows: [
        { label: `GCash, ${maya}, 7-Eleven`, value: 'within minutes' },
        { label: 'Other counters', value: 'the next day' },
        { label: 'Banks', value: '1 to 3 days' },
      ],
    },
    help: {
      title: 'Paid, and it does not show?',
      lead: 'Keep the receipt and tell us: we look your payment up.',
      link: 'Customer service',
    },
    drawn: {
      bills: 'Bills',
      loans: 'Loans',
      biller: 'Dragon Loans',
      referenceNumber: capitalised(reference),
      mobile: 'Mobile number',
      amount: 'Amount',
      confirm: 'Confirm',
      cashier: 'Cashier',
    },
  }
}

export const englishPaymentGuide = guideInEnglish('reference number', 'Maya')

function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
