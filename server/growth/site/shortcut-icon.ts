import type { Brand } from '#contract/brand.ts'

/** What the shortcuts show, as lines in a 24 by 24 box: a coin that goes up, payments, a question. */
const LINES = {
  pay: 'M12 17V7M8 11l4-4 4 4M6 20h12',
  loan: 'M6 18v-5M10 18V9M14 18v-7M18 18V6',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1',
} as const

export type ShortcutName = keyof typeof LINES

/** A shortcut's icon in the brand's colours, as SVG. */
export function shortcutIcon({ colours: { ink, onInk } }: Brand, name: ShortcutName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><circle cx="12" cy="12" r="12" fill="${ink}"/><g transform="translate(4.2 4.2) scale(.65)"><path d="${LINES[name]}" fill="none" stroke="${onInk}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`
}
