import type { Market } from '#contract/brand.ts'
import { GIVEN_PHONE, PHILIPPINE_PHONE, type PhoneRule } from '#domain/phone.ts'

/** How a brand's market takes a mobile number. */
export const PHONE_RULES: Readonly<Record<Market, PhoneRule>> = {
  asGiven: GIVEN_PHONE,
  philippines: PHILIPPINE_PHONE,
}
