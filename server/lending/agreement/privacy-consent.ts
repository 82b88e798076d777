import type { Language } from '#contract/brand.ts'
import type {
  Agreement,
  AgreementFacts,
  AgreementSection,
} from '#server/lending/agreement/agreement.ts'
import {
  PRIVACY_MESSAGES,
  type PrivacyMessages,
} from '#server/lending/agreement/privacy-messages.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/** Under which it is kept with every application that it was given with, in whatever language. */
export const PRIVACY_CONSENT_TITLE = PRIVACY_MESSAGES.en.title

/** What is done with the borrower's data for the loan, and what he can do about it. */
export function privacyConsent(facts: AgreementFacts, language: Language): Agreement {
  const words = PRIVACY_MESSAGES[language]
  return {
    title: words.title,
    sections: [...data(facts, words), sharing(facts, words), ...rights(facts, words)],
  }
}

function data({ brand, market }: AgreementFacts, words: PrivacyMessages): AgreementSection[] {
  const { company, serviceEmail } = brand
  const phone = shownPhone(market, brand.servicePhone)
  return [
    {
      heading: words.responsible,
      paragraphs: [words.controller(company.name, company.address, serviceEmail, phone)],
    },
    { heading: words.uses, paragraphs: [words.used, words.neverRead] },
    { heading: words.purpose, paragraphs: [words.purposes] },
  ]
}

function sharing({ market }: AgreementFacts, words: PrivacyMessages): AgreementSection {
  return {
    heading: words.sharing,
    paragraphs: [
      words.providers,
      ...(market.lenderNotices ? [words.creditBureau] : []),
      words.nobodyElse,
    ],
  }
}

function rights({ market, brand }: AgreementFacts, words: PrivacyMessages): AgreementSection[] {
  return [
    { heading: words.howLong, paragraphs: [words.kept] },
    {
      heading: words.rights,
      paragraphs: [
        words.yourRights(brand.serviceEmail),
        ...(market.separatePrivacyConsent ? [words.ownChoice] : []),
      ],
    },
    { heading: words.age, paragraphs: [words.minors] },
  ]
}
