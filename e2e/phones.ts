/** Sizes of web views, in CSS pixels: a small Android phone and a common iPhone. */
export const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const

/** A demo borrower of each brand with nothing lent. */
export const NEWCOMERS = ['given-new', 'ph-new'] as const
