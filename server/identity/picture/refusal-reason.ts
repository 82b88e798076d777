/** Why staff refuse pictures; the borrower reads a sentence for each (picture-messages.ts). */
export const REFUSAL_REASONS = [
  'unreadable',
  'cut-off',
  'not-an-id',
  'other-id',
  'other-name',
  'other-face',
  'expired',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export function isRefusalReason(word: string): word is RefusalReason {
  return (REFUSAL_REASONS as readonly string[]).includes(word)
}
