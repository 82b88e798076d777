import type { Language } from '#contract/brand.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { CaptchaTry } from '#server/identity/captcha/captcha.ts'
import type { Config } from '#server/platform/config/config.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import type { Source } from '#server/growth/promotion/promotion-store.ts'
import {
  REGISTRATION_MESSAGES,
  type RegistrationMessages,
} from '#server/identity/sign-in/registration-messages.ts'
import type { Asker } from '#server/identity/sms-code/asker.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { mobileNumber } from '#server/identity/sms-code/mobile-number.ts'
import { englishOnly, localized, type Localized } from '#server/platform/messages/localized.ts'

/** Fields of both steps of the form. */
export interface Form extends Source {
  readonly typedPhone: string
  readonly appName: string
  readonly captcha: CaptchaTry
  readonly language: Language
  /** The client's IP address. */
  readonly address: string
  readonly asker: Asker
  /** What tells them from a machine, where one was asked for. */
  readonly proof: string | undefined
}

/** A visitor who wants to register, from a valid form. */
export interface Visitor {
  readonly brand: BrandSetting
  /** Of the code that registers them; it works for nothing else. */
  readonly key: CodeKey
  readonly messages: Localized<RegistrationMessages>
}

/**
 * Reads the brand and the number of the form.
 *
 * @throws Refusal -1002 for an unknown app or an invalid mobile number
 */
export function toVisitor(
  { brands }: Pick<Config, 'brands'>,
  { typedPhone, appName }: Form,
): Visitor {
  const brand = brandNamed({ brands }, appName)
  if (!brand) throw inputRefused(englishOnly('appName: is none of ours.'))
  const messages = REGISTRATION_MESSAGES[brand.market]
  const phone = mobileNumber(brand, typedPhone)
  if (phone === null) throw inputRefused(localized(messages, 'phoneWrong'))
  return { brand, key: { brand: brand.key, phone, purpose: 'register' }, messages }
}

/** The brand of an app by its name, which is unique. */
export function brandNamed(
  { brands }: Pick<Config, 'brands'>,
  appName: string,
): BrandSetting | undefined {
  return [...brands.values()].find((one) => one.appName === appName)
}
