import { signInWithCode, sendSignInCode } from '#contract/sign-in.ts'
import { CODES } from '#contract/codes.ts'
import { wayBack } from '#web/borrower/account/way-back.ts'
import type { Refusal } from '#web/kit/call.ts'
import { type FieldName, wrongForSigningIn } from '#web/kit/code-form.ts'
import { usePage, useWords } from '#web/kit/page.ts'
import type { Query } from '#web/kit/query.ts'
import { accountTexts } from '#web/kit/texts/account-texts.ts'
import type { AccountTexts } from '#web/kit/texts/account/texts.ts'
import { useAct } from '#web/kit/use-act.ts'
import { useCodeForm } from '#web/kit/use-code-form.ts'
import type { FormState } from '#web/kit/use-form.ts'
import { whileLeaving } from '#web/kit/use-go.ts'

/** What one does to sign in: a code for a picture, then a session for the code. */
export function useSignIn(query: Query) {
  const { market } = usePage().brand
  const words = useWords(accountTexts).login
  const state = useCodeForm(
    words,
    sendSignInCode,
    ({ mobile: phone, imgValidate: capcode }, sid) => ({ phone, capcode, sid }),
    (refusal, form) => sayAt(form, fieldOfSending(refusal), refusal, words),
  )
  const { form } = state

  // The answer's sessionId stays unread: the session is in the cookie that came with it.
  const { go, waiting } = useAct(
    signInWithCode,
    () => {
      location.replace(wayBack(query))
      return whileLeaving()
    },
    (refusal) => sayAt(state, fieldOfSigningIn(refusal), refusal, words),
  )
  const signIn = () => {
    const wrong = wrongForSigningIn(form, market, words)
    if (wrong) return state.say(wrong)
    go({ phone: form.mobile, smsCode: form.smsCode })
  }
  return { state, signIn, waiting }
}

function fieldOfSending({ code }: Refusal): FieldName | null {
  if (code === CODES.captchaWrongForSms) return 'imgValidate'
  return code === CODES.inputRefused || code === CODES.tooManyTries ? 'mobile' : null
}

function fieldOfSigningIn({ code }: Refusal): FieldName | null {
  if (code === CODES.inputRefused) return 'mobile'
  return code === CODES.verificationCodeWrong || code === CODES.tooManyTries ? 'smsCode' : null
}

/** What was refused stays at its field, where the toast passes. */
function sayAt(
  form: Pick<FormState, 'say'>,
  field: FieldName | null,
  refusal: Refusal,
  words: AccountTexts['login'],
) {
  if (field) form.say({ field, words: wordsOf(refusal, words) })
}

function wordsOf({ code, message, data }: Refusal, words: AccountTexts['login']): string {
  if (code === CODES.verificationCodeWrong) return words.wrongCode
  if (code !== CODES.tooManyTries) return message
  const { retryAfter = 60 } = (data ?? {}) as { retryAfter?: number }
  return words.tooManyTries(retryAfter)
}
