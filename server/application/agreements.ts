import type { Agreement, AgreementFacts } from '#server/application/agreement.ts'
import { privacyConsent } from '#server/application/privacy-consent.ts'
import { promissoryNote } from '#server/application/promissory-note.ts'

/** What is accepted with a loan, in the order of its list; `position` is the index in it. */
export function agreementsOf(facts: AgreementFacts): readonly Agreement[] {
  return [promissoryNote(facts), { ...privacyConsent(facts), isConsent: true }]
}
