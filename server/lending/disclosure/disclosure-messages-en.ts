import type { DisclosureMessages } from '#server/lending/disclosure/disclosure-messages.ts'

export const ENGLISH: DisclosureMessages = {
  title: 'Disclosure Statement',
  number: (number, day) => `No. ${number} · ${day}`,
  intro: {
    example:
      'An example, so that you can see what such a loan costs. It is not an offer: each offer comes with a statement of its own.',
    offer:
      'What this loan costs, before you accept it (Republic Act No. 3765, Truth in Lending Act). Nothing is owed until you accept and the money is sent.',
    disbursed:
      'Issued once more with the real dates, since the money was sent. No amount is above the one that you accepted.',
    extended:
      'Issued because the loan was extended. It takes the place of the schedule that came before it.',
    anew: 'Issued because the loan has a new schedule. It takes the place of the one that came before it.',
  },
  lender: {
    heading: 'The lender',
    name: 'Lender',
    address: 'Address',
    sec: 'SEC Registration No.',
    authority: 'Certificate of Authority No.',
    contact: 'Contact',
  },
  borrower: {
    heading: 'The borrower',
    name: 'Borrower',
    address: 'Address',
    product: 'Product',
    loanNumber: 'Loan number',
  },
  amounts: {
    heading: 'What you borrow and what you receive',
    principal: 'Loan amount (total amount financed)',
    principalAnew: 'Principal still owed, scheduled anew',
    deductions: {
      upFrontFee: 'Fee kept back',
      stampTax: 'Documentary stamp tax kept back',
      extensionFee: 'Fee for the extension, paid with it',
    },
    total: 'Total deductions',
    none: 'Nothing is kept back.',
    net: 'You receive (net proceeds)',
    netAnew: 'Principal less that fee',
  },
  cost: {
    heading: 'What it costs',
    rate: 'Interest rate',
    rates: (monthly, yearly) => `${monthly}% per 30 days, ${yearly}% a year`,
    interest: 'Interest',
    fees: 'Other charges',
    financeCharge: 'Finance charge (interest and other charges)',
    share: 'Finance charge against the amount financed',
    simple: 'Finance charge as a simple annual rate on the unpaid balance',
    aYear: (rate) => `${rate}% a year`,
    eir: 'Effective interest rate (EIR)',
    how: (rate, year) =>
      `Interest counts by the day on the principal that is still owed: principal × ${rate}% × days ÷ ${year}, rounded down to the centavo.`,
    years: {
      '30/360': '360',
      'actual/365': '365',
      'actual/actual': 'the days of the year (365 or 366)',
    },
  },
  plan: {
    heading: 'Schedule of payments',
    columns: ['No.', 'Due on', 'Principal', 'Interest', 'Fee', 'To pay', 'Balance'],
    inAll: 'In all',
    count: 'Number of installments',
    total: 'Total to repay',
    term: 'Term',
    days: (days, from, to) => `${days} days, from ${from} to ${to}`,
    dates: {
      example: 'The dates are those of a payout on the first day of the term.',
      offer:
        'The dates are those of a payout on the first day of the term. They count from the day on which the money is sent; the statement is then issued once more with the real dates, and no amount grows by that.',
      disbursed: 'The first day of the term is the day on which the money was sent.',
      extended: 'The first day of the term is the day from which the new schedule counts.',
      anew: 'The first day of the term is the day from which the new schedule counts.',
    },
  },
  late: {
    heading: 'If you pay late',
    rule: (rate) =>
      `Penalty: ${rate}% per 30 days of the amount of an installment that is unpaid, by the day, rounded down to the centavo. Days count from the day after the due date, the day of the payment included. There is no penalty on penalties, no other charge for being late, and none for days on which you dispute the debt.`,
    cost: (days) =>
      `First installment ${days === 1 ? '1 day' : `${days} days`} late: it costs in addition`,
    cap: (cap, policy) =>
      `Interest, fees and penalties together never come to more than ${cap} over the whole life of the loan, however late it is paid (${policy}).`,
    charged: (amount) => `Of this, ${amount} was charged before this schedule.`,
  },
  early: {
    heading: 'If you pay early',
    rule: 'You may pay early on any day, the whole or a part, without a fee. Interest is charged only to the day of the payment. What you pay beyond the installments that are asked for goes to the principal, from the last installment backwards; due dates stay.',
  },
  cancel: {
    heading: 'If you change your mind',
    until: (day) =>
      `You may cancel for free up to and including ${day}, by paying back what you received. You then owe no interest and no fee.`,
  },
  extension: {
    heading: 'Extension',
    rule: (most, fee) =>
      `The loan may be extended ${most === 1 ? 'once' : `${most} times`} at most. What is due then is paid first, ${fee === '0' ? 'without a fee' : `with a fee of ${fee}% of the principal that is still owed`}; a new statement is issued.`,
  },
  channels: {
    heading: 'Where to pay',
    rule: 'Pay in the app only. What a channel takes for itself comes on top and goes to the channel.',
    free: (names) => `No charge: ${names}.`,
    unknown:
      'The channels, and what each takes for itself, are shown in the app before each payment.',
  },
  rights: {
    heading: 'Your rights',
    copy: 'You have the right to demand a copy of this statement. You can download it here before you accept, and at any time afterwards under your loan.',
    questions: (phone, email) =>
      `Questions and complaints cost nothing: call ${phone}, write to ${email}, or use Online service in the app.`,
  },
  acknowledgement: {
    heading: 'Acknowledgement',
    coming:
      'By ticking the box of the contract and tapping Next you acknowledge that you received this statement and read it before the loan was made. We keep it with the time, the language and a shortened network address.',
    example: 'There is nothing to acknowledge: this is an example.',
    issued: 'It needs no acceptance: it follows from what you accepted.',
    given: (name) =>
      `${name} acknowledged in the app to have received and read this statement before the loan was made.`,
    at: 'Accepted at (Manila)',
    network: 'Network',
    language: 'Language',
    languageName: 'English',
    fingerprint: 'Fingerprint of these figures (SHA-256)',
  },
  download: 'Download as PDF',
}
