import { useState } from 'react'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { Alert } from '#web/console/sign-in/alert.tsx'
import { SignInField } from '#web/console/sign-in/sign-in-field.tsx'
import { signInTexts as words } from '#web/console/sign-in/sign-in-texts.ts'
import { type Trouble, useVisit } from '#web/console/sign-in/use-visit.ts'

interface Props {
  onSend: (code: string) => Promise<Trouble | null>
  onBack: () => void
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ onSend, onBack }: Props) {
  const [code, setCode] = useState('')
  const { isWaiting, run, wrongIn, wrongBesides } = useVisit()
  return (
    <>
      <h1>{words.codeTitle}</h1>
      <p>{words.codeLead}</p>
      <Alert text={wrongBesides('code')} />
      <form
        id="code-form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          run(async () =>
            code.trim() === '' ? { field: 'code', wrong: words.codeNeeded } : onSend(code),
          )
        }}
      >
        <SignInField
          label={words.code}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          hasFocus
          hint={words.codeHint}
          error={wrongIn('code')}
        />
      </form>
      <ConsoleButton form="code-form" isWaiting={isWaiting}>
        {words.signIn}
      </ConsoleButton>
      <ConsoleButton kind="outline" onClick={onBack}>
        {words.back}
      </ConsoleButton>
    </>
  )
}
