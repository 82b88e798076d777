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

/** The title stored with each application whose borrower consented, in whatever language. */
export const PRIVACY_CONSENT_TITLE = PRIVACY_MESSAGES.en.title

/** The use of the borrower's data for the loan, and the borrower's rights. */
export function privacyConsent(facts: AgreementFacts, language: Language): Agreement {
  const messages = PRIVACY_MESSAGES[language]
  return {
    title: messages.title,
    sections: [...data(facts, messages), sharing(facts, messages), ...rights(facts, messages)],
  }
}

function data({ brand, market }: AgreementFacts, messages: PrivacyMessages): AgreementSection[] {
  const { company, serviceEmail } = brand
  const phone = shownPhone(market, brand.servicePhone)
  return [
    {
      heading: messages.responsible,
      paragraphs: [messages.controller(company.name, company.address, serviceEmail, phone)],
    },
    { heading: messages.uses, paragraphs: [messages.used, messages.neverRead] },
    { heading: messages.purpose, paragraphs: [messages.purposes] },
  ]
}

function sharing({ market }: AgreementFacts, messages: PrivacyMessages): AgreementSection {
  return {
    heading: messages.sharing,
    paragraphs: [
      messages.providers,
      ...(market.identityPictures === 'never' ? [] : [messages.pictures]),
      ...(market.lenderNotices ? [messages.creditBureau] : []),
      messages.nobodyElse,
    ],
  }
}

function rights({ market, brand }: AgreementFacts, messages: PrivacyMessages): AgreementSection[] {
  return [
    { heading: messages.howLong, paragraphs: [messages.kept] },
    {
      heading: messages.rights,
      paragraphs: [
        messages.yourRights(brand.serviceEmail),
        ...(market.separatePrivacyConsent ? [messages.ownChoice] : []),
      ],
    },
    { heading: messages.age, paragraphs: [messages.minors] },
  ]
}
