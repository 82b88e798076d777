import type { Brand } from '#contract/brand.ts'

/** Where a stranger registers with a brand: its only promotion, or the word that there is none. */
export function registrationPage({ key }: Brand): string {
  return `/promotion?${new URLSearchParams({ brand: key })}`
}
