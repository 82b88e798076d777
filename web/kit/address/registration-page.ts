import type { Brand } from '#contract/brand.ts'

/** The address of a brand's registration page: its only promotion, or null. */
export function registrationPage({ key }: Brand): string {
  return `/promotion?${new URLSearchParams({ brand: key })}`
}
