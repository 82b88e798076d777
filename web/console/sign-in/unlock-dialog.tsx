import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import { askUnlockPasskey, unlock, unlockByPasskey } from '#contract/console/staff/sign-in.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { callVisit, type Visited } from '#web/console/sign-in/call-visit.ts'
import { hasPasskeys, signedByDevice } from '#web/console/sign-in/passkey-device.ts'
import { SignInField } from '#web/console/sign-in/sign-in-field.tsx'
import { signInTexts } from '#web/console/sign-in/sign-in-texts.ts'
import { unlockTexts as words } from '#web/console/sign-in/unlock-texts.ts'
import { type Trouble, useVisit } from '#web/console/sign-in/use-visit.ts'

interface Props {
  onUnlocked: () => void
  /** The session has ended meanwhile, or somebody else wants to sign in. */
  onSignIn: () => void
}

/** Asks the person whose session is locked for their password or passkey; the page stays below it. */
export function UnlockDialog({ onUnlocked, onSignIn }: Props) {
  const [password, setPassword] = useState('')
  const { isWaiting, run, wrongIn, wrongBesides } = useVisit()

  function settle(answer: Visited<object>): Trouble | null {
    if ('data' in answer) onUnlocked()
    else if (answer.code === CODES.notLoggedIn) onSignIn()
    else return { ...answer, field: 'password' }
    return null
  }

  async function unlockWithPasskey(): Promise<Trouble | null> {
    const asked = await callVisit(askUnlockPasskey, {})
    if ('wrong' in asked) return settle(asked)
    const answer = await signedByDevice(asked.data.options)
    if (answer === null) return { field: 'password', wrong: signInTexts.noPasskey }
    return settle(await callVisit(unlockByPasskey, { answer }))
  }

  const actions = (
    <>
      <ConsoleButton form="unlock-form" isWaiting={isWaiting}>
        {words.unlock}
      </ConsoleButton>
      {hasPasskeys() && (
        <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={() => run(unlockWithPasskey)}>
          {words.withPasskey}
        </ConsoleButton>
      )}
      <ConsoleButton kind="outline" onClick={onSignIn}>
        {words.other}
      </ConsoleButton>
    </>
  )
  return (
    <ConsoleDialog title={words.title} onLeave={() => {}} actions={actions}>
      <p>{words.lead}</p>
      <form
        id="unlock-form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          run(async () =>
            password === ''
              ? { field: 'password', wrong: signInTexts.passwordNeeded }
              : settle(await callVisit(unlock, { password })),
          )
        }}
      >
        <SignInField
          label={words.password}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="current-password"
          hasFocus
          error={wrongIn('password') || wrongBesides('password')}
        />
      </form>
    </ConsoleDialog>
  )
}
