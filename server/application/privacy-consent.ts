import type { Agreement, AgreementFacts, AgreementSection } from '#server/application/agreement.ts'

/** Under which it is kept with every application that it was given with. */
export const PRIVACY_CONSENT_TITLE = 'Privacy Policy and Consent'

/** What is done with the borrower's data for the loan, and what he can do about it. */
export function privacyConsent(facts: AgreementFacts): Agreement {
  return {
    title: PRIVACY_CONSENT_TITLE,
    sections: [...data(facts), ...sharing(facts), ...rights(facts)],
  }
}

function data({ brand }: AgreementFacts): AgreementSection[] {
  return [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${brand.company.name}, ${brand.company.address}. Reach our data protection officer at ${brand.serviceEmail} or ${brand.servicePhone}.`,
      ],
    },
    {
      heading: 'What we use',
      paragraphs: [
        'What you tell us when you apply: name, birth date, address, work, identity document, mobile number and payout account. What comes of your loan: offers, payments, messages and complaints.',
        'We never read your contacts, your messages, your pictures or where you are, and we never ask for other people’s numbers.',
      ],
    },
    {
      heading: 'What for',
      paragraphs: [
        'To decide on your application, to pay out and collect the loan, to keep books as the law asks, and to answer you. Nothing is sold.',
      ],
    },
  ]
}

function sharing({ market }: AgreementFacts): AgreementSection[] {
  return [
    {
      heading: 'Who gets what',
      paragraphs: [
        'Payment providers get what a payment needs. Message providers get your number and the text. Authorities get what the law orders.',
        ...(market.lenderNotices
          ? [
              'As every lender must by law (RA 9510) we report your loan and how you pay it to the Credit Information Corporation; a lender who declines you must tell you so when you ask.',
            ]
          : []),
        'Nobody else is told of your debt, and nobody else is called about it.',
      ],
    },
  ]
}

function rights({ market, brand }: AgreementFacts): AgreementSection[] {
  return [
    {
      heading: 'How long',
      paragraphs: [
        'Books and identity records are kept for 5 years after the loan ends, as the law asks. All else goes when you ask for it.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You may see, correct, take along and erase your data under Settings, object to its use, and complain to the National Privacy Commission. Write to ${brand.serviceEmail}.`,
        ...(market.separatePrivacyConsent
          ? [
              'This consent is your own choice, apart from the loan agreement. You can withdraw it as easily as you gave it, under Settings.',
            ]
          : []),
      ],
    },
    { heading: 'Age', paragraphs: ['Nobody under 18 may apply, and we keep no data of minors.'] },
  ]
}
