import { ASSIGNMENT_NOTICE_DAYS, CHANGE_NOTICE_DAYS, JUDGMENT_DAYS } from '#domain/loan-terms.ts'
import { APPLICANT_AGE_LEAST } from '#domain/underwriting.ts'
import type { AgreementSection } from '#server/application/agreement.ts'

/** What borrower and lender tell each other while a loan runs. */
export function duties(): AgreementSection {
  return {
    heading: 'Your duties and ours',
    paragraphs: [
      `You are ${APPLICANT_AGE_LEAST} or over and what you told us is true.`,
      `Tell us of a change of your name, birth date or address within ${CHANGE_NOTICE_DAYS} calendar days.`,
      `We may assign this loan to another lender; you get notice ${ASSIGNMENT_NOTICE_DAYS} business days before.`,
      `A judgment on money against you that is not paid within ${JUDGMENT_DAYS} days is a default under this note.`,
    ],
  }
}
