import { type FormEvent, useState } from 'react'
import { changePassword } from '#contract/console/staff/own-account.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { errorSentence } from '#web/console/kit/failed.tsx'
import { isRefusedField, refusedField } from '#web/console/kit/fields/refused-field.ts'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { ownAccountTexts as texts } from '#web/console/own-account/own-account-texts.ts'
import { SignInField } from '#web/console/sign-in/sign-in-field.tsx'
import styles from '#web/console/own-account/change-password.module.css'

/** The current password and the new one. */
export function ChangePassword() {
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { act, isWaiting, error } = useAction(changePassword, texts.changed)
  const ofNew = isRefusedField(refusedField(error), 'newPassword')
  const wrong = error === null ? '' : (refusedField(error)?.sentence ?? errorSentence(error))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if ((await act({ password, newPassword })) === null) return
    setPassword('')
    setNewPassword('')
  }
  return (
    <form
      id="change-password"
      className={styles['form']}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <SignInField
        label={texts.current}
        value={password}
        onChange={setPassword}
        type="password"
        autoComplete="current-password"
        error={ofNew ? '' : wrong}
      />
      <SignInField
        label={texts.next}
        value={newPassword}
        onChange={setNewPassword}
        type="password"
        autoComplete="new-password"
        hint={texts.nextHint}
        error={ofNew ? wrong : ''}
      />
      <ConsoleButton form="change-password" isWaiting={isWaiting}>
        {texts.change}
      </ConsoleButton>
    </form>
  )
}
