import { PICTURE_REFUSALS } from '#contract/console/borrowers/picture-refusals.ts'

/** Why staff refuse pictures; the borrower reads a sentence for each (picture-messages.ts). */
export const REFUSAL_REASONS = PICTURE_REFUSALS
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
