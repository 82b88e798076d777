import type { Market } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import type { Refusal } from '#web/kit/call/call.ts'
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

/** The field that a refusal of any of the form's calls is about. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  [CODES.captchaWrongForSms]: 'imgValidate',
  [CODES.captchaWrongForRegister]: 'imgValidate',
  [CODES.verificationCodeWrong]: 'smsCode',
  [CODES.tooManyTries]: 'mobile',
  // The form lets nothing else be of a wrong form.
  [CODES.inputRefused]: 'mobile',
}

/** Null: the form as a whole. */
export function fieldOfRefusal({ code }: Refusal): FieldName | null {
  return FIELDS[code] ?? null
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
