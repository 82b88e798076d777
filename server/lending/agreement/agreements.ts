import type { Language } from '#contract/brand.ts'
import type { Agreement, AgreementFacts } from '#server/lending/agreement/agreement.ts'
import { privacyConsent } from '#server/lending/agreement/privacy-consent.ts'
import { promissoryNote } from '#server/lending/agreement/promissory-note.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'

/** The agreements of a loan in the order of the list; `position` is the index in it. */
export function buildAgreements(facts: AgreementFacts, language: Language): readonly Agreement[] {
  const texts = [
    promissoryNote(facts, language),
    { ...privacyConsent(facts, language), isConsent: true } as const,
  ]
  if (language === 'en') return texts
  const lead = NOTE_MESSAGES[language].englishBinds
  return texts.map((text) => ({ ...text, translated: { language, lead } }))
}
