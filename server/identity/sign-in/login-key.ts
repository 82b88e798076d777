import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market.ts'
import { SIGN_IN_MESSAGES } from '#server/identity/sign-in/sign-in-messages.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { inputRefused } from '#server/platform/http/refusal.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { mobileNumber } from '#server/identity/sms-code/mobile-number.ts'
import { eachLocalized } from '#server/platform/messages/localized.ts'

/** Whoever wants to sign in, as his form says it. */
export interface SignIn {
  /** Of the visitor: by the address he is at. */
  readonly brand: BrandSetting
  readonly language: Language
  readonly typedPhone: string
  /** The address that asks. */
  readonly address: string
}

/**
 * The code that signs this number in with this brand; it serves nothing else.
 *
 * @throws Refusal -1002 for a number that is no mobile
 */
export function loginKey({ brand, typedPhone }: SignIn): CodeKey {
  const phone = mobileNumber(MARKETS[brand.market].phone, typedPhone)
  if (phone === null)
    throw inputRefused(eachLocalized(SIGN_IN_MESSAGES[brand.market], (of) => of.phoneWrong))
  return { brand: brand.key, phone, purpose: 'login' }
}
