import type { Language } from '#contract/brand.ts'
import { PAYOUT_DAYS } from '#domain/loan-terms.ts'
import { DECISION_HOURS } from '#domain/underwriting.ts'
import type {
  Agreement,
  AgreementFacts,
  AgreementSection,
} from '#server/lending/agreement/agreement.ts'
import {
  cancellation,
  extension,
  lateCharges,
  limits,
  prepayment,
} from '#server/lending/agreement/agreement-charges.ts'
import { duties } from '#server/lending/agreement/agreement-duties.ts'
import { agreementFigures, planFigures } from '#server/lending/agreement/agreement-figures.ts'
import { NOTE_MESSAGES, type NoteMessages } from '#server/lending/agreement/note-messages.ts'
import { settling } from '#server/lending/agreement/settlement-messages.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import { writtenDay } from '#server/platform/messages/written-day.ts'

/** The note by which the borrower owes the money, with every figure that the engine charges. */
export function promissoryNote(facts: AgreementFacts, language: Language): Agreement {
  const { loan } = facts
  const words = NOTE_MESSAGES[language]
  const promise = loan ? words.promise : words.promiseOfAny
  const figures = agreementFigures(facts, language)
  return {
    title: words.title,
    sections: [
      parties(facts, words),
      { heading: words.theLoan, paragraphs: [promise], figures },
      ...(loan ? [plan(facts, language)] : []),
      decisionAndPayout(facts, language),
      lateCharges(facts, language),
      settling(language),
      prepayment(facts, language),
      ...cancellation(facts, language),
      ...extension(facts, language),
      ...limits(facts, language),
      duties(language),
      complaints(facts, words),
      acceptance(facts, words),
    ],
  }
}

function parties({ brand, loan }: AgreementFacts, words: NoteMessages): AgreementSection {
  const { name, address, secRegistration, certificateOfAuthority } = brand.company
  return {
    heading: words.whoAgrees,
    paragraphs: [
      words.lender(name, address, secRegistration, certificateOfAuthority),
      loan ? words.borrower(loan.borrowerName, loan.number) : words.anyBorrower,
    ],
  }
}

function plan(facts: AgreementFacts, language: Language): AgreementSection {
  const { plan: heading, planNote } = NOTE_MESSAGES[language]
  return { heading, paragraphs: [planNote], figures: planFigures(facts, language) }
}

function decisionAndPayout({ market, loan }: AgreementFacts, language: Language): AgreementSection {
  const words = NOTE_MESSAGES[language]
  const made = loan ? ` ${words.acceptedOn(writtenDay(market, loan.acceptedOn, language))}` : ''
  return {
    heading: words.decision,
    paragraphs: [
      `${words.decide(DECISION_HOURS)}${made}`,
      words.payout(PAYOUT_DAYS.least, PAYOUT_DAYS.most),
      ...(market.lenderNotices ? [words.study] : []),
    ],
  }
}

function complaints({ brand, market }: AgreementFacts, words: NoteMessages): AgreementSection {
  return {
    heading: words.complaints,
    paragraphs: [words.reach(shownPhone(market, brand.servicePhone), brand.serviceEmail)],
  }
}

function acceptance({ market }: AgreementFacts, words: NoteMessages): AgreementSection {
  return {
    heading: words.acceptance,
    paragraphs: [words.accept, ...(market.lenderNotices ? [words.copies] : [])],
  }
}
