import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import { askSignInPasskey, signIn, signInByPasskey } from '#contract/console/staff/sign-in.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { Alert } from '#web/console/sign-in/alert.tsx'
import { callVisit } from '#web/console/sign-in/call-visit.ts'
import { CodeForm } from '#web/console/sign-in/code-form.tsx'
import { nextPage } from '#web/console/sign-in/next-page.ts'
import { hasPasskeys, signedByDevice } from '#web/console/sign-in/passkey-device.ts'
import { SignInField } from '#web/console/sign-in/sign-in-field.tsx'
import { readSetting } from '#web/console/sign-in/sign-in-frame.tsx'
import { signInTexts as words } from '#web/console/sign-in/sign-in-texts.ts'
import { type Trouble, useVisit } from '#web/console/sign-in/use-visit.ts'
import styles from '#web/console/sign-in/sign-in-frame.module.css'

/** E-mail and password, then a code; or a passkey alone. */
export function SignInPage() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const { isWaiting, run, wrongIn, wrongBesides } = useVisit()

  /** Signs in, as far as it goes; what was refused stands at the field. */
  async function send(code?: string): Promise<Trouble | null> {
    const input = { email, password, ...(code !== undefined && { code }) }
    const answer = await callVisit(signIn, input)
    if ('wrong' in answer) {
      const isRefused = answer.code === CODES.notInThisStatus
      return isRefused ? { ...answer, field: code === undefined ? 'password' : 'code' } : answer
    }
    if (answer.data.next === 'code') setCodeNeeded(true)
    else goOn()
    return null
  }

  if (isCodeNeeded) return <CodeForm onSend={send} onBack={() => setCodeNeeded(false)} />
  const alert = wrongBesides('email', 'password') || companyTrouble()
  return (
    <>
      <h1>{words.title}</h1>
      <p className={styles['quiet']}>{words.lead}</p>
      <Alert text={alert} />
      <form
        id="sign-in-form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          run(async () => missingIn(email, password) ?? send())
        }}
      >
        <SignInField
          label={words.email}
          value={email}
          onChange={setEmail}
          type="email"
          autoComplete="username"
          hasFocus
          error={wrongIn('email')}
        />
        <SignInField
          label={words.password}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="current-password"
          error={wrongIn('password')}
        />
        <ConsoleButton form="sign-in-form" isWaiting={isWaiting}>
          {words.goOn}
        </ConsoleButton>
      </form>
      <OtherWays isWaiting={isWaiting} onPasskey={() => run(signInWithPasskey)} />
    </>
  )
}

/** Without a password. */
function OtherWays({ isWaiting, onPasskey }: { isWaiting: boolean; onPasskey: () => void }) {
  return (
    <>
      {hasPasskeys() && (
        <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={onPasskey}>
          {words.withPasskey}
        </ConsoleButton>
      )}
      {readSetting('company-sign-in') === 'on' && (
        <a className={styles['link']} href={`${STAFF_BASE}/oidc/start`}>
          {words.withCompany}
        </a>
      )}
      <p className={styles['quiet']}>{words.forgotten}</p>
    </>
  )
}

async function signInWithPasskey(): Promise<Trouble | null> {
  const asked = await callVisit(askSignInPasskey, {})
  if ('wrong' in asked) return asked
  const answer = await signedByDevice(asked.data.options)
  if (answer === null) return { field: '', wrong: words.noPasskey }
  const signed = await callVisit(signInByPasskey, { answer })
  if ('wrong' in signed) return signed
  goOn()
  return null
}

function missingIn(email: string, password: string): Trouble | null {
  if (email.trim() === '') return { field: 'email', wrong: words.emailNeeded }
  return password === '' ? { field: 'password', wrong: words.passwordNeeded } : null
}

/** The company's sign-in leads back here when it opens no account. */
function companyTrouble(): string {
  return new URLSearchParams(location.search).has('refused') ? words.companyRefused : ''
}

function goOn(): void {
  location.assign(nextPage(location.search))
}
