import type { Market } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { refusedField } from '#web/kit/call/refusal.ts'
import { PHONE_RULES } from '#web/kit/form/phone-rules.ts'
import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

/**
 * The fields of a form that verifies a mobile number, with their names in the specification
 * (PROMO-009 to PROMO-011).
 */
export interface CodeForm {
  /** Digits alone. */
  mobile: string
  imgValidate: string
  smsCode: string
}

export type FieldName = keyof CodeForm

/** The fields of the form by their names on the wire. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  phone: 'mobile',
  userName: 'mobile',
  capcode: 'imgValidate',
  sid: 'imgValidate',
  smsCode: 'smsCode',
}

/**
 * The field that a refusal of any of the form's calls is about; null: the form as a whole. @param
 * afterTooMany the field that says that there were too many tries
 */
export function fieldOfRefusal(refusal: Refusal, afterTooMany: FieldName): FieldName | null {
  switch (refusal.code) {
    case CODES.tooManyTries:
      return afterTooMany
    case CODES.captchaWrongForSms:
    case CODES.captchaWrongForRegister:
      return 'imgValidate'
    case CODES.verificationCodeWrong:
      return 'smsCode'
    case CODES.inputRefused:
      return FIELDS[refusedField(refusal)?.name ?? 'phone'] ?? null
    default:
      return null
  }
}

export const EMPTY_FORM: CodeForm = { mobile: '', imgValidate: '', smsCode: '' }

/** In their order on the form, so that the first wrong one is reported. */
const BEFORE_CODE = ['mobile', 'imgValidate'] as const
const BEFORE_REGISTERING = [...BEFORE_CODE, 'smsCode'] as const
const BEFORE_SIGNING_IN = ['mobile', 'smsCode'] as const

/** The error of a field, ready to show. */
export interface Wrong {
  field: FieldName
  words: string
}

/** The errors before a code may be requested (VAL-001 to VAL-008). */
export function wrongForCode(form: CodeForm, market: Market, words: CodeFormTexts) {
  return firstWrong(BEFORE_CODE, form, market, words)
}

/** The errors before registering (VAL-010 to VAL-012). */
export function wrongForRegistering(form: CodeForm, market: Market, words: CodeFormTexts) {
  return firstWrong(BEFORE_REGISTERING, form, market, words)
}

/** The errors before signing in: the captcha was only for the code. */
export function wrongForSigningIn(form: CodeForm, market: Market, words: CodeFormTexts) {
  return firstWrong(BEFORE_SIGNING_IN, form, market, words)
}

export function isMobile(mobile: string, market: Market): boolean {
  return PHONE_RULES[market].stored(mobile) !== null
}

function firstWrong(
  names: readonly FieldName[],
  form: CodeForm,
  market: Market,
  words: CodeFormTexts,
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
