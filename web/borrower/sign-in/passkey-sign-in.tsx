import { useEffect, useEffectEvent } from 'react'
import { signInWithPasskey } from '#contract/sign-in/passkey.ts'
import styles from '#web/kit/passkey/passkey.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { signedByDevice } from '#web/kit/passkey/ask-device.ts'
import { hasPasskeys } from '#web/kit/passkey/has-passkeys.ts'
import { noteOffer } from '#web/kit/passkey/offer-passkey.ts'
import { useDevice } from '#web/kit/passkey/use-device.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'

interface Props {
  onSignedIn: () => Promise<void>
}

/** Signs in with a passkey, in place of picture and code, in a browser that knows passkeys. */
export function PasskeySignIn(props: Props) {
  return hasPasskeys() && <WithPasskey {...props} />
}

/** By a button, or where the browser suggests a passkey at the field for the number. */
function WithPasskey({ onSignedIn }: Props) {
  const words = usePasskeyWords()
  const signing = useAction(signInWithPasskey, onSignedIn)
  const device = useDevice('signIn', (answer) => signing.go({ answer }))

  const suggest = useEffectEvent(async () => {
    const field = document.getElementById('mobile')
    if (!field) return
    field.setAttribute('autocomplete', 'tel webauthn')
    const signed = await signedByDevice('signIn', true)
    if (signed !== null && 'answer' in signed) signing.go({ answer: signed.answer })
  })
  useEffect(() => {
    // Whoever signs in with a code is offered a passkey afterwards.
    noteOffer()
    void suggest()
  }, [])

  return (
    <div className={styles['acts']}>
      <Button kind="outline" waiting={device.waiting || signing.waiting} onClick={device.ask}>
        {words.use}
      </Button>
    </div>
  )
}
