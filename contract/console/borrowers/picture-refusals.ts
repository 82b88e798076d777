/** Why staff refuse pictures of an ID; the borrower reads a sentence for each. */
export const PICTURE_REFUSALS = [
  'unreadable',
  'cut-off',
  'not-an-id',
  'other-id',
  'other-name',
  'other-face',
  'expired',
] as const
