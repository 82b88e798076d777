import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { CaptchaTry } from '#server/identity/captcha/use-captcha.ts'
import type { Config } from '#server/platform/config/config.ts'
import { inputRefused } from '#server/platform/http/refusal.ts'
import type { Source } from '#server/growth/promotion/promotion-store.ts'
import {
  REGISTRATION_MESSAGES,
  type RegistrationMessages,
} from '#server/identity/sign-in/registration-messages.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { mobileNumber } from '#server/identity/sms-code/mobile-number.ts'
import { eachLocalized, type Localized, englishOnly } from '#server/platform/messages/localized.ts'

/** What both steps of the form send. */
export interface Form extends Source {
  readonly typedPhone: string
  readonly appName: string
  readonly captcha: CaptchaTry
  readonly language: Language
  /** The address that asks. */
  readonly address: string
}

/** Whoever wants to register, once his form was understood. */
export interface Visitor {
  readonly brand: BrandSetting
  /** The code that registers him; it serves nothing else. */
  readonly key: CodeKey
  readonly words: Localized<RegistrationMessages>
}

/**
 * Reads whose page the form is on, and the number on it.
 *
 * @throws Refusal -1002 for an app that is none of ours, or a number that is no mobile
 */
export function visitorOf(
  { brands }: Pick<Config, 'brands'>,
  { typedPhone, appName }: Form,
): Visitor {
  const brand = brandNamed({ brands }, appName)
  if (!brand) throw inputRefused(englishOnly('appName: is none of ours.'))
  const words = REGISTRATION_MESSAGES[brand.market]
  const phone = mobileNumber(MARKETS[brand.market].phone, typedPhone)
  if (phone === null) throw inputRefused(eachLocalized(words, (of) => of.phoneWrong))
  return { brand, key: { brand: brand.key, phone, purpose: 'register' }, words }
}

/** The brand of an app by its name, which is unique. */
export function brandNamed(
  { brands }: Pick<Config, 'brands'>,
  appName: string,
): BrandSetting | undefined {
  return [...brands.values()].find((one) => one.appName === appName)
}
