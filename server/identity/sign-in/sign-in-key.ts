import type { Language } from '#contract/brand.ts'
import type { BrowserOwner } from '#server/identity/session/known-browser.ts'
import { SIGN_IN_MESSAGES } from '#server/identity/sign-in/sign-in-messages.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import type { Asker } from '#server/identity/sms-code/asker.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { mobileNumber } from '#server/identity/sms-code/mobile-number.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The form of a visitor who wants to sign in. */
export interface SignIn {
  /** By the host name of the page. */
  readonly brand: BrandSetting
  readonly language: Language
  readonly typedPhone: string
  /** The visitor's IP address. */
  readonly address: string
  readonly asker: Asker
  /** What tells them from a machine, where one was asked for. */
  readonly proof: string | undefined
  /** Whether a borrower has signed in with this browser before. */
  readonly isKnownTo: (owner: BrowserOwner) => boolean
}

/**
 * The key of the code that signs in this number with this brand, and does nothing else.
 *
 * @throws Refusal -1002 for a number that is no mobile
 */
export function signInKey({ brand, typedPhone }: SignIn): CodeKey {
  const phone = mobileNumber(brand, typedPhone)
  if (phone === null) throw inputRefused(localized(SIGN_IN_MESSAGES[brand.market], 'phoneWrong'))
  return { brand: brand.key, phone, purpose: 'login' }
}
