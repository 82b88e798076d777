import { signInWithCode, sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { CODES } from '#contract/codes.ts'
import { returnAddress } from '#web/borrower/sign-in/return-address.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { tellHostApp } from '#web/kit/call/host-app.ts'
import { withoutField } from '#web/kit/call/refusal.ts'
import { type FieldName, fieldOfRefusal, wrongForSigningIn } from '#web/kit/form/codes/code-form.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { signInTexts } from '#web/borrower/sign-in/texts/sign-in-texts.ts'
import type { SignInTexts } from '#web/borrower/sign-in/texts/texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useCodeForm } from '#web/kit/form/codes/use-code-form.ts'
import type { FormState } from '#web/kit/form/items/use-form.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** Signing in: a captcha gives a code, the code gives a session. */
export function useSignIn(query: Query) {
  const { market } = usePage().brand
  const words = useWords(signInTexts).login
  const state = useCodeForm(
    words,
    sendSignInCode,
    ({ mobile: phone, imgValidate: capcode }, sid) => ({ phone, capcode, sid }),
    (refusal, form) => sayAt(form, fieldOfRefusal(refusal), refusal, words),
  )
  const { form } = state

  /** Leaves the login, signed in. */
  const enter = () => {
    // Without a screen to return to, the host app shows its own account page (BR-014).
    if (query['to'] || !tellHostApp('toMine', null)) location.replace(returnAddress(query))
    return whileLeaving()
  }

  // The answer's sessionId is not read: the session is in the cookie that came with it.
  const { go, waiting } = useAction(signInWithCode, enter, (refusal) =>
    sayAt(state, fieldOfSigningIn(refusal), refusal, words),
  )
  const signIn = () => {
    const wrong = wrongForSigningIn(form, market, words)
    if (wrong) return state.say(wrong)
    go({ phone: form.mobile, smsCode: form.smsCode })
  }
  return { state, signIn, enter, waiting }
}

/** After too many tries the code is what was tried. */
function fieldOfSigningIn(refusal: Refusal): FieldName | null {
  return refusal.code === CODES.tooManyTries ? 'smsCode' : fieldOfRefusal(refusal)
}

/** A refusal stays at its field after the toast has gone. */
function sayAt(
  form: Pick<FormState, 'say'>,
  field: FieldName | null,
  refusal: Refusal,
  words: SignInTexts['login'],
) {
  if (field) form.say({ field, words: wordsOf(refusal, words) })
}

function wordsOf({ code, message, data }: Refusal, words: SignInTexts['login']): string {
  if (code === CODES.verificationCodeWrong) return words.wrongCode
  const { retryAfter = 60, until } = (data ?? {}) as { retryAfter?: number; until?: string }
  // The message says when maintenance ends.
  if (code !== CODES.tooManyTries || until !== undefined) return withoutField(message)
  return words.tooManyTries(retryAfter)
}
