import type { Market } from '#contract/brand.ts'
import type { LandingTexts } from '#web/kit/texts/landing/texts.ts'
import { PHONE_RULES } from '#web/landing/phone-rules.ts'

/** The fields of the form, as they are named in the specification (PROMO-009 to PROMO-011). */
export interface RegistrationForm {
  /** Digits alone. */
  mobile: string
  imgValidate: string
  smsCode: string
}

export type FieldName = keyof RegistrationForm

export const EMPTY_FORM: RegistrationForm = { mobile: '', imgValidate: '', smsCode: '' }

/** In the order in which they stand, so that the first that is wrong is the one said. */
const BEFORE_CODE = ['mobile', 'imgValidate'] as const
const BEFORE_REGISTERING = [...BEFORE_CODE, 'smsCode'] as const

/** What keeps a field from being sent, in the visitor's words. */
export interface Wrong {
  field: FieldName
  words: string
}

/** What is wrong before a code may be asked for (VAL-001 to VAL-008). */
export function wrongForCode(form: RegistrationForm, market: Market, words: LandingTexts) {
  return firstWrong(BEFORE_CODE, form, market, words)
}

/** What is wrong before one may register (VAL-010 to VAL-012). */
export function wrongForRegistering(form: RegistrationForm, market: Market, words: LandingTexts) {
  return firstWrong(BEFORE_REGISTERING, form, market, words)
}

export function isMobile(mobile: string, market: Market): boolean {
  return PHONE_RULES[market].stored(mobile) !== null
}

function firstWrong(
  names: readonly FieldName[],
  form: RegistrationForm,
  market: Market,
  words: LandingTexts,
): Wrong | null {
  const messages: Record<FieldName, string> = {
    mobile: words.wrongMobile,
    imgValidate: words.captchaMissing,
    smsCode: words.smsCodeMissing,
  }
  const isRight = (name: FieldName) =>
    name === 'mobile' ? isMobile(form.mobile, market) : form[name] !== ''
  const field = names.find((name) => !isRight(name))
  return field ? { field, words: messages[field] } : null
}
