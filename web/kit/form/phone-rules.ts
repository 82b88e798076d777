import type { Market } from '#contract/brand.ts'
import { GIVEN_PHONE, PHILIPPINE_PHONE, type PhoneRule } from '#domain/market/phone.ts'

/** The rules of a brand's market for a mobile number. */
export const PHONE_RULES: Readonly<Record<Market, PhoneRule>> = {
  asGiven: GIVEN_PHONE,
  philippines: PHILIPPINE_PHONE,
}
