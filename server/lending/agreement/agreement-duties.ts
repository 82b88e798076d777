import type { Language } from '#contract/brand.ts'
import {
  ASSIGNMENT_NOTICE_DAYS,
  CHANGE_NOTICE_DAYS,
  JUDGMENT_DAYS,
} from '#domain/schedule/loan-terms.ts'
import { MIN_APPLICANT_AGE } from '#domain/underwriting/underwriting.ts'
import type { AgreementSection } from '#server/lending/agreement/agreement.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'

/** What borrower and lender must report to each other during the loan. */
export function duties(language: Language): AgreementSection {
  const messages = NOTE_MESSAGES[language]
  return {
    heading: messages.duties,
    paragraphs: [
      messages.ofAge(MIN_APPLICANT_AGE),
      messages.changes(CHANGE_NOTICE_DAYS),
      messages.assignment(ASSIGNMENT_NOTICE_DAYS),
      messages.judgment(JUDGMENT_DAYS),
    ],
  }
}
