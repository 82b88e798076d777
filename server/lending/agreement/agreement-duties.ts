import type { Language } from '#contract/brand.ts'
import { ASSIGNMENT_NOTICE_DAYS, CHANGE_NOTICE_DAYS, JUDGMENT_DAYS } from '#domain/loan-terms.ts'
import { APPLICANT_AGE_LEAST } from '#domain/underwriting.ts'
import type { AgreementSection } from '#server/lending/agreement/agreement.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'

/** What borrower and lender tell each other while a loan runs. */
export function duties(language: Language): AgreementSection {
  const words = NOTE_MESSAGES[language]
  return {
    heading: words.duties,
    paragraphs: [
      words.ofAge(APPLICANT_AGE_LEAST),
      words.changes(CHANGE_NOTICE_DAYS),
      words.assignment(ASSIGNMENT_NOTICE_DAYS),
      words.judgment(JUDGMENT_DAYS),
    ],
  }
}
