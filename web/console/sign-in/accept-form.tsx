import { useState } from 'react'
import {
  acceptInvitation,
  askInvitationPasskey,
  type openInvitation,
} from '#contract/console/staff/sign-in.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import type { VisitOutput } from '#contract/console/staff/staff-visit.ts'
import { AppKey } from '#web/console/sign-in/app-key.tsx'
import { Alert } from '#web/console/sign-in/alert.tsx'
import { callVisit } from '#web/console/sign-in/call-visit.ts'
import { invitationTexts as words } from '#web/console/sign-in/invitation-texts.ts'
import { hasPasskeys } from '#web/console/sign-in/passkey-device.ts'
import { madeByDevice } from '#web/kit/passkey/make-passkey.ts'
import { SignInField } from '#web/console/sign-in/sign-in-field.tsx'
import { type Trouble, useVisit } from '#web/console/sign-in/use-visit.ts'
import styles from '#web/console/sign-in/sign-in-frame.module.css'

export type Invitation = VisitOutput<typeof openInvitation>

interface Props {
  secret: string
  invitation: Invitation
  /** With the codes to keep. */
  onAccepted: (recoveryCodes: readonly string[]) => void
}

/** The person's name, and a passkey, or a password with an authenticator app. */
export function AcceptForm({ secret, invitation, onAccepted }: Props) {
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { isWaiting, run, wrongIn, wrongBesides } = useVisit()

  async function accept(chosen: { passkey?: string; password?: string; code?: string }) {
    const answer = await callVisit(acceptInvitation, { secret, name, ...chosen })
    if ('data' in answer) onAccepted(answer.data.recoveryCodes)
    return 'wrong' in answer ? answer : null
  }

  async function acceptWithPasskey(): Promise<Trouble | null> {
    if (name.trim() === '') return { field: 'name', wrong: words.nameNeeded }
    const made = await newPasskey(secret)
    return 'passkey' in made ? accept(made) : made
  }

  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.lead(invitation.email)}</p>
      <Alert text={wrongBesides('name', 'password', 'code')} />
      <form
        id="accept-form"
        className={styles['part']}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          run(async () => accept(given({ password, code })))
        }}
      >
        <SignInField
          label={words.name}
          value={name}
          onChange={setName}
          autoComplete="name"
          error={wrongIn('name')}
        />
        {hasPasskeys() && (
          <PasskeyPart isWaiting={isWaiting} onMake={() => run(acceptWithPasskey)} />
        )}
        <h2>{words.passwordTitle}</h2>
        {/* So that password managers keep it with the account. */}
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
        <SignInField
          label={words.password}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="new-password"
          hint={words.passwordHint}
          error={wrongIn('password')}
        />
        <AppKey {...invitation} />
        <SignInField
          label={words.code}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={wrongIn('code')}
        />
        <ConsoleButton form="accept-form" isWaiting={isWaiting}>
          {words.accept}
        </ConsoleButton>
      </form>
    </>
  )
}

async function newPasskey(secret: string): Promise<{ passkey: string } | Trouble> {
  const asked = await callVisit(askInvitationPasskey, { secret })
  if ('wrong' in asked) return asked
  const passkey = await madeByDevice(asked.data.options)
  return passkey === null ? { field: '', wrong: words.noPasskey } : { passkey }
}

/** Without what is not typed: the server says what is missing. */
function given({ password, code }: { password: string; code: string }) {
  return { ...(password && { password }), ...(code && { code }) }
}

function PasskeyPart({ isWaiting, onMake }: { isWaiting: boolean; onMake: () => void }) {
  return (
    <>
      <h2>{words.passkeyTitle}</h2>
      <p className={styles['quiet']}>{words.passkeyLead}</p>
      <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={onMake}>
        {words.makePasskey}
      </ConsoleButton>
    </>
  )
}
