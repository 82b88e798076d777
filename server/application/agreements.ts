import type { Language } from '#contract/brand.ts'
import type { Agreement, AgreementFacts } from '#server/application/agreement.ts'
import { privacyConsent } from '#server/application/privacy-consent.ts'
import { promissoryNote } from '#server/application/promissory-note.ts'
import { ENGLISH_BINDS } from '#server/legal/binding-words.ts'

/** What is accepted with a loan, in the order of its list; `position` is the index in it. */
export function agreementsOf(facts: AgreementFacts, language: Language): readonly Agreement[] {
  const texts = [
    promissoryNote(facts, language),
    { ...privacyConsent(facts, language), isConsent: true } as const,
  ]
  if (language === 'en') return texts
  return texts.map((text) => ({ ...text, translated: { language, lead: ENGLISH_BINDS } }))
}
