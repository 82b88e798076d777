import { type SubmitEvent, useEffect } from 'react'
import styles from '#web/borrower/sign-in/login-screen.module.css'
import { useSignIn } from '#web/borrower/sign-in/use-sign-in.ts'
import { returnAddress } from '#web/borrower/sign-in/return-address.ts'
import buttonStyles from '#web/kit/form/button.module.css'
import { CodeFormFields } from '#web/kit/form/codes/code-form-fields.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { registrationPage } from '#web/kit/address/registration-page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { signInTexts } from '#web/borrower/sign-in/texts/sign-in-texts.ts'
import type { SignInTexts } from '#web/borrower/sign-in/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** Sign-in with a mobile number and the code sent to it (RT-032, API-048, API-049). */
export function LoginScreen({ query }: { query: Query }) {
  return usePage().isSignedIn ? <SignedIn query={query} /> : <SignInForm query={query} />
}

function SignInForm({ query }: { query: Query }) {
  const { brand, market } = usePage()
  const words = useWords(signInTexts).login
  const { state, signIn, enter, waiting } = useSignIn(query)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    signIn()
  }
  return (
    <ScreenFrame title={words.title} lead={words.lead(brand.appName)}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <CodeFormFields words={words} state={state} />
        {state.code.sentAt !== null && !state.code.late && (
          <p className={styles['sent']}>{words.codeSent}</p>
        )}
        <button
          type="submit"
          className={`${buttonStyles['button']} ${buttonStyles['primary']}`}
          disabled={waiting}
          aria-busy={waiting}
        >
          {words.signIn}
        </button>
        <p className={styles['caution']}>{words.caution}</p>
        {market.passkeys && (
          <Lazy
            load={loadPasskeySignIn}
            props={{ onSignedIn: enter }}
            skeleton={<div className={styles['passkey']} />}
          />
        )}
      </form>
      <p className={styles['new']}>
        {words.newHere}{' '}
        <a className={styles['register']} href={registrationPage(brand, query)}>
          {words.register}
        </a>
      </p>
    </ScreenFrame>
  )
}

/** After the first view. */
const loadPasskeySignIn = async () =>
  (await import('#web/borrower/sign-in/passkey-sign-in.tsx')).PasskeySignIn

/**
 * A borrower who is already signed in is redirected; the link is for browsers that do not redirect.
 */
function SignedIn({ query }: { query: Query }) {
  const words = useWords(signInTexts).login
  const next = returnAddress(query)
  useEffect(() => location.replace(next), [next])
  return (
    <ScreenFrame title={words.signedIn.title} lead={words.signedIn.lead}>
      <a className={styles['register']} href={next}>
        {words.signedIn.goOn}
      </a>
    </ScreenFrame>
  )
}

export const login: WholeScreen<SignInTexts> = {
  view: LoginScreen,
  texts: signInTexts,
  title: (words) => words.login.title,
}
