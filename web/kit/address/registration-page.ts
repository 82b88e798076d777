import type { Brand } from '#contract/brand.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'

/** The address of a brand's registration page: its only promotion, or null. @param here this page's query */
export function registrationPage({ key }: Brand, here: Query): string {
  return linkTo('/promotion', {}, { ...here, brand: key })
}
