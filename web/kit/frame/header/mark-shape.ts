/** The mark, an h with a coin beside it, in a 24 by 24 box. */
export const MARK_LETTER = 'M8 6v12M16 18v-4a4 4 0 0 0-8 0'
export const MARK_COIN = { cx: 16, cy: 7, r: 2 } as const
