import type { Language } from '#contract/brand.ts'
import { dueDateChoices, PAYOUT_BEFORE_DUE_DAYS } from '#domain/schedule/payday-choices.ts'
import { PAYOUT_DAYS } from '#domain/schedule/loan-terms.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
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
  settlement,
} from '#server/lending/agreement/agreement-charges.ts'
import { duties } from '#server/lending/agreement/agreement-duties.ts'
import { agreementFigures, planFigures } from '#server/lending/agreement/agreement-figures.ts'
import { NOTE_MESSAGES, type NoteMessages } from '#server/lending/agreement/note-messages.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/** The promissory note of a loan, with every figure that is charged. */
export function promissoryNote(facts: AgreementFacts, language: Language): Agreement {
  const { loan } = facts
  const messages = NOTE_MESSAGES[language]
  const promise = loan ? messages.promise : messages.promiseOfAny
  const figures = agreementFigures(facts, language)
  return {
    title: messages.title,
    sections: [
      parties(facts, messages),
      { heading: messages.theLoan, paragraphs: [promise], figures },
      ...(loan ? [plan(facts, language)] : []),
      decisionAndPayout(facts, language),
      lateCharges(facts, language),
      settlement(language),
      prepayment(facts, language),
      ...cancellation(facts, language),
      ...extension(facts, language),
      ...limits(facts, language),
      duties(language),
      complaints(facts, messages),
      acceptance(facts, messages),
    ],
  }
}

function parties({ brand, loan }: AgreementFacts, messages: NoteMessages): AgreementSection {
  const { name, address, secRegistration, certificateOfAuthority } = brand.company
  return {
    heading: messages.whoAgrees,
    paragraphs: [
      messages.lender(name, address, secRegistration, certificateOfAuthority),
      loan ? messages.borrower(loan.borrowerName, loan.number) : messages.anyBorrower,
    ],
  }
}

function plan(facts: AgreementFacts, language: Language): AgreementSection {
  const { plan: heading, planNote } = NOTE_MESSAGES[language]
  return { heading, paragraphs: [planNote], figures: planFigures(facts, language) }
}

function decisionAndPayout(
  { market, loan, product }: AgreementFacts,
  language: Language,
): AgreementSection {
  const messages = NOTE_MESSAGES[language]
  const terms = loan ? [loan.terms] : dueDateChoices(product.terms)
  const isOnPaydays = terms.some(({ payday }) => payday !== undefined)
  const made = loan ? ` ${messages.acceptedOn(writtenDay(market, loan.acceptedOn, language))}` : ''
  return {
    heading: messages.decision,
    paragraphs: [
      `${messages.decide(DECISION_HOURS)}${made}`,
      messages.payout(PAYOUT_DAYS.least, PAYOUT_DAYS.most),
      ...(isOnPaydays ? [messages.onPaydays(PAYOUT_BEFORE_DUE_DAYS)] : []),
      ...(market.lenderNotices ? [messages.study] : []),
    ],
  }
}

function complaints({ brand, market }: AgreementFacts, messages: NoteMessages): AgreementSection {
  return {
    heading: messages.complaints,
    paragraphs: [messages.reach(shownPhone(market, brand.servicePhone), brand.serviceEmail)],
  }
}

function acceptance({ market }: AgreementFacts, messages: NoteMessages): AgreementSection {
  return {
    heading: messages.acceptance,
    paragraphs: [messages.accept, ...(market.lenderNotices ? [messages.copies] : [])],
  }
}
