import { englishCost } from '#web/kit/texts/cost/en.ts'
import type { SiteTexts } from '#web/site/texts/texts.ts'

export const englishSite: SiteTexts = {
  lang: 'en',
  locale: 'en_PH',
  skip: 'Skip to the content',
  menu: 'Menu',
  navigation: { main: 'Main', footer: 'Pages', contents: 'Contents' },
  pages: {
    home: 'Home',
    aboutUs: 'About Us',
    reviews: 'User reviews',
    privacyPolicy: 'Privacy Policy',
    loanTerms: 'Loan terms and conditions',
    contact: 'Contact us',
    accessibility: 'Accessibility',
    status: 'Status',
  },
  descriptions: {
    home: (appName) =>
      `Small loans in the Philippines, by phone. See what a loan of ${appName} costs to the last peso before you apply: every payment, the interest, and what being late costs.`,
    aboutUs: (appName) => `Who lends you money at ${appName}, what we promise, and who we are.`,
    reviews: (appName) =>
      `What borrowers say of a loan from ${appName}: asking for it, its cost, and paying it back.`,
    privacyPolicy: (appName) =>
      `What ${appName} knows of you, what for, who else gets it, and how you stop it.`,
    loanTerms: (appName) =>
      `The terms of every loan of ${appName}: amounts, interest, fees, late payment and paying early, with the figures that are charged.`,
    contact: (appName) => `Call or write to ${appName}: telephone, e-mail and address.`,
    accessibility: (appName) =>
      `How everybody can use ${appName}: the standard that we hold to, how it was tested, what is left, and whom to tell.`,
    status: (appName) =>
      `Whether ${appName} works right now: logging in, paying, receiving money, and messages.`,
  },
  homeTitle: (companyName) => `${companyName}: loans you can read before you take them`,
  register: 'Get a loan',
  logIn: 'Log in',
  tagline: 'Diverse products, low interest rates, and large credit limits.',
  footer: {
    telephone: 'Telephone',
    email: 'E-mail',
    registration: (number) => `SEC Registration No. ${number}`,
    certificate: (number) => `Certificate of Authority No. ${number}`,
    advisory: 'Study the terms in the Disclosure Statement before you proceed.',
    officer: (name) => `Data Protection Officer: ${name}`,
    npc: (number) => `NPC Registration No. ${number}`,
  },
  home: {
    heading: 'Know the whole cost before you borrow.',
    lead: 'A small loan by phone, with every payment, the interest and the cost of being late on one page. This is one of ours.',
    terms: 'Read the terms',
    trust: {
      title: 'Before you trust us',
      calls: (from, until, perDay) => [
        'Only we call, and only you',
        `If a payment is late: our own staff, on your own number, from ${from} to ${until}, at most ${perDay} times a day. Nobody else is ever called or asked about you: your contacts are never read.`,
      ],
      numbers: (company, registration, certificate) => [
        'Check us with the SEC',
        `Look for ${company} in the lists of lending companies on sec.gov.ph. Name and both numbers must be the same: registration ${registration}, Certificate of Authority ${certificate}.`,
      ],
      fakes: (appName) => [
        'What a fake looks like',
        `It asks for a fee before the money comes, for your SMS code, for your contacts, or for a payment to a person’s account. ${appName} never does: you pay in the app only.`,
      ],
    },
    steps: 'From asking to paying back',
    apply: [
      'Apply on your phone',
      'Your mobile number, who you are, and the account that the money goes to. Your contacts and messages are never read.',
    ],
    decide: (hours) => [
      `An answer within ${hours} hours`,
      'With the amount, the due dates and every charge on one screen. You accept, or you leave it; asking costs nothing.',
    ],
    receive: (least, most) => [
      `Money in ${least} to ${most} days`,
      'To your own bank account or wallet. You pay back through wallets, banks or counters, and see every peso in your own ledger.',
    ],
    products: 'What you can borrow',
    productsLead: 'What each costs is shown in full before you accept it.',
    upTo: 'up to',
    from: (least) => `from ${least}`,
    payments: (counts, days) =>
      counts.length === 1 && counts[0] === 1
        ? `One payment after ${days} days`
        : `${counts.join(' or ')} payments, one every ${days} days`,
    onPaydays: (paydays, isOther) =>
      `${isOther ? 'Or payments' : 'Payments'} ${paydays.map(englishCost.onPayday).join(', or ')}`,
  },
  example: {
    title: 'What a loan costs',
    borrow: 'You borrow',
    product: (name) => `as ${name}`,
    receive: 'You receive',
    pay: 'You pay',
    equalPayments: (count, amount) => (count === 1 ? amount : `${count} × ${amount}`),
    lastPayment: (amount) => `and a last ${amount}`,
    rhythm: (count, days) =>
      count === 1 ? `after ${days} days` : `${count} payments, one every ${days} days`,
    total: 'Total to repay',
    cost: 'Cost of the loan',
    ofThat: (interest, fees) => `interest ${interest}, fees ${fees}`,
    interestOnly: 'all of it interest, no fees',
    nominal: 'Interest rate',
    effective: 'Effective interest rate (EIR)',
    aMonth: (rate) => `${rate}% a\u{A0}month`,
    aYear: (rate) => `${rate}% a\u{A0}year`,
    late: 'If the first payment is late',
    daysLate: (days) => (days === 1 ? '1 day' : `${days} days`),
    early: 'Pay early, pay for fewer days',
    settledAfter: (days, amount) => `${amount} settles all after ${days} days`,
    cancel: 'Change your mind',
    cancelWithin: (days) => `free for ${days} days`,
    note: 'Computed today by the same engine that charges the loan, for a new borrower who pays on time. Your own figures are shown to you before you accept.',
    none: 'Nothing is on offer today. Please ask us by phone or e-mail.',
  },
  plan: {
    title: 'Where each payment goes',
    lead: 'The same loan, payment by payment.',
    keptBack: (amount) => `${amount} of fees is kept back when the money is sent.`,
    day: (days) => `Day ${days}`,
    principal: 'Loan paid back',
    cost: 'Interest and fees',
    columns: { due: 'Due', parts: 'Loan and cost', amount: 'Amount' },
    parts: (principal, interest, fees) =>
      `${principal} of the loan, ${interest} interest${fees === null ? '' : `, ${fees} fees`}`,
  },
  reviews: {
    lead: (appName) => `What borrowers say of ${appName}.`,
    none: 'There are no reviews yet.',
    note: 'Something went wrong? Tell us in the app: a complaint gets a number at once, and an answer within 3 weekdays.',
  },
  policy: {
    lead: 'Read the whole text here, or open it on a page of its own.',
    sections: 'In the policy',
    frame: 'Privacy Policy, the whole text',
    open: 'Open the policy on a page of its own',
  },
  contact: {
    lead: 'Call or write to us about a loan, a payment, or anything that went wrong.',
    reach: 'How to reach us',
    form: 'Write to us',
    local:
      'Nothing is sent to us from this page: the form makes an e-mail of your words, which you then send yourself.',
    fullName: 'Full name',
    phoneNumber: 'Phone number',
    message: 'Message',
    send: 'Submit',
    withoutScript:
      'Your browser runs no scripts, so the form cannot be used. Please write or call instead:',
    incomplete: 'Please provide complete information!',
    missing: {
      fullName: 'Enter your full name',
      phoneNumber: 'Enter a phone number at which we reach you',
      message: 'Write what it is about',
    },
    thanks:
      'Thank you. Nothing has been sent yet: your words are waiting in an e-mail, which reaches us when you send it.',
    byEmail: 'Open the e-mail',
    helpTitle: 'You have a loan with us?',
    help: 'Customer service sees your loan and can do more.',
    helpLink: 'Customer service',
  },
  status: {
    all: 'Everything works.',
    some: 'Something does not work as it should. We are on it.',
    parts: {
      app: 'Logging in, applying, and your loans',
      repayments: 'Ways to pay',
      payouts: 'Money to your account',
      messages: 'Codes and messages by SMS',
      processing: 'Posting payments, and reminders',
    },
    states: { working: 'Works', degraded: 'Has problems' },
    paid: 'A payment that you made is not lost: it counts from the day on which you paid.',
    seen: (time) => `As of ${time}. Open this page again to see what has changed.`,
  },
  accessibility: { complain: 'To the complaint form of the app' },
  contents: 'On this page',
  toTop: 'Back to the top',
}
